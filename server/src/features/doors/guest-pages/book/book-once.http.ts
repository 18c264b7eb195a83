/**
 * Books for a guest, once for each form, by the same steps as the API (bookings/create/place-order.http.ts). The key of
 * the form is the Idempotency-Key, so a double click, a reload, a lost answer or a second tab make one booking. The
 * guest's limits are counted in the booking's transaction (guest-limits/admit-guest.ts).
 *
 * What is to be paid is booked at once and waits for its payment, within limits of its own (bookings/paying/limit-unpaid.ts).
 * Unusual bookings (domain/booking/unusual-bookings.ts), or all of them where the restaurant wants that, are made when
 * the guest has followed the link in a mail; so are unusual requests and places on the waiting list. Where no mail can
 * be sent the order becomes a request, which holds no table.
 */

import type { Tx } from '../../../../db/database.ts'
import { isAwaitingPayment } from '../../../../domain/booking/booking-status.ts'
import { localDateTimeToInstant } from '../../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../../domain/calendar/evening.ts'
import { maskedEmail, normalEmail } from '../../../../domain/guest/email-address.ts'
import { Problem } from '../../../../domain/problem.ts'
import { findAnswer, type KeyOwner } from '../../../../http/idempotency/idempotency.sql.ts'
import { type Answer, fingerprintOf, type RequestKey } from '../../../../http/idempotency/idempotency.ts'
import type { Config } from '../../../../settings/config.ts'
import type { GuestOrder } from '../../../bookings/create/order.ts'
import { placeOrder } from '../../../bookings/create/place-order.http.ts'
import { limitUnpaid, othersArePaying } from '../../../bookings/paying/limit-unpaid.ts'
import type { BookingDetailRow } from '../../../bookings/read/booking-detail.sql.ts'
import { withoutOthers } from '../../../bookings/write/website-scope.ts'
import type { HouseRow } from '../../../house/schedule/house.sql.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import {
  assertAdmitted,
  type GuestVisit,
  type Stranger,
  tooMany,
  type Verdict,
} from '../../guest-limits/admit-guest.ts'
import { askToConfirm } from './ask-to-confirm.http.ts'
import type { ConfirmParts } from './book-unconfirmed.http.ts'
import { type GuestBooking, presentGuestBooking, type UnconfirmedBooking } from './guest-booking.schemas.ts'
import type { FormSent } from './guest-hold.ts'

export type BookOnceParts = ConfirmParts & { config: Pick<Config, 'mail'> }

export type Booked = {
  booking: GuestBooking
  /** The path of the page on which the guest manages the booking. */
  path: string
}

/** Not booked until the guest follows the link in a mail; `path` is the page that says so. */
export type Unconfirmed = { unconfirmed: UnconfirmedBooking; path: string }

/** The version of a new booking's link; raised when it is revoked. */
const firstLinkVersion = 0

/** The booking must be confirmed by mail; the transaction is rolled back. */
class Unusual extends Error {}

export async function bookOnce(
  parts: BookOnceParts,
  house: CachedHouse,
  order: GuestOrder,
  form: FormSent,
): Promise<Booked | Unconfirmed> {
  try {
    return answered(parts, house.settings, await bookOrAsk(parts, house, order, form))
  } catch (refusal) {
    throw withoutOthers(refusal)
  }
}

async function bookOrAsk(parts: BookOnceParts, house: CachedHouse, order: GuestOrder, form: FormSent) {
  const { confirm_by_mail: confirmByMail = 'unusual' } = house.settings.online
  const key = requestKeyOf(house.settings.id, form.key, order)
  const visit = visitOf(house, order)
  // A booking on the waiting list holds no table, so it is asked for only if it is unusual.
  const isMailed = confirmByMail === 'always' && !order.waiting_list
  // What is paid for needs no mail. Only the seat decides that.
  const { payment_policies: policies, products } = house.settings
  const mayBePaid = (policies.length > 0 || products.length > 0) && !order.waiting_list
  if (!isMailed || mayBePaid) {
    const counted = { ...visit, isCounted: confirmByMail !== 'never' }
    try {
      return await book(parts, house, order, form, { key, visit: counted, isMailed })
    } catch (refusal) {
      if (!(refusal instanceof Unusual)) throw refusal
    }
  }
  const canBeMailed = parts.config.mail !== undefined && order.guest.email !== null
  if (canBeMailed) return askToConfirm(parts, house, order, form, { key, visit })
  const request = order.waiting_list
    ? order
    : { ...order, waiting_list: true, is_request: true, chosen_table_id: undefined }
  return book(parts, house, request, form, { key, visit: { ...visit, isCounted: false } })
}

