import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdWords, offerTo, suggestedTables } from '../../../diary/day/offers.ts'
import { at, booking, day } from '../../support/days.ts'

const now = at('2026-11-20T18:42:00Z')
const waiting = booking(7, { waiting_list: true, table_ids: [], fsm_status: 'pending' })
const hold = {
  id: 1,
  table_ids: [2],
  date: '2026-11-20T19:30:00+01:00',
  end_time: '2026-11-20T21:30:00+01:00',
  covers: 2,
  until: '2026-11-20T18:00:00Z',
  by: 'offer' as const,
  booking_id: 7,
}

test('a guest who waits is shown the table that is free, or the one offered until it runs out', () => {
  const free = day([waiting], {
    suggestions: [{ booking_id: 7, date: '2026-11-20T19:30:00+01:00', dining_area_id: 1, table_ids: [2] }],
  })
  assert.deepEqual(suggestedTables(free, waiting, now), { tableIds: [2], isFreeNow: true })
  assert.equal(suggestedTables(free, booking(8), now), null)
  const offered = day([waiting], { holds: [hold] })
  assert.equal(offerTo(offered, waiting, at('2026-11-20T17:59:59Z')), hold)
  assert.equal(offerTo(offered, waiting, at('2026-11-20T18:00:00Z')), null)
  assert.equal(offerTo(offered, booking(8), at('2026-11-20T17:00:00Z')), null)
})

test('a table at which people sit is not called free: over their time not at all, in their time for later', () => {
  const sits = (end: string) =>
    booking(1, {
      fsm_status: 'arrived_in_service',
      table_ids: [2],
      date: '2026-11-20T17:00:00+01:00',
      end_time: `2026-11-20T${end}:00+01:00`,
    })
  const suggestions = [{ booking_id: 7, date: '2026-11-20T21:00:00+01:00', dining_area_id: 1, table_ids: [2] }]
  const late = { ...waiting, date: '2026-11-20T21:00:00+01:00' }
  const suggested = (end: string) => suggestedTables(day([sits(end), late], { suggestions }), late, now)
  assert.equal(suggested('19:00'), null)
  assert.equal(suggested('21:30'), null)
  assert.deepEqual(suggested('20:30'), { tableIds: [2], isFreeNow: false })
})

test('a held table says for whom', () => {
  const named = { ...waiting, patron: { name: 'Ann Borg', walkin: false } as NonNullable<typeof waiting.patron> }
  assert.match(holdWords(day([named]), hold, '19:00').full, /^offered to Ann Borg, until 19:00$/)
  assert.equal(holdWords(day(), { ...hold, by: 'guest', booking_id: null }, '19:00').short, 'being booked online')
  assert.equal(holdWords(null, { ...hold, by: 'staff', booking_id: null }, '19:00').short, 'being booked')
})
