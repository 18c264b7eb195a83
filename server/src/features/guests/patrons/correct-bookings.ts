/**
 * Upcoming bookings that were made with a patron's old name or contact get the new one, as do those that show it because
 * none was given for them. A booking made with another contact keeps that.
 */
import type { Tx } from '../../../db/database.ts'
import { isSameContact } from '../../../domain/booking/booking-contact.ts'
import { takingStatuses } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { lockDays } from '../../house/schedule/schedule.sql.ts'
import { correctContacts, lockUpcomingBookings } from './correct-bookings.sql.ts'
import type { PatronFields } from './patrons.sql.ts'

/** The patron must be locked. Locks bookings before their days, the order of every change of a booking. */
export async function correctUpcomingBookings(
  tx: Tx,
  restaurantId: number,
  before: PatronFields & { id: number },
  after: PatronFields,
  now: EpochSeconds,
): Promise<void> {
  if (isSameContact(before, after)) return
  const bookings = await lockUpcomingBookings(tx, restaurantId, before.id, takingStatuses, now)
  if (bookings.length === 0) return
  await lockDays(tx, restaurantId, [...new Set(bookings.map(({ local_date }) => local_date))], now)
  const ids = bookings.map(({ id }) => id)
  await correctContacts(tx, restaurantId, ids, before, after, now)
}
