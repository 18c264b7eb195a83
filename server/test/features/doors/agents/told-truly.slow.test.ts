/** What assistants are told holds, and the text alone is enough for the next call. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { raisingHouse } from '../../../support/sql/changed-house.ts'
import { testApp } from '../../../support/test-app.ts'
import { assistantAt, eras, listening } from './assistants.ts'

const house = await testApp({ own: true })
await openRestaurant(house, {
  settings: { agents: { enabled: true }, country: 'MT', telephone: '+356 2123 4567', max_days: 60 },
  serviceHours: [
    { name: 'Breakfast', opens: '08:00', closes: '10:00', slotMinutes: 30 },
    { name: 'Dinner', opens: '18:00', closes: '22:00', slotMinutes: 15 },
  ],
  areas: [
    {
      name: 'Main Hall',
      tables: [
        [2, 4],
        [2, 12],
      ],
    },
    {
      name: 'Terrace',
      tables: [
        [2, 4],
        [2, 12],
      ],
    },
  ],
})
await house.token('osteria')
await house.sql(raisingHouse(`update restaurants set online = online || '{"largest_party": 8}'`))
const origin = await listening(house)
const ann = { name: 'Ann', email: 'ann@example.com', telephone: '+35679001234' }
const valueIn = (text: string, name: string): string =>
  new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? assert.fail(`no ${name} in ${text}`)

let days = 11
for (const era of eras) {
  test(`a whole booking is made by text alone (${era})`, async () => {
    const date = `2026-06-${++days}`
    const assistant = await assistantAt(`${origin}/mcp/osteria`, { era })
    const found = await assistant.call('find_times', { date, party: 2, around: '20:00' })
    assert.match(found.text, new RegExp(`^${date} \\+02:00: 18:00 .*20:00 .*\\("Main Hall", "Terrace"\\)$`, 'm'))
    assert.doesNotMatch(found.text, /08:00|09:30/)
    assert.match(found.text, /^today: 2026-06-10, Europe\/Malta$/m)
    assert.ok(Buffer.byteLength(found.text) <= 1_000, found.text)
    const held = await assistant.call('hold_table', { start: `${date}T20:00`, party: 2, request_id: 'one' })
    const booked = await assistant.call('book_table', {
      ...ann,
      hold_id: valueIn(held.text, 'hold_id'),
      accepted_policy_hash: valueIn(held.text, 'policy_hash'),
    })
    const which = { reference: valueIn(booked.text, 'reference'), code: valueIn(booked.text, 'code') }
    const shown = await assistant.call('get_booking', which)
    assert.match(shown.text, /^Confirmed: .*20:00, 2 guests\./)
    assert.equal(valueIn(shown.text, 'status'), 'confirmed')
    const same = await assistant.call('change_booking', { ...which, party: 2, request_id: 'same' })
    assert.match(same.text, /^Nothing was changed/)
    const cancelled = await assistant.call('cancel_booking', which)
    assert.match(cancelled.text, /cancelled\. Cancelled: /)
  })
}

test('the answer about fourteen days fits in six kilobytes of text', async () => {
  const assistant = await assistantAt(`${origin}/mcp/osteria`)
  const { text } = await assistant.call('find_times', { date: '2026-06-20', days: 14, party: 2 })
  assert.ok(Buffer.byteLength(text) <= 6_000, String(Buffer.byteLength(text)))
})

test('an assistant’s answer names each start once, with its areas', async () => {
  const assistant = await assistantAt(`${origin}/mcp/osteria`)
  const { data } = await assistant.call('find_times', { date: '2026-06-20', party: 2, around: '20:00' })
  const starts = data.times.map(({ start }: { start: string }) => start)
  assert.equal(new Set(starts).size, starts.length)
  assert.deepEqual(data.times[0].areas, ['Main Hall', 'Terrace'])
})

test('an assistant is told in words and in a field that a large party is only asked for', async () => {
  const assistant = await assistantAt(`${origin}/mcp/osteria`)
  const found = await assistant.call('find_times', { date: '2026-06-20', party: 12, around: '20:00' })
  assert.equal(found.data.on_request, true)
  assert.match(found.text, /No table is held yet\. The restaurant will answer you/)
  assert.doesNotMatch(found.text.split('\n')[0] ?? '', /Free on this day/)
  const held = await assistant.call('hold_table', { start: '2026-06-20T20:00', party: 12, request_id: 'many' })
  assert.deepEqual([held.data.on_request, held.data.expires_at], [true, null])
  assert.match(held.text, /No table is held yet\. The restaurant will answer you/)
})

test('an assistant is told before it books that the restaurant confirms by hand', async () => {
  const assistant = await assistantAt(`${origin}/mcp/osteria`)
  const held = (request_id: string) => assistant.call('hold_table', { start: '2026-06-21T20:00', party: 2, request_id })
  assert.equal((await held('at-once')).data.confirmed_by_hand, undefined)
  await house.sql(raisingHouse(`update restaurants set confirmation_mode = 'ASYNCHRONOUS'`))
  const { data, text } = await held('by-hand')
  await house.sql(raisingHouse(`update restaurants set confirmation_mode = 'SYNCHRONOUS'`))
  assert.equal(data.confirmed_by_hand, true)
  assert.match(text, /The restaurant will confirm your table or get in touch with you\./)
  assert.match(text, /^confirmed_by_hand: true$/m)
})

test('a misspelt field and an unknown area of a tool call are answered with the valid ones', async () => {
  const assistant = await assistantAt(`${origin}/mcp/osteria`)
  const misspelt = await assistant.call('find_times', { date: '2026-06-20', party: 2, arround: '20:00' })
  assert.ok(misspelt.isError)
  assert.deepEqual(misspelt.data.error.fields, ['date', 'days', 'party', 'children', 'around', 'area'])
  const garden = await assistant.call('find_times', { date: '2026-06-20', party: 2, area: 'Garden' })
  assert.deepEqual(garden.data.error.areas, ['Main Hall', 'Terrace'])
  assert.match(garden.text, /You can choose: Main Hall, Terrace\./)
})

test('answering an offer that was never made returns the state of the booking', async () => {
  const assistant = await assistantAt(`${origin}/mcp/osteria`)
  const held = await assistant.call('hold_table', { start: '2026-06-25T20:00', party: 2, request_id: 'offer' })
  const { hold_id, policy_hash } = held.data
  const booked = await assistant.call('book_table', { ...ann, hold_id, accepted_policy_hash: policy_hash })
  const { reference, code } = booked.data
  for (const accept of [true, false]) {
    const answered = await assistant.call('answer_offer', { reference, code, accept })
    assert.equal(answered.data.error.code, 'NOT_POSSIBLE')
    assert.match(answered.text, /^Confirmed\. This offer is over\./)
    assert.doesNotMatch(answered.text, /waiting list/)
  }
})
