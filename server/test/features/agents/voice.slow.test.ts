/** Phone bots: the tools of assistants as plain JSON, with a sentence, and times as people say them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guestLanguages } from '../../../../texts/languages.ts'
import { spokenDate, spokenStart, spokenTime } from '../../../src/domain/calendar/spoken-times.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { ordinaryNoon, testApp } from '../../support/test-app.ts'

const house = await testApp()
await openRestaurant(house, { settings: { agents: { enabled: true }, country: 'MT' } })
await openRestaurant(house, { slug: 'closed-door' })
const token = await house.token('osteria', 'website')
const say = (tool: string, body: object = {}) => house.ask(`POST //api/voice/${tool}`, { token, body, key: null })

test('a caller books, changes and cancels in their own words', async () => {
  const found = await say('find_times', { date: 'tomorrow', party: 2, around: '7:30 pm', language: 'de' })
  assert.equal(found.status, 200)
  assert.match(found.body.say, /Donnerstag, 11\. Juni.*19:30/)
  const held = await say('hold_table', { start: 'tomorrow at 7:30 pm', party: 2, request_id: 'call-1' })
  assert.equal(held.body.start, '2026-06-11T19:30:00+02:00')
  assert.match(held.body.say, /Thursday,? 11 June.*19:30.*2 guests/)
  const booked = await say('book_table', {
    ...{ hold_id: held.body.hold_id, accepted_policy_hash: held.body.policy_hash },
    ...{ name: 'Ann Vella', telephone: '+356 7900 0001', language: 'it' },
  })
  assert.equal(booked.body.status, 'confirmed', JSON.stringify(booked.body))
  const { reference, code } = booked.body
  assert.ok(booked.body.say.includes([...code].join(' ')))
  const changed = await say('change_booking', { reference, code, start: 'Friday 20:00', request_id: 'call-2' })
  assert.equal(changed.body.start, '2026-06-12T20:00:00+02:00')
  const cancelled = await say('cancel_booking', { reference, code: [...code].join(' ') })
  assert.equal(cancelled.body.status, 'cancelled')
})

test('a refusal is an answer with a sentence, in every language', async () => {
  for (const language of guestLanguages) {
    const { status, body } = await say('get_booking', { reference: `OST-${language}`, code: '12345678', language })
    assert.deepEqual([status, body.error.code, body.say], [200, 'UNKNOWN_BOOKING', body.error.message])
  }
  const far = await say('hold_table', { start: '2030-06-11T19:30', party: 2, request_id: 'far' })
  assert.equal(far.body.error.reason, 'too_far')
  const missing = await say('find_times', { party: 2 })
  assert.equal(missing.body.error.code, 'INVALID_ARGUMENTS')
  const unclear = await say('find_times', { date: 'sometime', party: 2, language: 'it' })
  assert.match(unclear.body.say, /^Non ho capito/)
})

test('after midnight tomorrow is that of the calendar, whatever evening it is still', async () => {
  house.clock.set('2026-06-10T22:30:00Z')
  const found = await say('find_times', { date: 'tomorrow', party: 2 })
  assert.match(found.body.say, /Friday,? 12 June/)
  const abroad = await say('find_times', { date: 'tomorrow', party: 2, caller_date: '2026-06-10' })
  assert.match(abroad.body.say, /Thursday,? 11 June/)
  const about = await say('get_restaurant')
  assert.equal(about.body.today, '2026-06-11')
  house.clock.set(ordinaryNoon)
})

test('needs the token of a restaurant that has switched it on', async () => {
  const ask = (body: object, other: string | null) =>
    house.ask('POST //api/voice/find_times', { token: other, body, key: null })
  assert.equal((await ask({}, null)).status, 401)
  assert.equal((await ask({}, await house.token('osteria', 'read'))).status, 403)
  assert.equal((await ask({}, await house.token('closed-door', 'website'))).status, 404)
})

test('times are read as people say them', () => {
  const said = ['19:30', '7:30 pm', '7 p.m.', '12 am', '19h30', '19.30', '19 Uhr', '25:00', 'seven', '13 pm']
  assert.deepEqual(said.map(spokenTime), [
    ...['19:30', '19:30', '19:00', '00:00', '19:30', '19:30', '19:00'],
    ...[undefined, undefined, undefined],
  ])
  const days = ['today', 'Tomorrow', 'morgen', 'mañana', 'Friday', 'venerdì', 'Wednesday', '2026-07-01', 'soon']
  assert.deepEqual(
    days.map((day) => spokenDate(day, '2026-06-10')),
    [
      ...['2026-06-10', '2026-06-11', '2026-06-11', '2026-06-11', '2026-06-12', '2026-06-12', '2026-06-10'],
      ...['2026-07-01', undefined],
    ],
  )
  assert.equal(spokenStart('morgen um 19 Uhr', '2026-06-10'), '2026-06-11T19:00')
  assert.equal(spokenStart('2026-06-11T19:30:00+02:00', '2026-06-10'), undefined)
})
