/**
 * A guest asks to be forgotten. Name, contact, tags, comments and everything written about the guest go, wherever a
 * copy stands; bookings, their numbers and the stars of a review stay, of nobody. Erasing twice changes nothing.
 *
 * Nothing brings the guest back: every day of their bookings and every contact is locked, so a change or a booking
 * under way is either finished before (and wiped with the rest) or finds a patron without a name.
 */
import type { Tx } from '../../db/database.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { lockDays } from '../diary/diary.sql.ts'
import {
  eraseFromBookings,
  erasePatronRow,
  eraseReceiverAnswers,
  type KeptDocument,
  lockBookingsOf,
  lockEventPayloads,
  lockKeptAnswers,
  rewriteEventPayloads,
  rewriteKeptAnswers,
} from './erase-patron.sql.ts'
import { erasedName, forgetGuestIn } from './forget-guest.ts'
import { lockPatron } from './lock-patron.ts'
import { forgetInChanges } from './tally.sql.ts'

export async function erasePatron(tx: Tx, restaurantId: number, id: number, at: EpochSeconds): Promise<void> {
  const bookingIds = await lockEverything(tx, restaurantId, id)
  if (bookingIds === 'erased') return
  await erasePatronRow(tx, restaurantId, id, erasedName, at)
  await eraseFromBookings(tx, restaurantId, id, bookingIds)
  const [events, answers] = await Promise.all([
    lockEventPayloads(tx, restaurantId, bookingIds),
    lockKeptAnswers(tx, restaurantId, bookingIds),
  ])
  await eraseReceiverAnswers(tx, restaurantId, bookingIds)
  await rewriteEventPayloads(tx, restaurantId, events.map(forgetting))
  await rewriteKeptAnswers(tx, restaurantId, answers.map(forgetting))
  await forgetInChanges(tx, restaurantId, id)
}

const forgetting = ({ id, text }: KeptDocument): KeptDocument => ({ id, text: forgetGuestIn(text) })

/** Contacts, then the patron, the bookings and their days: the order in which bookings are written, too. */
async function lockEverything(tx: Tx, restaurantId: number, id: number): Promise<number[] | 'erased'> {
  const { erased } = await lockPatron(tx, restaurantId, id)
  if (erased) return 'erased'
  const bookings = await lockBookingsOf(tx, restaurantId, id)
  await lockDays(tx, restaurantId, [...new Set(bookings.map((booking) => booking.local_date))])
  return bookings.map((booking) => booking.id)
}
