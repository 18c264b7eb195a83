/**
 * Erases a guest on request: name, contact, tags, comments and everything written about the guest, in every copy.
 * Bookings with their numbers and ratings of reviews stay, without a name. Upcoming bookings keep their tables and are
 * listed in the answer, or are cancelled if asked for, also for a guest who was erased before. Otherwise erasing twice
 * changes nothing. The id of a merged patron erases the one they were merged into, who is the same guest.
 *
 * The contacts, the row and every day of the guest's bookings are locked. A concurrent booking or change is therefore
 * either committed before, and erased with the rest, or finds a patron without a name.
 */
import type { Tx } from '../../../db/database.ts'
import { isExpected } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { walkInName } from '../../../domain/guest/guest-match.ts'
import { daysOf } from '../../bookings/seating/find-tables.ts'
import { changeStatus } from '../../bookings/status/change-status.ts'
import { type BookingContext, nowOf } from '../../bookings/write/booking-context.ts'
import { lockPatron } from '../../guests/patrons/lock-patron.ts'
import { removeProfile } from '../../guests/patrons/profile/patron-profile.sql.ts'
import { lockHouseShared } from '../../house/schedule/house.sql.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { lockDays } from '../../house/schedule/schedule.sql.ts'
import { eraseMessages } from '../../messages/message-privacy.sql.ts'
import { rewriteReports } from '../replays/files/played-files.sql.ts'
import {
  type BookingOfErased,
  eraseFromBookings,
  eraseMerges,
  erasePatronRow,
  eraseReceiverAnswers,
  listNamesOf,
  lockBookingsOf,
  lockEventPayloads,
  lockStoredAnswers,
  rewriteEventPayloads,
  rewriteStoredAnswers,
  type StoredDocument,
} from './erase-patron.sql.ts'
import { erasedName, withoutGuest } from './without-guest.ts'
import { withoutNames } from './without-names.ts'

type Erasure = { cancelBookings: boolean; actor: string }

/** Returns the bookings to come, in the order of their starts. */
export async function erasePatron(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  id: number,
  { cancelBookings, actor }: Erasure,
): Promise<{ toCome: BookingOfErased[]; house: CachedHouse }> {
  const at = nowOf(context)
  const house = await context.houses.cached(tx, restaurantId)
  const { patronId, erased, bookings } = await lockGuest(tx, restaurantId, id)
  const toCome = bookings
    .filter(({ status, ends_at }) => isExpected(status) && ends_at > at)
    .toSorted((one, other) => one.starts_at - other.starts_at)
  const cancelled = cancelBookings ? toCome : []
  const dates = new Set(erased ? [] : bookings.map((booking) => booking.local_date))
  // Locks all days now, in the order of dates, since a cancellation locks days beside its own.
  const days = cancelled.flatMap(({ starts_at, ends_at }) => daysOf(house, starts_at, ends_at))
  await lockDays(tx, restaurantId, [...dates.union(new Set(days))], at)
  // Before the guest is erased, so that what the cancellations write is erased too.
  for (const booking of cancelled) {
    await changeStatus(tx, restaurantId, context, booking.id, { action: 'cancel', actor })
  }
  const bookingIds = bookings.map((booking) => booking.id)
  if (!erased) await eraseEverywhere(tx, restaurantId, patronId, { bookingIds, dates: [...dates], at })
  return { toCome, house }
}

type Erased = { bookingIds: readonly number[]; dates: LocalDate[]; at: EpochSeconds }

async function eraseEverywhere(tx: Tx, restaurantId: number, patronId: number, erasing: Erased): Promise<void> {
  const { bookingIds, dates, at } = erasing
  const names = (await listNamesOf(tx, restaurantId, patronId)).filter((name) => name !== walkInName)
  await rewriteReports(tx, restaurantId, (report) => withoutNames(report, names))
  await eraseMessages(tx, restaurantId, patronId, { ids: bookingIds, dates })
  await erasePatronRow(tx, restaurantId, patronId, erasedName, at)
  await removeProfile(tx, restaurantId, patronId)
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
 * Locks the restaurant, then contacts, the patron and the bookings, before their days: the order in which bookings are
 * written. The restaurant's row keeps out a change of its configuration, which writes to bookings after their days.
 */
async function lockGuest(tx: Tx, restaurantId: number, id: number) {
  await lockHouseShared(tx, restaurantId)
  const { id: patronId, erased } = await lockPatron(tx, restaurantId, id)
  return { patronId, erased, bookings: await lockBookingsOf(tx, restaurantId, patronId) }
}
