import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changed, reversed, suggestedAllergens } from '../../../../diary/day/allergens/marked-allergens.ts'
import type { Patron } from '../../../../diary/day/day.ts'
import { booking } from '../../../support/days.ts'

const none = { allergens: [], other: null }

test('a press adds or takes away one allergen and leaves the others and the words', () => {
  const before = { allergens: ['nuts' as const, 'milk' as const], other: 'kiwi' }
  assert.deepEqual(changed(before, { add: ['fish'] }), { allergens: ['nuts', 'milk', 'fish'], other: 'kiwi' })
  assert.deepEqual(changed(before, { remove: ['nuts'] }), { allergens: ['milk'], other: 'kiwi' })
  assert.deepEqual(changed(before, { other: null }), { allergens: ['nuts', 'milk'], other: null })
})

test('an undo takes back only what the press has changed, so that what colleagues marked since stays', () => {
  const before = { allergens: ['nuts' as const], other: 'kiwi' }
  const undo = reversed({ add: ['nuts', 'fish'], remove: ['milk'], other: 'lentils' }, before)
  assert.deepEqual(undo, { add: [], remove: ['fish'], other: 'kiwi' })
  assert.deepEqual(changed({ allergens: ['nuts', 'fish', 'eggs'], other: 'lentils' }, undo), {
    allergens: ['nuts', 'eggs'],
    other: 'kiwi',
  })
})

test('a note of the guest suggests for the guest, one of the visit for the party, and what is marked is not suggested', () => {
  const patron = {
    comments: 'No shellfish please',
    allergies: { allergens: ['molluscs'], other: null },
  } as unknown as Patron
  const one = booking(1, {
    patron,
    comment: 'One is coeliac',
    private_comment: 'nuts',
    allergies: { ...none, allergens: ['nuts'] },
  })
  assert.deepEqual(suggestedAllergens(one), [
    { quote: 'No shellfish please', allergens: ['crustaceans'], whose: 'guest' },
    { quote: 'One is coeliac', allergens: ['gluten'], whose: 'companions' },
  ])
})
