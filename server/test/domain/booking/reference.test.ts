import assert from 'node:assert/strict'
import { test } from 'node:test'
import { looksLikeReference, normaliseReference, referenceFrom } from '../../../src/domain/booking/reference.ts'
import fc from '../../support/fast-check.ts'

test('property: a reference has its prefix and six clear characters, and is never a number', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 16 }), (bytes) => {
      const reference = referenceFrom('TRD', bytes)
      assert.match(reference, /^TRD-[BCDFGHJKMNPQRSTVWXYZ][BCDFGHJKMNPQRSTVWXYZ3479]{5}$/)
      assert.ok(looksLikeReference(reference))
      assert.ok(looksLikeReference(reference.toLowerCase()))
      assert.equal(normaliseReference(reference.toLowerCase()), reference)
    }),
  )
})

test('every character comes up about equally often in every position', () => {
  const seen = Array.from({ length: 6 }, () => new Map<string, number>())
  let state = 1
  const nextByte = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  }
  const runs = 24_000
  for (let run = 0; run < runs; run++) {
    const code = referenceFrom('A', Uint8Array.from({ length: 6 }, nextByte)).slice(2)
    for (const [place, character] of [...code].entries()) {
      const counts = seen[place]
      counts?.set(character, (counts.get(character) ?? 0) + 1)
    }
  }
  for (const [place, counts] of seen.entries()) {
    assert.equal(counts.size, place === 0 ? 20 : 24)
    for (const count of counts.values()) assert.ok(Math.abs((count * counts.size) / runs - 1) < 0.2)
  }
})

test('a reference is the number in its bytes, digit by digit', () => {
  assert.equal(referenceFrom('A', Uint8Array.of(0, 0, 0, 0, 0, 0)), 'A-BBBBBB')
  assert.equal(referenceFrom('A', Uint8Array.of(0, 0, 0, 0, 0, 20)), 'A-BCBBBB')
  assert.equal(referenceFrom('A', Uint8Array.of(0, 0, 0, 0, 1, 224)), 'A-BBCBBB')
})

test('too little randomness is refused', () => {
  assert.throws(() => referenceFrom('A', new Uint8Array(5)), /needs 6 random bytes/)
})

test('ids and nonsense do not look like references', () => {
  for (const text of [
    '123',
    '123456',
    'TRD',
    'TRD-',
    'TRD-ABC',
    'TRD-ABCDEFG',
    '-ABCDEF',
    'TR D-ABCDEF',
    'TRD-ABCDEF\n',
  ]) {
    assert.ok(!looksLikeReference(text), JSON.stringify(text))
  }
})
