/**
 * What guests do to their booking, by the use cases of the API: the same decisions, events, history and day versions.
 * The history names the guest's link as the actor, since the link may have been passed on.
 */

import type { Clock } from '../../../../clock.ts'
import { violatedConstraint } from '../../../../db/connection/pg-errors.ts'
import type { Database, Tx } from '../../../../db/database.ts'
import { isPending } from '../../../../domain/booking/booking-status.ts'
import { type EpochSeconds, localDateOf, localDateTimeToInstant } from '../../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../../domain/calendar/evening.ts'
import { payUntilOnline } from '../../../../domain/money/policy-terms.ts'
import { TransitionRefused } from '../../../../domain/problem.ts'
import type { Chosen } from '../../../../domain/products/choice.ts'
import { acceptOffer } from '../../../bookings/offers/accept-offer.ts'
import { declineOffer } from '../../../bookings/offers/decline-offer.ts'
import { askForChange, visitOf } from '../../../bookings/paying/ask-for-change.ts'
import type { BookingDetailRow } from '../../../bookings/read/booking-detail.sql.ts'
import { prepaidOf } from '../../../bookings/read/prepaid-of.ts'
import { announceLate, type LateMinutes } from '../../../bookings/status/announce-late.ts'
import { changeStatus } from '../../../bookings/status/change-status.ts'
import { reconfirmBooking } from '../../../bookings/status/reconfirm-booking.ts'
import { seatOf } from '../../../bookings/terms/after-change.ts'
import { isByHand, type TermsAsked, termsAsked } from '../../../bookings/terms/asked-of.ts'
import type { BookingPatch } from '../../../bookings/update/booking-patch.ts'
import { changeOrder, OrderAsksForMore } from '../../../bookings/update/change-order.ts'
import { type Corrections, correctDetails } from '../../../bookings/update/correct-details.ts'
import type { Edit } from '../../../bookings/update/seat-after-edit.ts'
import { precheckUpdate, updateBooking } from '../../../bookings/update/update-booking.ts'
import { type BookingContext, nowOf } from '../../../bookings/write/booking-context.ts'
import { changeBooking, writeChecked, writeOnDay } from '../../../bookings/write/write-on-day.ts'
import { withdrawNews } from '../../../guests/patrons/withdraw-news.ts'
import { assertAdmitted, type GuestLimits, type GuestWish, type Stranger } from '../../guest-limits/admit-guest.ts'
import { type CountedChange, countChanges } from '../../guest-limits/changes-an-hour.sql.ts'
import { changesAnHour } from '../../guest-limits/guest-limits.ts'
import type { ManagedBooking } from './managed-booking.ts'

export const linkActor = "guest's link"

/** Who acts: the guest by the link, or a program for them. */
export type ActingGuest = { actor: string; guest: Stranger }
export const byLink = (network: string): ActingGuest => ({ actor: linkActor, guest: { channel: 'page', network } })

export class ChangedTooOften extends Error {}

/**
 * The network books more for this evening than is usual: without this, bookings of other evenings could all be moved to
 * it.
 */
export class TooManyForEvening extends Error {}

/** The visit would be asked for more than the booking was: only paying for the difference could make it. */
export class ChangeAsksForMore extends Error {
  readonly asked: TermsAsked
  /** The booking as the change would have made it. */
  readonly changed: BookingDetailRow

  constructor(asked: TermsAsked, changed: BookingDetailRow) {
    super('The change asks for more money.')
    this.asked = asked
    this.changed = changed
  }
}

type Parts = BookingContext & { db: Database }
export type ChangeParts = Parts & { limits: GuestLimits; clock: Clock }
export type Target = { restaurantId: number; bookingId: number; view: { booking: ManagedBooking } }

