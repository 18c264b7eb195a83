/** How long a seated party has left, and who comes to its tables next. */
import { hasArrived, leaveOf, showsOnTimeline, startOf } from '../../kit/booking/booking-state.ts'
import { minute } from '../../kit/time/zone-time.ts'
import type { Booking, Day } from './day.ts'

/** Minutes; negative past their time. */
export const stayLeft = (booking: Booking, now: number): number => Math.ceil((leaveOf(booking) - now) / minute)

/** The next who is expected at one of its tables, after its start. */
export function nextAt({ bookings }: Day, booking: Booking): Booking | null {
  const after = bookings
    .filter((one) => one.id !== booking.id && showsOnTimeline(one) && !hasArrived(one) && one.left_at === null)
    .filter((one) => startOf(one) > startOf(booking) && one.table_ids.some((id) => booking.table_ids.includes(id)))
  return after.toSorted((a, b) => startOf(a) - startOf(b))[0] ?? null
}
