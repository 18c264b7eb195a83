/** Terms in a guest's words. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guestLanguages } from '../../../../texts/languages.ts'
import { partyText } from '../../../src/domain/booking/party-text.ts'
import { guestFormats } from '../../../src/domain/guest/guest-formats.ts'
import type { PaymentPolicy } from '../../../src/domain/money/policies.ts'
import { termsOf } from '../../../src/domain/money/policy-terms.ts'
import { termsText } from '../../../src/domain/money/terms-text.ts'

const place = { timezone: 'Europe/Malta', country: 'MT', twenty_four_hour_format: true }
const startsAt = Temporal.Instant.from('2026-11-28T19:00:00Z').epochMilliseconds / 1000
const hour = 3_600
const party = { adults: 4, children: 0 }

function said(policy: Partial<PaymentPolicy>, hoursAhead = 400, language: (typeof guestLanguages)[number] = 'en') {
  const whole: PaymentPolicy = { code: 'rule', when: {}, ask: 'deposit', amount: 20, ...policy }
  const terms = termsOf(whole, { ...party, startsAt, bookedAt: startsAt - hoursAhead * hour, currency: 'EUR' })
  assert.ok(terms)
  return termsText({ language, formats: guestFormats(language, place) }, terms, partyText(language, party), whole)
}

test('a deposit says the sum, that it counts, until when it comes back, and what is kept after that', () => {
  assert.equal(
    said({}).sentence,
    '€80 now, counts towards your bill. Free to cancel until Friday, 27 November, 20:00 (Malta time); after that the restaurant keeps it.',
  )
  assert.match(said({ keep_percent: 50 }).sentence, /after that the restaurant keeps €40\.$/)
  assert.match(said({ keep_percent: 0 }).sentence, /You get it back whenever you cancel\.$/)
})

test('a deposit of a booking made late names the end of its grace, never a moment that has passed', () => {
  assert.match(said({}, 10).sentence, /Free to cancel until Saturday, 28 November, 11:00 \(Malta time\)/)
  assert.match(
    said({ grace_hours: 0 }, 10).sentence,
    /It cannot be cancelled free of charge: the restaurant keeps it\.$/,
  )
  assert.match(said({ grace_hours: 0, keep_percent: 50 }, 10).sentence, /If you cancel, the restaurant keeps €40\.$/)
})

test('a kept card says for how many, how much at most, for each of whom, and when it is charged', () => {
  assert.equal(
    said({ ask: 'guarantee' }).sentence,
    'Nothing to pay now. For 4 guests we keep a card. It is charged €80 (€20 for each adult) only if you do not come, or cancel after Friday, 27 November, 20:00 (Malta time).',
  )
  assert.match(said({ ask: 'guarantee', children: true }).sentence, /€80 \(€20 for each guest\)/)
  assert.match(said({ ask: 'guarantee', per: 'booking' }).sentence, /charged €20 only if/)
  assert.match(said({ ask: 'guarantee', keep_percent: 50 }).sentence, /charged €40 only if/)
  assert.match(said({ ask: 'guarantee', grace_hours: 0 }, 10).sentence, /only if you do not come, or cancel\.$/)
})

test('the own words of the restaurant come first, in the language of the guest, else in English', () => {
  const text = { en: 'Weekends are busy.', de: 'Am Wochenende ist es voll.' }
  assert.match(said({ text }).sentence, /^Weekends are busy\. €80 now/)
  assert.match(said({ text }, 400, 'de').sentence, /^Am Wochenende ist es voll\. Jetzt 80/)
  assert.match(said({ text }, 400, 'fr').sentence, /^Weekends are busy\. 80/)
})

for (const language of guestLanguages) {
  test(`terms in ${language} carry the sum and the zone of the last free moment`, () => {
    for (const ask of ['deposit', 'guarantee'] as const) {
      const { heading, body, sentence } = said({ ask }, 400, language)
      assert.ok(sentence.includes('80') && sentence.includes('20:00'), sentence)
      assert.ok(heading.length > 0 && body.length > 0)
      assert.doesNotMatch(sentence, /undefined|\$\{|\{\w+\}/)
    }
  })
}
