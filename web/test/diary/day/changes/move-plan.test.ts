/** A plan of moves as hosts change it. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  choicesFor,
  givenTo,
  guestsOf,
  type MovePlan,
  movesOf,
  type PlannedBooking,
  parted,
  seatsFor,
  tallyOf,
} from '../../../../diary/day/changes/move-plan.ts'

const seat = (id: number, max_covers = 4) => ({
  dining_area_id: 1,
  table_ids: [id],
  tables: [`M${id}`],
  max_covers,
})

const planned = (
  id: number,
  to: number | null,
  options: number[],
  more: Partial<PlannedBooking> = {},
): PlannedBooking => ({
  booking_id: id,
  reference: `TRA-${id}`,
  name: `Guest ${id}`,
  mobile_number: null,
  mobile_prefix: null,
  covers: 2,
  date: '2026-11-20T20:00:00+01:00',
  end_time: '2026-11-20T22:00:00+01:00',
  arrived_at: null,
  seated: false,
  course: null,
  is_pinned: false,
  from: { dining_area_id: 2, table_ids: [90 + id], tables: [`T${id}`] },
  outcome: to === null ? 'no_table' : 'moves',
  why: null,
  to: to === null ? null : seat(to),
  free_until: null,
  options: options.map((table) => seat(table)),
  later: null,
  ...more,
})

const plan = (bookings: PlannedBooking[]): MovePlan => ({ fingerprint: 'f', moves: 0, stays: 0, to_call: 0, bookings })

describe('a plan of moves', () => {
  const sits = planned(1, 1, [3], { seated: true })
  const stays = planned(2, null, [3], { seated: true, outcome: 'stays' })
  const moves = planned(3, 2, [2, 3])
  const none = planned(4, null, [])
  const whole = plan([sits, stays, moves, none])

  test('begins as the engine has found it, and sends only those who move', () => {
    const choices = choicesFor(whole, new Map())
    assert.deepEqual(
      [...choices],
      [
        [1, [1]],
        [2, null],
        [3, [2]],
        [4, null],
      ],
    )
    assert.deepEqual(tallyOf(whole, choices), { moves: 2, stays: 1, toCall: 1 })
    assert.deepEqual(movesOf(choices), [
      { booking_id: 1, table_ids: [1] },
      { booking_id: 3, table_ids: [2] },
    ])
  })

  test('keeps what hosts have changed while the table is still free in a new plan', () => {
    const changed = new Map([
      [1, null],
      [3, [3]],
    ])
    assert.deepEqual(tallyOf(whole, choicesFor(whole, changed)), { moves: 1, stays: 2, toCall: 1 })
    assert.deepEqual(choicesFor(whole, changed).get(3), [3])
    const fresh = plan([sits, planned(3, 2, [2])])
    assert.deepEqual(choicesFor(fresh, changed).get(3), [2], 'table 3 was taken meanwhile')
    assert.deepEqual(choicesFor(fresh, changed).get(1), null)
  })

  test('offers each table once, what was planned first', () => {
    assert.deepEqual(
      seatsFor(moves).map(({ table_ids }) => table_ids),
      [[2], [3]],
    )
    assert.deepEqual(seatsFor(none), [])
  })

  test('names the party to whom a table goes at the same time, and nobody at another', () => {
    const choices = choicesFor(whole, new Map([[1, [3]]]))
    assert.equal(givenTo(whole, choices, moves, [3])?.booking_id, 1)
    assert.equal(givenTo(whole, choices, moves, [2]), null)
    const late = { date: '2026-11-20T22:00:00+01:00', end_time: '2026-11-20T23:30:00+01:00' }
    const after = planned(5, null, [3], late)
    assert.equal(givenTo(plan([sits, after]), choices, after, [3]), null)
  })

  test('is parted into those who sit there and those who are booked', () => {
    const { sitting, booked } = parted(whole)
    assert.deepEqual([sitting.length, booked.length, guestsOf(booked)], [2, 2, 4])
  })
})
