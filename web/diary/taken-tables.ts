/** Tables that are taken at a time, as far as the day on the screen knows; the engine decides. */
import { endOf, showsOnTimeline, startOf } from './booking-state.ts'
import type { Day } from './day.ts'
import { instantOf } from './zone-time.ts'

type Except = { bookingId?: number | undefined; holdId?: number | null }

export function takenTables(
  day: Day,
  { from, to }: { from: number; to: number },
  now: number,
  { bookingId, holdId }: Except = {},
): Set<number> {
  const bookings = day.bookings.filter(
    (booking) =>
      booking.id !== bookingId && showsOnTimeline(booking) && startOf(booking) < to && endOf(booking, now) > from,
  )
  const holds = day.holds.filter(
    ({ id, date, end_time, until }) =>
      id !== holdId && instantOf(until) > now && instantOf(date) < to && instantOf(end_time) > from,
  )
  return new Set([...bookings, ...holds].flatMap(({ table_ids }) => table_ids))
}
