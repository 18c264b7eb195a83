/** The errors that the nginx sample answers itself have the shape and the status of ours. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { statusOf } from '../../src/http/responses/error-envelope.ts'

test('errors of the proxy look like errors of the server', () => {
  const page = readFileSync(new URL('../../../deploy/reverse-proxy.md', import.meta.url), 'utf8')
  const errors = [...page.matchAll(/return (\d+) '(\{.*\})';/g)].map(([, status, body = '']) => [
    status,
    JSON.parse(body),
  ])
  assert.deepEqual(
    errors.map(([status]) => status),
    ['413', '503'],
  )
  for (const [status, { error, meta, ...rest }] of errors) {
    assert.equal(statusOf[error.code as keyof typeof statusOf], Number(status))
    assert.deepEqual(Object.keys(error), ['code', 'message', 'details'])
    assert.deepEqual([Object.keys(meta), rest], [['timestamp'], {}])
  }
})
