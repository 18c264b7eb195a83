/**
 * Guests who are in the house and not at their table: at the bar, or not all of them yet. Occupies nothing and sends no event;
 * the check-in clears it.
 */
import type { Tx } from '../../../db/database.ts'
import { isExpected, shownStatus } from '../../../domain/booking/booking-status.ts'
import { TransitionRefused } from '../../../domain/problem.ts'
import type { Presence } from '../read/booking-detail.sql.ts'
import { findDetail } from '../read/booking-detail.sql.ts'
import { presentDetail } from '../read/present-booking.ts'
import { daysOf } from '../seating/find-tables.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { updatePresence } from '../write/booking-writes.sql.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { type ChangedBooking, recordChange } from '../write/record-change.ts'
import { type QuotedMinutes, quotedTimes } from '../write/write-booking.ts'
import { assertAsSeen, factsOf, isOvertaken, type Later } from './recorded-later.ts'

export async function setPresence(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  {
    presence,
    quoted,
    later,
    actor,
  }: { presence: Presence; quoted: QuotedMinutes | null; later: Later | undefined; actor: string },
): Promise<ChangedBooking> {
  const { house, now, before, lockDays } = await lockBooking(tx, restaurantId, context, bookingId)
  const status = shownStatus(before.status, before.is_reconfirmed)
  assertAsSeen(before, later, house, now)
  if (!isExpected(before.status)) {
    throw new TransitionRefused((say) => say.bookings.status.onlyExpected, status)
  }
  const isSame = presence.presence === before.presence && presence.presence_count === before.presence_count
  if (isSame && quoted === null) {
    return { row: before, detail: presentDetail(before, house, now), house }
  }
  const overtaken = await isOvertaken(tx, restaurantId, bookingId, { later, action: 'presence' })
  const [, , after] = await Promise.all([
    lockDays(daysOf(house, before.starts_at, before.ends_at)),
    overtaken ? null : updatePresence(tx, restaurantId, bookingId, presence, now, quoted && quotedTimes(now, quoted)),
    findDetail(tx, restaurantId, bookingId),
  ])
  const facts = {
    ...factsOf(later, now, house),
    ...(overtaken && { overtaken: { from: presence.presence, to: before.presence } }),
  }
  return recordChange(tx, house, { at: now, actor, action: 'presence', events: [], before, after, facts })
}
