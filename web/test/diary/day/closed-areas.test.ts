/** Dining areas that are closed for a part of the evening: who sits there, who is booked there, and what is free. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { closedAt, inClosed } from '../../../diary/day/closed-areas.ts'
import { tableStates } from '../../../diary/day/floor-state.ts'
import { freeTables } from '../../../diary/day/free-tables.ts'
import { at, booking, day } from '../../support/days.ts'

const now = at('2026-11-20T20:16:00+01:00')
const closed = {
  dining_area_id: 1,
  from: '2026-11-20T20:14:00+01:00',
  until: '2026-11-20T23:00:00+01:00',
  actor: 'user:1',
  actor_name: 'Marija',
  at: '2026-11-20T20:14:00+01:00',
}
const sits = booking(1, {
  table_ids: [1],
  fsm_status: 'arrived_in_service',
  arrived_at: '2026-11-20T19:30:00+01:00',
  occupies: { from: '2026-11-20T19:30:00+01:00', at_most_until: '2026-11-20T22:30:00+01:00' },
})
const booked = booking(2, {
  table_ids: [2],
  date: '2026-11-20T21:30:00+01:00',
  end_time: '2026-11-20T23:30:00+01:00',
  needs_table: true,
})
const rainy = day([sits, booked], { closed_areas: [closed] })

describe('an area closed for a part of the evening', () => {
  test('is closed from its first minute to its last, and open before and after', () => {
    const is = (time: string) => closedAt(rainy, 1, at(`2026-11-20T${time}:00+01:00`)) !== null
    assert.deepEqual(['20:13', '20:14', '22:59', '23:00'].map(is), [false, true, true, false])
    assert.equal(closedAt(rainy, 2, now), null)
  })

  test('keeps those who sit there, and those who are booked there need a table', () => {
    assert.equal(inClosed(rainy, sits, now), 'sits')
    assert.equal(inClosed(rainy, booked, now), 'needs a table')
    assert.equal(inClosed(day([sits]), sits, now), null)
    const elsewhere = booking(3, { table_ids: [3], dining_area_id: 2 })
    assert.equal(inClosed(rainy, elsewhere, now), null)
  })

  test('has on the floor its guests as seated, its bookings however late as grey, and its other tables closed', () => {
    const states = tableStates(rainy, now, now)
    const shown = [1, 2, 3].map((id) => {
      const { state, booking: whose, isClosed } = states.get(id) ?? {}
      return [state, whose?.id ?? null, isClosed]
    })
    assert.deepEqual(shown, [
      ['seated', 1, true],
      ['closed', 2, true],
      ['closed', null, true],
    ])
    const later = tableStates(rainy, at('2026-11-20T23:15:00+01:00'), now)
    assert.equal(later.get(3)?.state, 'free')
  })

  test('has no free table while it is closed, and one free until then before', () => {
    const wish = { covers: 4, from: now, to: at('2026-11-20T22:16:00+01:00') }
    assert.deepEqual(freeTables(rainy, wish, now), [])
    const tonight = { ...closed, from: '2026-11-20T21:16:00+01:00' }
    const [best] = freeTables(day([sits], { closed_areas: [tonight] }), wish, now)
    assert.deepEqual([best?.freeUntil, best?.minutes], [at('2026-11-20T21:16:00+01:00'), 60])
    const over = { ...closed, until: '2026-11-20T20:15:00+01:00' }
    assert.equal(freeTables(day([], { closed_areas: [over] }), wish, now)[0]?.freeUntil, null)
  })
})
