/** Dining areas that are closed for a span of the evening, for rain or a private party. */
import { isSitting, isUnseated } from '../../kit/booking/booking-state.ts'
import { instantOf } from '../../kit/time/zone-time.ts'
import type { Booking, Day } from './day.ts'

export type ClosedArea = Day['closed_areas'][number]

export const closedSpans = ({ closed_areas: closed }: Pick<Day, 'closed_areas'>, areaId: number): ClosedArea[] =>
  closed.filter(({ dining_area_id }) => dining_area_id === areaId)

/** The span in which an area is closed at a moment; null where it is open then. */
export const closedAt = (day: Pick<Day, 'closed_areas'>, areaId: number, at: number): ClosedArea | null =>
  closedSpans(day, areaId).find(({ from, until }) => instantOf(from) <= at && at < instantOf(until)) ?? null

/** How a booking meets a closed area: its guests sit there, or it keeps a table there that it cannot have. */
export type InClosed = 'sits' | 'needs a table' | null

export function inClosed(day: Pick<Day, 'closed_areas'>, booking: Booking, now: number): InClosed {
  if (booking.needs_table) return 'needs a table'
  const isThere = booking.dining_area_id !== null && !isUnseated(booking) && isSitting(booking, now)
  return isThere && closedAt(day, booking.dining_area_id as number, now) !== null ? 'sits' : null
}
