/**
 * Erases a guest on request: name, contact, tags, comments and everything written about the guest, in every copy. The
 * bookings with their numbers and the ratings of reviews stay, without a name. Erasing twice changes nothing. The id of a
 * patron who was merged erases the one they were merged into, who is the same guest.
 *
 * The contacts, the row and every day of the guest's bookings are locked. A booking or a change under way is therefore
 * either committed before, and erased with the rest, or finds a patron without a name.
 */
import type { Tx } from '../../db/database.ts'
import type { EpochSeconds, LocalDate } from '../../domain/calendar.ts'
import { lockDays } from '../diary/diary.sql.ts'
import { lockHouseShared } from '../diary/house.sql.ts'
import { eraseMessages } from '../messages/message-privacy.sql.ts'
import { lockPatron } from '../patrons/lock-patron.ts'
import {
  eraseFromBookings,
  eraseMerges,
  erasePatronRow,
  eraseReceiverAnswers,
  lockBookingsOf,
  lockEventPayloads,
  lockStoredAnswers,
  rewriteEventPayloads,
  rewriteStoredAnswers,
  type StoredDocument,
} from './erase-patron.sql.ts'
import { erasedName, withoutGuest } from './without-guest.ts'

export async function erasePatron(tx: Tx, restaurantId: number, id: number, at: EpochSeconds): Promise<void> {
  const locked = await lockEverything(tx, restaurantId, id)
  if (locked === 'erased') return
  const { patronId, bookingIds, dates } = locked
  await eraseMessages(tx, restaurantId, patronId, { ids: bookingIds, dates })
  await erasePatronRow(tx, restaurantId, patronId, erasedName, at)
  await eraseMerges(tx, restaurantId, patronId)
  await eraseFromBookings(tx, restaurantId, patronId, bookingIds, at)
  const [events, answers] = await Promise.all([
    lockEventPayloads(tx, restaurantId, bookingIds),
    lockStoredAnswers(tx, restaurantId, bookingIds),
  ])
  await eraseReceiverAnswers(tx, restaurantId, bookingIds)
  await rewriteEventPayloads(tx, restaurantId, events.map(erased))
  await rewriteStoredAnswers(tx, restaurantId, answers.map(erased))
}

const erased = ({ id, text }: StoredDocument): StoredDocument => ({ id, text: withoutGuest(text) })

/**
 * The restaurant, then contacts, the patron, the bookings and their days: the order in which bookings are written, too.
 * The restaurant's row keeps out a change of its configuration, which writes to bookings after their days.
 */
async function lockEverything(
  tx: Tx,
  restaurantId: number,
  id: number,
): Promise<{ patronId: number; bookingIds: number[]; dates: LocalDate[] } | 'erased'> {
  await lockHouseShared(tx, restaurantId)
  const { id: patronId, erased } = await lockPatron(tx, restaurantId, id)
  if (erased) return 'erased'
  const bookings = await lockBookingsOf(tx, restaurantId, patronId)
  const dates = [...new Set(bookings.map((booking) => booking.local_date))]
  await lockDays(tx, restaurantId, dates)
  return { patronId, bookingIds: bookings.map((booking) => booking.id), dates }
}