export async function updateAsGuest(
  parts: ChangeParts,
  target: Target,
  { patch, agreedAreas }: Pick<Edit, 'patch' | 'agreedAreas'>,
  { actor, guest }: ActingGuest,
): Promise<void> {
  const { restaurantId, bookingId } = target
  const date = dayOf(target)
  const order = { patch, agreedAreas, actor, channel: 'online' as const, givesBack: true }
  await writeChecked(
    parts,
    restaurantId,
    date,
    (query) => precheckUpdate(query, restaurantId, parts, { id: bookingId, date }, order),
    async (tx, checked) => {
      const wish = changeOf(target, patch)
      const { house, row } = target.view.booking
      const contact = { email: row.contact.email, telephone: row.contact.mobile_number }
      const [verdict, { row: changed }] = await Promise.all([
        wish ? parts.limits.admitGuest(tx, house, guest, contact, wish, parts.clock.now()) : ('admitted' as const),
        updateBooking(tx, restaurantId, parts, bookingId, order, checked),
      ])
      assertAdmitted(verdict)
      const { starts_at: from, ends_at: until, tables } = changed
      const taken = { id: bookingId, from, until, tables: tables.length }
      const takesMore = wish && (await parts.limits.takesUnusualTables(tx, house, guest, wish, taken))
      if (verdict === 'unusual' || takesMore) throw new TooManyForEvening()
      if (wish) assertAsksForNoMore(target, changed, nowOf(parts))
      // After the change, which has locked the booking, so that two concurrent changes are not both counted as the
      // fourth.
      await assertNotTooOften(tx, parts, target, 'visit')
    },
  )
}

/** Else a visit without terms could be moved to one that has them. */
function assertAsksForNoMore({ view: { booking } }: Target, changed: BookingDetailRow, now: EpochSeconds): void {
  const { house, row } = booking
  if (changed.waiting_list || (isPending(changed.status) && isByHand(house))) return
  const asked = termsAsked(
    house,
    { channel: 'guest_page', language: booking.language },
    seatOf(changed),
    now,
    prepaidOf(changed.products, house.settings.currency),
  )
  const kept = row.money?.ask ? BigInt(row.money.asked) : 0n
  const onlyCard = row.money?.ask === 'guarantee' && asked?.terms.ask === 'deposit'
  if (asked !== null && (onlyCard || asked.terms.amount > kept)) throw new ChangeAsksForMore(asked, changed)
}

/** Holds the tables of a change that asks for more, to be paid; false where it cannot be. */
export async function askToPayChange(
  parts: ChangeParts,
  { restaurantId, bookingId, view: { booking } }: Target,
  { asked, changed }: ChangeAsksForMore,
  { actor, guest }: ActingGuest,
): Promise<boolean> {
  const { terms, policy } = asked
  const now = nowOf(parts)
  const isOther = booking.row.money?.ask === 'deposit' && terms.ask === 'guarantee'
  if (isOther || booking.row.waiting_list || changed.waiting_list) return false
  const order = {
    ...{ seen: booking.row, visit: visitOf(changed), terms, actor },
    payUntil: payUntilOnline(policy, { startsAt: changed.starts_at, bookedAt: now }),
    accepted: { at: now, network: guest.network },
  }
  try {
    return await changeBooking(parts, restaurantId, bookingId, (tx) =>
      askForChange(tx, restaurantId, parts, bookingId, order),
    )
  } catch (error) {
    // Somebody has taken one of its tables meanwhile, or others would have had to move.
    if (violatedConstraint(error) === 'no_double_booking') return false
    throw error
  }
}

/** `pays`: it is changed once it is paid. `impossible`: it would have to be paid, and cannot be. */
export async function changeOrderAsGuest(
  parts: ChangeParts,
  target: Target,
  products: readonly Chosen[],
  { actor, guest }: ActingGuest,
): Promise<'changed' | 'pays' | 'impossible'> {
  const { restaurantId, bookingId, view } = target
  const { row, house, language } = view.booking
  try {
    await writeOnDay(parts, restaurantId, dayOf(target), async (tx) => {
      const contact = { email: null, telephone: null }
      assertAdmitted(await parts.limits.admitGuest(tx, house, guest, contact, { to: 'correct' }, parts.clock.now()))
      await changeOrder(tx, restaurantId, parts, bookingId, { products, actor, by: 'guest', language })
      await assertNotTooOften(tx, parts, target, 'order')
    })
    return 'changed'
  } catch (refusal) {
    if (!(refusal instanceof OrderAsksForMore)) throw refusal
    const { terms, policy } = refusal.asked
    const now = nowOf(parts)
    const order = {
      ...{ seen: row, visit: { ...visitOf(row), order: products }, terms, actor },
      payUntil: payUntilOnline(policy, { startsAt: row.starts_at, bookedAt: now }),
      accepted: { at: now, network: guest.network },
    }
    const isAsked = await changeBooking(parts, restaurantId, bookingId, (tx) =>
      askForChange(tx, restaurantId, parts, bookingId, order),
    )
    return isAsked ? 'pays' : 'impossible'
  }
}

