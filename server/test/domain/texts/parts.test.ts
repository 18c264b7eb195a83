import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePlain } from '../../../../texts/plain-text.ts'
import { countParts } from '../../../../texts/text-parts.ts'
import fc from '../../support/fast-check.ts'

const shown = (text: string) => {
  const { encoding, parts, used } = countParts(text)
  return `${encoding} ${parts} ${used}`
}

test('parts of a text are counted as carriers bill them', () => {
  assert.equal(shown(''), 'GSM-7 1 0')
  assert.equal(shown('a'.repeat(160)), 'GSM-7 1 160')
  assert.equal(shown('a'.repeat(161)), 'GSM-7 2 161')
  assert.equal(shown('a'.repeat(306)), 'GSM-7 2 306')
  assert.equal(shown('a'.repeat(307)), 'GSM-7 3 307')
  assert.equal(shown('€'.repeat(80)), 'GSM-7 1 160')
  assert.equal(shown('€'.repeat(81)), 'GSM-7 2 162')
  assert.equal(shown('ħ'.repeat(70)), 'UCS-2 1 70')
  assert.equal(shown('ħ'.repeat(71)), 'UCS-2 2 71')
  assert.equal(shown('😀'.repeat(35)), 'UCS-2 1 70')
  assert.equal(shown('😀'.repeat(36)), 'UCS-2 2 72')
})

test('a character of two units is not split between parts', () => {
  // 152 and 153 would hold 305: the pair that does not fit moves on, and a third part is needed.
  assert.equal(countParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`).parts, 3)
  assert.equal(countParts(`${'ħ'.repeat(66)}😀${'ħ'.repeat(66)}`).parts, 3)
})

test('the first character that costs is named', () => {
  assert.equal(countParts('Il-mejda hi lesta').costly, null)
  assert.equal(countParts('Għal erbgħa').costly, 'ħ')
})

test('making a text plain adds no parts, and doing it twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const plain = makePlain(text)
      assert.equal(makePlain(plain), plain)
      assert.ok(countParts(plain).parts >= 1)
    }),
  )
})

test('parts never hold less than the text, and at most one unit a part is lost', () => {
  const characters = fc.array(fc.constantFrom('a', '€', 'é', 'ħ', '😀', ' '), { maxLength: 500 })
  fc.assert(
    fc.property(characters, (given) => {
      const { encoding, parts, used, room } = countParts(given.join(''))
      assert.ok(used <= room)
      const each = encoding === 'GSM-7' ? 153 : 67
      assert.ok(parts === 1 || used > (parts - 1) * (each - 1))
    }),
  )
})

test('curly quotes, dashes and spaces that do not break cost nothing', () => {
  const ours = '“We’ll keep it – until 20:00…”\u00a0'
  assert.equal(makePlain(ours), '"We\'ll keep it - until 20:00..."')
  assert.equal(countParts(makePlain(ours)).encoding, 'GSM-7')
})

test('signs that turn the direction of a text are removed', () => {
  assert.equal(makePlain('a\u202eb\u2066c\u0000d'), 'abcd')
})
