/**
 * Books for a guest, once for each form, by the same steps as the API (bookings/write-once.routes.ts). The key of the form is
 * the Idempotency-Key, so a double click, a reload, a lost answer and a second tab are one booking. Counting
 * against the guest's limits happens in the booking's transaction.
 */
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../domain/problem.ts'
import { findAnswer, type KeyOwner } from '../../http/idempotency/idempotency.sql.ts'
import { type Answer, fingerprintOf, type RequestKey } from '../../http/idempotency/idempotency.ts'
import type { BookingContext } from '../bookings/booking-context.ts'
import { type BookingRequest, createBooking, precheckBooking } from '../bookings/create-booking.ts'
import { withoutOthers } from '../bookings/website-scope.ts'
import { writeOnce } from '../bookings/write-once.routes.ts'
import type { HouseRow } from '../diary/house.sql.ts'
import type { BookingLinks } from '../guest-links/booking-link.ts'
import { type GuestBooking, presentGuestBooking } from './guest-booking.schemas.ts'
import { type GuestLimits, tooMany } from './guest-limits.ts'

export type BookOnceParts = BookingContext & { db: Database; clock: Clock; links: BookingLinks; limits: GuestLimits }

export type Booked = {
  booking: GuestBooking
  /** The path of the page on which the guest manages it. */
  path: string
}

/** The link of a new booking; raised when it is withdrawn. */
const firstLinkVersion = 0

export async function bookOnce(
  parts: BookOnceParts,
  house: HouseRow,
  order: BookingRequest,
  { key: formKey, network }: { key: string; network: string },
): Promise<Booked> {
  const { clock, links, limits } = parts
  const restaurantId = house.id
  const { email, mobileNumber: telephone } = order.guest
  const written = writeOnce(
    parts,
    requestKeyOf(restaurantId, formKey, order),
    order.date.slice(0, 10),
    (query) => precheckBooking(query, restaurantId, parts, order),
    async (tx, checked) => {
      const [isTooMany, { row }] = await Promise.all([
        limits.count(tx, restaurantId, { network, email, telephone, country: house.country }, clock.now()),
        createBooking(tx, restaurantId, parts, order, checked),
      ])
      // Not thrown before the booking is written: its statements are on their way in the same transaction.
      if (isTooMany) throw tooMany()
      const location = links.pathOf({ restaurantId, bookingId: row.id, version: firstLinkVersion })
      const body = JSON.stringify({ data: presentGuestBooking(row, house) })
      return { answer: { status: 201, location, body }, bookingId: row.id }
    },
  )
  return bookedFrom(
    await written.catch((refusal: unknown) => {
      throw withoutOthers(refusal)
    }),
  )
}

/** Whether a booking was made with the key, by any guest. */
export async function isBooked({ db, clock }: BookOnceParts, restaurantId: number, key: string): Promise<boolean> {
  return (await db.read((query) => findAnswer(query, restaurantId, ownerOf(key), clock.now()))) !== undefined
}

/**
 * The booking made with this form by a guest who gave the same e-mail address or telephone number: their answer was lost
 * and they corrected something before they sent it again. Undefined for others who have the address of the form.
 */
export async function bookedBefore(
  { db, clock }: BookOnceParts,
  house: HouseRow,
  { guest }: BookingRequest,
  formKey: string,
): Promise<Booked | undefined> {
  const kept = await db.read((query) => findAnswer(query, house.id, ownerOf(formKey), clock.now()))
  if (!kept) return undefined
  const booked = bookedFrom(kept)
  const { email, mobile_number } = booked.booking.patron
  const hasSameEmail = guest.email !== null && email?.toLowerCase() === guest.email.toLowerCase()
  const hasSameTelephone = guest.mobileNumber !== null && mobile_number === guest.mobileNumber
  return hasSameEmail || hasSameTelephone ? booked : undefined
}

export const isFormUsed = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'IDEMPOTENCY_KEY_REUSED'

const ownerOf = (formKey: string): KeyOwner => ({ tokenId: 'guest-form', key: formKey })

/** Without the hold and the language, which may differ between two attempts at the same booking. */
function requestKeyOf(restaurantId: number, formKey: string, order: BookingRequest): RequestKey {
  const { hold: _, language: __, ...body } = order
  const fingerprint = fingerprintOf({ method: 'POST', url: '/book', body })
  return { restaurantId, owner: ownerOf(formKey), fingerprint }
}

function bookedFrom({ body, location }: Answer): Booked {
  return { booking: (JSON.parse(body) as { data: GuestBooking }).data, path: location ?? '' }
}
