/**
 * What guests do to their booking, by the use cases of the API: the same decisions, events, history and day versions.
 * The history names the guest's link as the actor, since the link may have been passed on.
 */
import type { Database, Tx } from '../../../db/database.ts'
import { localDateOf, localDateTimeToInstant } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import { TransitionRefused } from '../../../domain/problem.ts'
import { seatsOnline } from '../../../domain/seating/share-of-guest-holds.ts'
import { changeStatus } from '../../bookings/status/change-status.ts'
import { reconfirmBooking } from '../../bookings/status/reconfirm-booking.ts'
import type { BookingPatch } from '../../bookings/update/booking-patch.ts'
import { precheckUpdate, updateBooking } from '../../bookings/update/update-booking.ts'
import { type BookingContext, nowOf } from '../../bookings/write/booking-context.ts'
import { writeChecked, writeOnDay } from '../../bookings/write/write-on-day.ts'
import { acceptOffer } from '../../offers/accept-offer.ts'
import { declineOffer } from '../../offers/decline-offer.ts'
import { withdrawNews } from '../../patrons/withdraw-news.ts'
import { countChanges } from '../limits/changes-an-hour.sql.ts'
import type { EveningBooking, GuestLimits } from '../limits/guest-limits.ts'
import type { ManagedBooking } from './managed-booking.ts'

export const linkActor = "guest's link"

/** Who acts: the guest by the link, or a program for them. */
export type ActingGuest = { actor: string; network: string; countsEvening?: boolean }
export const byLink = (network: string): ActingGuest => ({ actor: linkActor, network })

/** Changes of date, time or party in an hour: each sends a mail to an address that somebody else may have entered. */
export const changesAnHour = 4

export class ChangedTooOften extends Error {}

/**
 * The network books more for this evening than is usual: without this, bookings of other evenings could all be moved to
 * it.
 */
export class TooManyForEvening extends Error {}

type Parts = BookingContext & { db: Database }
type ChangeParts = Parts & { limits: GuestLimits }
export type Target = { restaurantId: number; bookingId: number; view: { booking: ManagedBooking } }

export async function updateAsGuest(
  parts: ChangeParts,
  target: Target,
  patch: BookingPatch,
  { actor, network, countsEvening = true }: ActingGuest,
): Promise<void> {
  const { restaurantId, bookingId } = target
  const date = dayOf(target)
  const order = { patch, actor, channel: 'online' as const }
  await writeChecked(
    parts,
    restaurantId,
    date,
    (query) => precheckUpdate(query, restaurantId, parts, { id: bookingId, date }, order),
    async (tx, checked) => {
      const counted = countsEvening ? countedChange(target, patch) : undefined
      const [isUnusual] = await Promise.all([
        counted && parts.limits.countOfNetwork(tx, restaurantId, network, counted),
        updateBooking(tx, restaurantId, parts, bookingId, order, checked),
      ])
      if (isUnusual) throw new TooManyForEvening()
      // After the change, which has locked the booking, so that two concurrent changes are not both counted as the
      // fourth.
      const since = nowOf(parts) - 3_600
      const changes = await countChanges(tx, restaurantId, bookingId, since)
      if (changes > changesAnHour) throw new ChangedTooOften()
    },
  )
}

/**
 * A move to another evening counts like a booking, and additional guests count as covers. Undefined for a change that
 * takes no more seats.
 */
function countedChange({ view: { booking } }: Target, patch: BookingPatch): EveningBooking | undefined {
  const { row, house } = booking
  const { settings, prepared } = house
  if (row.waiting_list || settings.online.confirm_by_mail === 'never') return undefined
  const start = patch.date === undefined ? undefined : localDateTimeToInstant(settings.timezone, patch.date)
  const at = typeof start === 'object' ? start.at : row.starts_at
  const evening = eveningOf(prepared.house, at)
  const covers = (patch.adults ?? row.adults) + (patch.children ?? row.children)
  const more = evening === eveningOf(prepared.house, row.starts_at) ? covers - row.adults - row.children : covers
  return more > 0 ? { evening, covers: more, seats: seatsOnline(prepared.house, evening) } : undefined
}

/** Succeeds if another request has cancelled the booking meanwhile. */
export function cancelAsGuest(parts: Parts, target: Target, actor = linkActor): Promise<void> {
  const order = { action: 'cancel' as const, actor }
  return onceOnly(parts, target, (tx) => changeStatus(tx, target.restaurantId, parts, target.bookingId, order))
}

export function reconfirmAsGuest(parts: Parts, target: Target): Promise<void> {
  const order = { actor: linkActor }
  return onceOnly(parts, target, (tx) => reconfirmBooking(tx, target.restaurantId, parts, target.bookingId, order))
}

/** Only if this booking subscribed: the page reveals nothing else about the patron. */
export async function withdrawNewsAsGuest(parts: Parts, { restaurantId, view }: Target): Promise<void> {
  const { patronId, newsSince } = view.booking
  if (patronId === null || newsSince === null) return
  const by = { actor: linkActor, at: nowOf(parts) }
  await parts.db.transaction((tx) => withdrawNews(tx, restaurantId, patronId, by))
}

/** What became of the offer is on the page of the booking. */
export function answerOfferAsGuest(
  parts: Parts,
  target: Target,
  offerId: number,
  isTaken: boolean,
  actor = linkActor,
): Promise<void> {
  const { restaurantId, bookingId } = target
  const answer = isTaken ? acceptOffer : declineOffer
  return onceOnly(parts, target, (tx) => answer(tx, restaurantId, parts, bookingId, { offerId, actor }))
}

/**
 * A transition refused here was possible when the page was read: another request was faster, and the page shows its
 * result.
 */
async function onceOnly(parts: Parts, target: Target, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  try {
    await writeOnDay(parts, target.restaurantId, dayOf(target), work)
  } catch (refusal) {
    if (!(refusal instanceof TransitionRefused)) throw refusal
  }
}

const dayOf = ({ view: { booking } }: Target): string =>
  localDateOf(booking.house.settings.timezone, booking.row.starts_at)