function book(
  parts: BookOnceParts,
  house: CachedHouse,
  order: GuestOrder,
  { guest }: FormSent,
  { key, visit, isMailed = false }: { key: RequestKey; visit: GuestVisit; isMailed?: boolean },
): Promise<Answer> {
  const { clock, limits } = parts
  const { settings } = house
  const { email, mobileNumber: telephone } = order.guest
  const wish = { to: 'book', ...visit } as const
  return placeOrder<Verdict>(parts, key, order, {
    admit: (tx) => limits.admitGuest(tx, house, guest, { email, telephone }, wish, clock.now()),
    async answer(tx, { row }, verdict) {
      // Thrown only after the booking is written, since its statements are already sent in the same transaction.
      assertAdmitted(verdict as Verdict)
      const { id, starts_at: from, ends_at: until, tables } = row
      const taken = { id, from, until, tables: tables.length }
      const takesUnusual = await limits.takesUnusualTables(tx, house, guest, visit, taken)
      if (isAwaitingPayment(row)) await assertMayPay(tx, house, row, guest)
      else if (isMailed || verdict === 'unusual' || takesUnusual) throw new Unusual('to be confirmed by mail')
      // Without the link, which is added to each answer, since stored answers end up in backups too.
      const body = JSON.stringify({ data: presentGuestBooking(row, settings), id: row.id })
      return { status: 201, location: null, body }
    },
  })
}

/** Paying replaces the mail, within limits of its own. */
async function assertMayPay(tx: Tx, house: CachedHouse, row: BookingDetailRow, guest: Stranger): Promise<void> {
  const isForMany = guest.channel === 'known assistant' || guest.channel === 'token'
  const verdict = await limitUnpaid(tx, house, row, isForMany ? null : guest.network)
  if (verdict === 'lapsed before') throw tooMany()
  if (verdict !== 'admitted') throw othersArePaying(verdict.othersUntil, house.settings.timezone)
}

/** A start that does not exist is refused by the booking itself. */
function visitOf({ settings, prepared }: CachedHouse, order: GuestOrder): GuestVisit {
  const start = localDateTimeToInstant(settings.timezone, order.date)
  const evening = typeof start === 'object' ? eveningOf(prepared.house, start.at) : order.date.slice(0, 10)
  const covers = order.adults + order.children
  return { evening, covers, seats: order.waiting_list ? 0 : covers, isCounted: true }
}

/** Whether any guest has booked with this key. */
export async function isBooked({ db, clock }: BookOnceParts, restaurantId: number, key: string): Promise<boolean> {
  return (await db.read((query) => findAnswer(query, restaurantId, ownerOf(key), clock.now()))) !== undefined
}

/**
 * The booking made with this form by a guest with the same e-mail address or telephone number: their answer was lost,
 * and they changed something before sending it again. Undefined for anyone else who has the address of the form.
 */
export async function bookedBefore(
  parts: BookOnceParts,
  house: HouseRow,
  { guest }: GuestOrder,
  formKey: string,
): Promise<Booked | Unconfirmed | undefined> {
  const { db, clock } = parts
  const kept = await db.read((query) => findAnswer(query, house.id, ownerOf(formKey), clock.now()))
  if (!kept) return undefined
  const booked = answered(parts, house, kept)
  if ('unconfirmed' in booked) {
    return guest.email && booked.unconfirmed.sent_to === maskedEmail(guest.email) ? booked : undefined
  }
  const { email, mobile_number } = booked.booking.patron
  const hasSameEmail = guest.email !== null && email !== null && normalEmail(email) === normalEmail(guest.email)
  const hasSameTelephone = guest.mobileNumber !== null && mobile_number === guest.mobileNumber
  return hasSameEmail || hasSameTelephone ? booked : undefined
}

export const isFormUsed = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'IDEMPOTENCY_KEY_REUSED'

const ownerOf = (formKey: string): KeyOwner => ({ tokenId: 'guest-form', key: formKey })

/** Without hold, language and terms, which may differ between two attempts at the same booking. */
function requestKeyOf(restaurantId: number, formKey: string, order: GuestOrder): RequestKey {
  const { hold: _, language: __, asking: ___, ...body } = order
  const fingerprint = fingerprintOf({ method: 'POST', url: '/book', body })
  return { restaurantId, owner: ownerOf(formKey), fingerprint }
}

/** Answers stored by the release before contain the path, and say neither whether it is a request nor what is to be paid. */
function answered(
  { links, confirmations }: BookOnceParts,
  { id: restaurantId, slug }: HouseRow,
  { status, body, location }: Answer,
): Booked | Unconfirmed {
  const { data, id } = JSON.parse(body) as { data: GuestBooking | UnconfirmedBooking; id: number }
  if (status !== 201) {
    const path = `/book/${slug}/confirm?waiting=${confirmations.signWaiting({ restaurantId, id })}`
    return { unconfirmed: data as UnconfirmedBooking, path }
  }
  const path = location ?? links.pathOf({ restaurantId, bookingId: id, version: firstLinkVersion })
  const { is_request = false, payment = null, ...booking } = data as GuestBooking
  return { booking: { ...booking, is_request, payment }, path }
}
