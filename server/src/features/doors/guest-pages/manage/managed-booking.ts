/**
 * The booking that a link opens, and what its guest may do now. Forged, revoked and foreign links, and links to blocks,
 * get the same answer: not found.
 */
import type { Database } from '../../../../db/database.ts'
import { isBlock } from '../../../../domain/booking/booking-status.ts'
import { type GuestRights, guestRights } from '../../../../domain/booking/guest-rights.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import type { Answer } from '../../../../domain/guest/questions.ts'
import { notFound } from '../../../../domain/problem.ts'
import { type BookingDetailRow, findDetail } from '../../../bookings/read/booking-detail.sql.ts'
import { type BookingContext, nowOf } from '../../../bookings/write/booking-context.ts'
import { findLinkedBooking } from '../../../guests/guest-links/booking-link.sql.ts'
import type { BookingLink } from '../../../guests/guest-links/booking-link.ts'
import { listReceipts, type Receipt } from '../../../guests/guest-links/receipts.sql.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import { findOpenOffer, type Offer } from '../../../house/schedule/offers.sql.ts'

export type ManagedBooking = {
  row: BookingDetailRow
  house: CachedHouse
  /** The guest's language, as a BCP 47 tag. */
  language: string | null
  /** What the guest chose for the kitchen and the table. */
  choices: readonly string[] | null
  /** Answers to the restaurant's questions. */
  answers: readonly Answer[]
  patronId: number | null
  /** The address that the guest has given anew; it counts once its link was used. */
  newEmail: string | null
  /** When the guest subscribed to news with this booking. */
  newsSince: EpochSeconds | null
  /** The version of the link that opened it. */
  linkVersion: number
  /** Rises with each change of the booking. */
  revision: number
  rights: GuestRights
  /** Confirmations of what was paid and went back. */
  receipts: readonly Receipt[]
  /** An open offer to this guest on the waiting list. */
  offer: Offer | undefined
}

export async function openManagedBooking(
  db: Database,
  context: BookingContext,
  link: BookingLink | undefined,
): Promise<ManagedBooking> {
  if (!link) throw notFound('Booking')
  const { restaurantId, bookingId, version } = link
  const now = nowOf(context)
  // Checked first: a restaurant transferred to another installation must not be shown, not even briefly.
  const linked = await db.read((query) => findLinkedBooking(query, restaurantId, bookingId))
  if (linked?.link_version !== version) throw notFound('Booking')
  const [house, row, offer] = await Promise.all([
    context.houses.current(restaurantId),
    db.read((query) => findDetail(query, restaurantId, bookingId)),
    db.read((query) => findOpenOffer(query, restaurantId, bookingId)),
  ])
  if (isBlock(row.status)) throw notFound('Booking')
  const { language, revision, guest_choices: choices, answers, patron_id: patronId, news_since: newsSince } = linked
  const { new_email: newEmail } = linked
  const receipts = row.money === null ? [] : await db.read((query) => listReceipts(query, restaurantId, bookingId))
  const open = offer && offer.until > now ? offer : undefined
  const rights = guestRights(row, house.settings, now)
  const shown = { language, choices, answers, patronId, newEmail, newsSince, linkVersion: version, revision }
  return { row, house, ...shown, rights, receipts, offer: open }
}
