import assert from 'node:assert/strict'
import { test } from 'node:test'
import { preferredEncoding } from '../../../src/http/responses/accept-encoding.ts'

const cases: [accepted: string | undefined, encoding: string | undefined][] = [
  [undefined, undefined],
  ['', undefined],
  ['gzip', 'gzip'],
  ['X-GZip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br; q=0.9 , gzip;q=0.8', 'br'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['gzip;q=0.5, identity', undefined],
  ['gzip, identity', 'gzip'],
  ['zstd, deflate', undefined],
  ['gzip;q=much', undefined],
  [';q=', undefined],
]

for (const [accepted, encoding] of cases) {
  test(`${JSON.stringify(accepted)} is answered with ${encoding ?? 'no compression'}`, () => {
    assert.equal(preferredEncoding(accepted), encoding)
  })
}
