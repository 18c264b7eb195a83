/**
 * The guest confirms again that they will come. An accepted booking is then shown as confirmed; nothing else changes.
 * Recorded once, however often it is sent.
 */
import type { Tx } from '../../../db/database.ts'
import { eventsOfUpdate, shownStatus } from '../../../domain/booking/booking-status.ts'
import { canReconfirm } from '../../../domain/booking/guest-rights.ts'
import { TransitionRefused } from '../../../domain/problem.ts'
import { findDetail } from '../read/booking-detail.sql.ts'
import { presentDetail } from '../read/present-booking.ts'
import { daysOf } from '../seating/find-tables.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { setReconfirmed } from '../write/booking-writes.sql.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { type ChangedBooking, recordChange } from '../write/record-change.ts'

export async function reconfirmBooking(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { actor }: { actor: string },
): Promise<ChangedBooking> {
  const { house, now, before, lockDays } = await lockBooking(tx, restaurantId, context, bookingId)
  if (before.is_reconfirmed) return { row: before, detail: presentDetail(before, house, now), house }
  if (!canReconfirm(before, now)) {
    const status = shownStatus(before.status, before.is_reconfirmed)
    throw new TransitionRefused((say) => say.bookings.status.onlyPromised, status)
  }
  const [, , after] = await Promise.all([
    lockDays(daysOf(house, before.starts_at, before.ends_at)),
    setReconfirmed(tx, restaurantId, bookingId, now),
    findDetail(tx, restaurantId, bookingId),
  ])
  return recordChange(tx, house, { at: now, actor, action: 'reconfirm', events: eventsOfUpdate, before, after })
}