/** Call after the change, under the lock of the booking. */
export async function assertNotTooOften(
  tx: Tx,
  parts: BookingContext,
  { restaurantId, bookingId }: Target,
  what: CountedChange,
): Promise<void> {
  const changes = await countChanges(tx, restaurantId, bookingId, { since: nowOf(parts) - 3_600, what })
  if (changes > changesAnHour) throw new ChangedTooOften()
}

/**
 * A move to another evening counts like a booking, and additional guests count as covers. Undefined for a change of
 * something else than time and party, which takes nothing.
 */
function changeOf({ view: { booking } }: Target, patch: BookingPatch): (GuestWish & { to: 'change' }) | undefined {
  const { row, house } = booking
  const { settings, prepared } = house
  if (patch.date === undefined && patch.adults === undefined && patch.children === undefined) return undefined
  const start = patch.date === undefined ? undefined : localDateTimeToInstant(settings.timezone, patch.date)
  const at = typeof start === 'object' ? start.at : row.starts_at
  const evening = eveningOf(prepared.house, at)
  const covers = (patch.adults ?? row.adults) + (patch.children ?? row.children)
  const isSameEvening = evening === eveningOf(prepared.house, row.starts_at)
  const more = isSameEvening ? covers - row.adults - row.children : covers
  const seats = row.waiting_list ? 0 : more
  return {
    to: 'change',
    evening,
    covers,
    seats,
    isMore: more > 0,
    isCounted: settings.online.confirm_by_mail !== 'never',
  }
}

/** By the terms of what was paid. Succeeds if another request has cancelled the booking meanwhile. */
export function cancelAsGuest(parts: Parts, target: Target, actor = linkActor): Promise<void> {
  const order = { action: 'cancel' as const, actor, money: { refund: 'terms' as const } }
  return onceOnly(parts, target, (tx) => changeStatus(tx, target.restaurantId, parts, target.bookingId, order))
}

/** Counts towards the hour of the network. */
export async function announceLateAsGuest(
  parts: ChangeParts,
  target: Target,
  minutes: LateMinutes,
  { actor, guest }: ActingGuest,
): Promise<void> {
  const { restaurantId, bookingId, view } = target
  const contact = { email: null, telephone: null }
  await writeOnDay(parts, restaurantId, dayOf(target), async (tx) => {
    const { house } = view.booking
    assertAdmitted(await parts.limits.admitGuest(tx, house, guest, contact, { to: 'announce' }, parts.clock.now()))
    await announceLate(tx, restaurantId, parts, bookingId, { minutes, actor })
    await assertNotTooOften(tx, parts, target, 'late')
  })
}

/** Counts towards the hour of the network; a new address, which is written to, towards its own as well. */
export async function correctAsGuest(
  parts: ChangeParts,
  target: Target,
  corrections: Corrections,
  { actor, guest }: ActingGuest,
): Promise<void> {
  const { restaurantId, bookingId, view } = target
  const contact = { email: corrections.email ?? null, telephone: null }
  await writeOnDay(parts, restaurantId, dayOf(target), async (tx) => {
    const { house } = view.booking
    assertAdmitted(await parts.limits.admitGuest(tx, house, guest, contact, { to: 'correct' }, parts.clock.now()))
    await correctDetails(tx, restaurantId, parts, bookingId, { corrections, actor })
    await assertNotTooOften(tx, parts, target, 'details')
  })
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

/**
 * False where the offer had to be withdrawn, since its tables were closed or removed. What became of the offer is on the
 * page of the booking. Accepting counts towards the hour of the network; the evening
 * was counted when the guest began to wait.
 */
export async function answerOfferAsGuest(
  parts: ChangeParts,
  target: Target,
  { offerId, isTaken }: { offerId: number; isTaken: boolean },
  { actor, guest }: ActingGuest,
): Promise<boolean> {
  const { restaurantId, bookingId, view } = target
  let isAnswered = true
  await onceOnly(parts, target, async (tx) => {
    if (!isTaken) return declineOffer(tx, restaurantId, parts, bookingId, { offerId, actor })
    const contact = { email: null, telephone: null }
    const { house } = view.booking
    assertAdmitted(await parts.limits.admitGuest(tx, house, guest, contact, { to: 'accept' }, parts.clock.now()))
    const answered = await acceptOffer(tx, restaurantId, parts, bookingId, { offerId, actor })
    isAnswered = answered.isTaken
    return answered
  })
  return isAnswered
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
