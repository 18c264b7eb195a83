import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32 } from 'node:zlib'
import { crc32Combine } from '../../../src/features/availability/crc32-combine.ts'
import fc from '../../support/fast-check.ts'

test('property: the checksum of two texts in a row follows from those of the two', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (first, next) => {
      const together = crc32(Buffer.concat([first, next]))
      assert.equal(crc32Combine(crc32(first), crc32(next), next.length), together)
    }),
  )
})

test('the second text may have any length', () => {
  const first = Buffer.from('{"data":[')
  for (const length of [0, 1, 255, 65_536, 225_000, 30_000_001]) {
    const next = Buffer.alloc(length, 'availability')
    assert.equal(crc32Combine(crc32(first), crc32(next), length), crc32(next, crc32(first)))
  }
})
