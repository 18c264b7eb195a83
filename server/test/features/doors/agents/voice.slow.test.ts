/** Phone bots: the tools of assistants as plain JSON, with a sentence, and times as people say them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guestLanguages } from '../../../../../texts/languages.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'

const house = await testApp()
await openRestaurant(house, { settings: { agents: { enabled: true }, country: 'MT' } })
await openRestaurant(house, { slug: 'closed-door' })
const token = await house.token('osteria', 'website')
const say = (tool: string, body: object = {}) => house.ask(`POST //api/voice/${tool}`, { token, body, key: null })

async function testNights(): Promise<string> {
  await openRestaurant(house, {
    slug: 'nights',
    settings: { agents: { enabled: true }, country: 'MT' },
    serviceHours: [{ name: 'Late', opens: '22:30', closes: '01:00', slotMinutes: 60 }],
    areas: [{ name: 'Room', tables: [[2, 4]] }],
  })
  return house.token('nights', 'website')
}

test('a phone bot books, changes and cancels from spoken words', async () => {
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

test('the phone bot’s sentence names a start after midnight by its night and its weekday', async () => {
  const night = await testNights()
  const voice = (tool: string, body: object) => house.ask(`POST //api/voice/${tool}`, { token: night, body, key: null })
  const found = await voice('find_times', { date: '2026-06-12', party: 2, around: '00:30' })
  assert.match(found.body.say, /^Friday,? 12 June: .*00:30 \(night of Friday to Saturday\)/)
  assert.deepEqual(found.body.times.at(-1), {
    ...{ start: '2026-06-13T00:30:00+02:00', weekday: 'Saturday', night_of: '2026-06-12', areas: [] },
  })
  assert.equal(found.body.times[0].night_of, undefined)
  const held = await voice('hold_table', { start: '2026-06-13T00:30', party: 2, request_id: 'night' })
  assert.match(held.body.say, /^Night of Friday to Saturday, 12–13 June, 00:30/)
  assert.deepEqual([held.body.weekday, held.body.night_of], ['Saturday', '2026-06-12'])
})

test('a caller who names a day and a time after midnight means the night after that day', async () => {
  const night = await house.token('nights', 'website')
  let calls = 0
  const start = async (said: string, more: object = {}): Promise<string> => {
    const body = { start: said, party: 2, request_id: `night ${++calls}`, ...more }
    const answer = await house.ask('POST //api/voice/hold_table', { token: night, body, key: null })
    return answer.body.start ?? answer.body.say
  }
  assert.equal(await start('Saturday at half past midnight'), '2026-06-14T00:30:00+02:00')
  assert.equal(await start('morgen um 0 Uhr 30'), '2026-06-12T00:30:00+02:00')
  assert.equal(await start('tonight at half past midnight'), '2026-06-11T00:30:00+02:00')
  assert.equal(await start('2026-06-16 00:30'), '2026-06-16T00:30:00+02:00')
  house.clock.set('2026-06-13T22:10:00Z')
  assert.equal(await start('today at half past midnight'), '2026-06-14T00:30:00+02:00')
  house.clock.set(ordinaryNoon)
})

test('a refusal to a phone bot is an answer with a sentence, in every language', async () => {
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

test('a phone bot’s “tomorrow” after midnight is that of the calendar', async () => {
  house.clock.set('2026-06-10T22:30:00Z')
  const found = await say('find_times', { date: 'tomorrow', party: 2 })
  assert.match(found.body.say, /Friday,? 12 June/)
  const abroad = await say('find_times', { date: 'tomorrow', party: 2, caller_date: '2026-06-10' })
  assert.match(abroad.body.say, /Thursday,? 11 June/)
  const about = await say('get_restaurant')
  assert.equal(about.body.today, '2026-06-11')
  house.clock.set(ordinaryNoon)
})

test('the phone bot’s endpoint needs the token of a restaurant that has switched it on', async () => {
  const ask = (body: object, other: string | null) =>
    house.ask('POST //api/voice/find_times', { token: other, body, key: null })
  assert.equal((await ask({}, null)).status, 401)
  assert.equal((await ask({}, await house.token('osteria', 'read'))).status, 403)
  assert.equal((await ask({}, await house.token('closed-door', 'website'))).status, 404)
})

test('every call of a phone bot with a valid token is answered with a sentence', async () => {
  const args: Record<string, object[]> = {
    find_times: [
      { date: 'next Friday', party: 'two', around: 'noon' },
      { date: '28 November', party: 'zwei Personen', around: 'halb acht', language: 'de' },
      { date: 'gibberish', party: 0, around: '99' },
      { date: 0, party: [], around: {}, language: 7, caller_date: 'yesterday' },
      { date: 'tomorrow', party: -1, days: 'nonsense' },
      { date: 'x'.repeat(5_000), party: 2 },
    ],
    hold_table: [{}, { start: 'halb acht', party: 2 }, { start: 'tomorrow at noon', party: 'two', request_id: 7 }],
    book_table: [{}, { hold_id: 0, name: 'Ann' }],
    get_booking: [{}, { reference: 1, code: 12345678 }],
    change_booking: [{ reference: 'OST-NONE', code: '0', party: 'lots', request_id: '1' }],
    cancel_booking: [{ manage_url: 'nonsense' }],
    join_waiting_list: [{ date: 'domani', party: 'due', name: 'Ann', request_id: 'w' }],
    answer_offer: [{ accept: 'yes' }, { accept: 'perhaps' }],
    get_restaurant: [{ unknown: true }],
  }
  for (const [tool, bodies] of Object.entries(args)) {
    for (const body of bodies) {
      const { status, body: answer, text } = await say(tool, body)
      assert.equal(status, 200, `${tool} ${JSON.stringify(body).slice(0, 80)}: ${text}`)
      assert.ok(typeof answer.say === 'string' && answer.say.length > 0, text)
    }
  }
  const two = await say('find_times', { date: 'next Friday', party: 'two', around: 'noon' })
  assert.match(two.body.say, /Friday,? 12 June/)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  for (const payload of ['{', '[]', '"two"', 'null', '']) {
    const answer = await house.app.inject({ method: 'POST', url: '/api/voice/find_times', headers, payload })
    assert.equal(answer.statusCode, 200, answer.body)
    assert.match(answer.json().say, /did not understand/)
  }
  const form = { ...headers, 'content-type': 'text/plain' }
  const plain = await house.app.inject({ method: 'POST', url: '/api/voice/find_times', headers: form, payload: 'two' })
  assert.equal(plain.statusCode, 200, plain.body)
  const stranger = { 'content-type': 'application/json' }
  const refused = await house.app.inject({
    method: 'POST',
    url: '/api/voice/find_times',
    headers: stranger,
    payload: '{',
  })
  assert.equal(refused.statusCode, 401)
})

test('a phone bot reads back the span that its caller waits for, in the words of the caller', async () => {
  await openRestaurant(house, {
    slug: 'spans',
    settings: { agents: { enabled: true }, country: 'MT' },
    areas: [{ name: 'Room', tables: [[2, 4]] }],
  })
  const own = await house.token('spans', 'website')
  const voice = (tool: string, body: object) => house.ask(`POST //api/voice/${tool}`, { token: own, body, key: null })
  const staff = await house.token('spans')
  for (const time of ['18:30', '20:30']) {
    const body = { date: `2026-06-12T${time}:00`, adults: 2, patron: { last_name: 'Vella' } }
    assert.equal((await house.ask('POST /bookings', { token: staff, body })).status, 201)
  }
  const wish = { date: 'Friday', around: '7 pm', party: 'two', name: 'Ann', email: 'ann@spans.example' }
  const waits = await voice('join_waiting_list', { ...wish, until: '9 pm', request_id: 'span' })
  assert.equal(waits.body.until, '2026-06-12T21:00:00+02:00', JSON.stringify(waits.body))
  assert.match(waits.body.say, /^You are on the waiting list\. .*Friday,? 12 June, 19:00 to 21:00, 2 guests\.$/)
  const { reference, code } = waits.body
  const stands = await voice('get_booking', { reference, code })
  assert.match(stands.body.say, /^On the waiting list: Friday,? 12 June, 19:00 to 21:00, 2 guests\./)
  const german = await voice('get_booking', { reference, code, language: 'de' })
  assert.match(german.body.say, /19:00 bis 21:00/)
  const back = { ...wish, until: 'half past six', request_id: 'back' }
  assert.match((await voice('join_waiting_list', back)).body.say, /The last time is before the first one/)
})
