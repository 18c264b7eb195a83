/**
 * Guests who say how late they will be. Nothing is moved or kept longer by it, and no mail is sent: hosts see it, and
 * count the party as late from then on only.
 */
import type { Tx } from '../../../db/database.ts'
import { shownStatus } from '../../../domain/booking/booking-status.ts'
import { mayAnnounceLate } from '../../../domain/booking/guest-rights.ts'
import { TransitionRefused } from '../../../domain/problem.ts'
import { findDetail } from '../read/booking-detail.sql.ts'
import { presentDetail } from '../read/present-booking.ts'
import { daysOf } from '../seating/find-tables.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { sendAnnouncedLate } from '../write/booking-writes.sql.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { type ChangedBooking, recordChange } from '../write/record-change.ts'

/** Null: they come in time after all. */
export type LateMinutes = number | null

export async function announceLate(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { minutes, actor }: { minutes: LateMinutes; actor: string },
): Promise<ChangedBooking> {
  const { house, now, before, lockDays } = await lockBooking(tx, restaurantId, context, bookingId)
  if (!mayAnnounceLate(before, now)) {
    throw new TransitionRefused(
      (say) => say.bookings.status.onlyExpected,
      shownStatus(before.status, before.is_reconfirmed),
    )
  }
  if (minutes === before.announced_late_minutes)
    return { row: before, detail: presentDetail(before, house, now), house }
  await lockDays(daysOf(house, before.starts_at, before.ends_at))
  sendAnnouncedLate(tx, restaurantId, bookingId, minutes, now)
  const after = await findDetail(tx, restaurantId, bookingId)
  return recordChange(tx, house, { at: now, actor, action: 'late', events: [], before, after })
}
