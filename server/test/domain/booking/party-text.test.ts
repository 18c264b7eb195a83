import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guestLanguages } from '../../../../texts/languages.ts'
import { guestCount, partyText } from '../../../src/domain/booking/party-text.ts'

test('a party is counted in the words of the language', () => {
  const said = (adults: number, children = 0) => partyText('en', { adults, children })
  assert.deepEqual(
    [said(1), said(2), said(2, 1), said(1, 3)],
    ['1 guest', '2 guests', '2 adults, 1 child', '1 adult, 3 children'],
  )
  assert.deepEqual([guestCount('de', 1), guestCount('de', 4)], ['1 Gast', '4 Gäste'])
  assert.deepEqual([guestCount('ar', 1), guestCount('ar', 2), guestCount('ar', 11)], ['ضيف واحد', 'ضيفان', '11 ضيفًا'])
  assert.deepEqual([guestCount('mt', 2), guestCount('mt', 11)], ['żewġ persuni', '11-il persuna'])
})

test('in every language each number is said with its digits or its own word', () => {
  for (const language of guestLanguages) {
    for (let guests = 3; guests <= 30; guests++) assert.match(guestCount(language, guests), new RegExp(`^${guests}\\b`))
  }
})
