/** Rates with and without walk-ins, and the booking page as a source of its own. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CountedBooking, figuresOf } from '../../../src/domain/insights/evening-figures.ts'
import { figuresOfPeriod } from '../../../src/domain/insights/period-figures.ts'

const [start, hour] = [1_780_000_000, 3_600]
const about = { timezone: 'UTC', evening: '2026-05-28', now: start + 10 * hour, ends: start + 8 * hour }
const capacity = { seats: 0, open: {}, tables: {} }
const booking = (more: Partial<CountedBooking>): CountedBooking => ({
  ...{ status: 'finished', starts_at: start, ends_at: start + 2 * hour, arrived_at: null, left_at: null },
  ...{ created_at: start - 48 * hour, cancelled_at: null, covers: 2, walkin: false, waiting_list: false },
  ...{ from_waiting_list: false, planned_minutes: 120, booking_source_id: null, by_agent: false, by_guest_page: false },
  ...{ is_undated: false, patron_id: null, days_since: null, table_ids: [] },
  ...more,
})
const times = (count: number, more: Partial<CountedBooking>) => Array.from({ length: count }, () => booking(more))
const figures = (bookings: CountedBooking[]) => {
  const evening = {
    evening: about.evening,
    figures: figuresOf(bookings, { ...about, capacity }),
    capacity,
    isEstimated: false,
  }
  return figuresOfPeriod([evening], 'day')
}

test('rates without walk-ins leave out guests who could neither stay away nor cancel', () => {
  const { rates } = figures([
    ...times(20, {}),
    ...times(4, { status: 'noshow' }),
    ...times(6, { status: 'cancelled' }),
    ...times(24, { walkin: true }),
  ])
  assert.deepEqual(rates, {
    ...{ no_show: 8.3, no_show_covers: 8.3, cancelled: 11.1 },
    ...{ no_show_booked: 16.7, no_show_covers_booked: 16.7, cancelled_booked: 20 },
  })
})

test('bookings of the booking page count by themselves where no source is given', () => {
  const { sources } = figures([
    ...times(3, { by_guest_page: true }),
    ...times(2, { by_guest_page: true, booking_source_id: 7 }),
    ...times(1, {}),
  ])
  assert.deepEqual(
    sources.map(({ source, bookings }) => [source, bookings]),
    [
      ['guest_page', 3],
      [7, 2],
      [null, 1],
    ],
  )
})

test('an import that does not say when a booking was made counts nothing as booked ahead', () => {
  const { ahead } = figures([...times(5, { is_undated: true }), booking({})])
  assert.equal(
    ahead.buckets.reduce((sum, { bookings }) => sum + bookings, 0),
    1,
  )
})
