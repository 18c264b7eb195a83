/**
 * Creates a booking. The booking, its tables, history and events are written together or not at all. Locks are taken in one
 * order, as by every writer: the restaurant, contacts, the patron, the hold that is used, bookings, days.
 */

import type { Query, Tx } from '../../../db/database.ts'
import type { Seat, Wish } from '../../../domain/availability/availability.ts'
import type { Rules } from '../../../domain/availability/booking-rules.ts'
import {
  eventsOfNewBooking,
  isFirm,
  statusBeforeSeated,
  statusOfNewBooking,
  statusOfSeated,
  statusOfUnpaid,
} from '../../../domain/booking/booking-status.ts'
import { textsFrom } from '../../../domain/booking/booking-texts.ts'
import { type EpochSeconds, type LocalDate, localDateTimeToInstant } from '../../../domain/calendar/calendar.ts'
import { patronTagsOf, storedChoices } from '../../../domain/guest/guest-choices.ts'
import { type PatronTag, patronTags } from '../../../domain/guest/patron-tags.ts'
import { messagesOfNew, reminderOfPaying } from '../../../domain/messages/messages.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import { hasOccupants, withOccupants } from '../../../domain/seating/occupation.ts'
import { assertNothingForStaff } from '../../../domain/seating/online-rules.ts'
import { areMovable } from '../../../domain/seating/reseating.ts'
import { type Schedule, scheduleSeenWhileSeated, withoutHold } from '../../../domain/seating/schedule.ts'
import { chairsToAdd } from '../../../domain/seating/seating.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { findBookablePatron, lockBookablePatron } from '../../guests/patrons/match/bookable-patron.sql.ts'
import { noteWishes } from '../../guests/patrons/match/guest-wishes.sql.ts'
import type { NewPatron } from '../../guests/patrons/match/match-patron.sql.ts'
import { matchPatron } from '../../guests/patrons/match/match-patron.ts'
import { findHold, type HoldRow, lockHold, sendDeleteHold } from '../../house/schedule/holds.sql.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { lockHouse } from '../../house/schedule/lock-house.ts'
import { readDays } from '../../house/schedule/read-schedule.ts'
import { type DayAsked, isUnchanged, type ScheduleDay } from '../../house/schedule/schedule-cache.ts'
import { ordersAny, sellProducts } from '../products/sell-products.ts'
import { findPatronShown, type PatronOfBooking } from '../read/booking-detail.sql.ts'
import { findSource, type KnownSource, type KnownTag, listKnownTags } from '../read/bookings.sql.ts'
import { sendHistory } from '../read/history.sql.ts'
import { daysOf, daysOfBooking, readForVisit, scheduleOfVisit, seatParty } from '../seating/find-tables.ts'
import { checkChildren, dateAsked, FieldErrorList, startFrom, type Visit, visitFrom } from '../seating/visit.ts'
import { askedOf } from '../terms/asked-of.ts'
import { type BookingContext, nowOf } from '../write/booking-context.ts'
import { daysOfMoves, lockToMove, moveBookings } from '../write/move-bookings.ts'
import type { ChangedBooking } from '../write/record-change.ts'
import { type NewBooking, quotedBackwards, quotedTimes, writeBooking } from '../write/write-booking.ts'
import type { Order } from './order.ts'

/** What an order names by id. A hold that does not exist or has expired is no error: the tables are decided afresh. */
type References = { source: KnownSource | null; tags: readonly KnownTag[]; hold: HoldRow | undefined }

/** Where the precheck would seat the party, when it decided that, and the day it read. */
export type CheckedBooking = References & { seat: Seat | 'waiting'; at: EpochSeconds; day: ScheduleDay }

/**
 * Refuses without a lock what the committed state of the day does not allow: on a full evening most requests are
 * refused, and none of those waits for other writers of the day.
 */
export async function precheckBooking(
  query: Query,
  restaurantId: number,
  context: BookingContext,
  order: Order,
): Promise<CheckedBooking> {
  const errors = new FieldErrorList()
  const date = dateAsked(order.date)
  const [{ house, days }, references] = await Promise.all([
    context.days.versions(restaurantId, [date]),
    findReferences(query, restaurantId, order, nowOf(context), errors),
  ])
  const now = nowOf(context)
  const visit = visitOf(house, order, now, errors)
  const asked = { order, visit, hold: references.hold }
  let day = await readForVisit(query, context.days, house, days[0] as DayAsked, visit)
  const wholeDay = async () => {
    const read = await context.days.current(restaurantId, date, visit.minutes)
    // Without versions, so that it is decided again under the lock: the configuration has changed meanwhile.
    day = read.house === house ? read : { house, date, schedule: read.schedule }
    return scheduleSeenBy(house, asked, read.schedule, now)
  }
  const wish = wishFrom(order, visit, references.hold)
  const seat = await seatParty(query, house, scheduleSeenBy(house, asked, day.schedule, now), now, wish, wholeDay)
  return { ...references, at: now, day, seat }
}

/** The seat of the precheck stands if nothing was written to its day before it was locked; else it is decided anew. */
export async function createBooking(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  order: Order,
  checked: CheckedBooking,
): Promise<ChangedBooking> {
  const { house, now, isCurrent, lockDays } = await lockHouse(tx, restaurantId, context.houses, nowOf(context))
  const visit = visitOf(house, order, now, new FieldErrorList())
  const guest = patronOf(tx, house, order, checked.source, now)
  // Which days to lock depends on the hold, so that is locked first. Without one all locks go in one round trip.
  const [hold] =
    order.hold && checked.hold
      ? await Promise.all([lockHold(tx, restaurantId, order.hold.id, order.hold.owner, now), guest, isCurrent])
      : []
  const days = daysTouched(house, visit, order.seated ? now : null, hold, checked.seat)
  const [{ id: patronId, added }, , locked] = await Promise.all([
    guest,
    lockToMove(tx, restaurantId, movesOf(checked.seat)),
    lockDays(days),
  ])
  const stands =
    isUnchanged(checked.day, house, locked) &&
    areMovable(house.prepared.house, movesOf(checked.seat), now) &&
    // A table with guests past their end is expected to be free later with every second that passes.
    (now === checked.at || !hasOccupants(checked.day.schedule))
  const seat = stands ? checked.seat : await seatAnew(tx, house, now, visit, order, hold)
  if (order.hold && hold) sendDeleteHold(tx, restaurantId, order.hold.id, order.hold.owner)
  await moveBookings(tx, house, movesOf(seat), { now, days })
  const wishes = { tags: patronTagsOf(order.choices ?? []), news: order.news ?? false }
  if (wishes.tags.length > 0 || wishes.news) noteWishes(tx, restaurantId, patronId, wishes, now)
  const sold = seat === 'waiting' ? [] : await sellProducts(tx, house, order, { ...visit, areaIds: [seat.areaId] })
  const booking = newBooking(house, now, { ...order, sold }, visit, checked, seat, patronId)
  const patron = async () =>
    added ? newPatronShown(patronId, added, visit.date, wishes.tags) : findPatronShown(tx, restaurantId, patronId)
  const isRecorded = booking.settled?.as === 'recorded'
  const events = [...eventsOfNewBooking(booking.status), ...(isRecorded ? (['payment.succeeded'] as const) : [])]
  const { messages: settings, email } = house.settings
  const sender = { settings, hasStaffAddress: email !== null, actor: order.actor, now }
  const facts = { ...booking, pay_until: booking.settled ? null : (booking.asks?.payUntil ?? null) }
  const messages = messagesOfNew(facts, order.guest.walkin || (order.seated ?? false), sender, isRecorded)
  const later = reminderOfPaying(facts, sender)
  const written = await writeBooking(tx, house, booking, patron, { at: now, action: 'create', events, messages, later })
  if (!order.seated) return written
  return { ...written, historyId: sendHistory(tx, restaurantId, written.row.id, checkedIn(order.actor, now)) }
}

/** As if they had been checked in a moment after they were entered, so that an undo leads to a booking that can be cancelled. */
const checkedIn = (actor: string, at: EpochSeconds) => {
  const change = { from: statusBeforeSeated, to: statusOfSeated }
  return { at, actor, action: 'check-in', changes: { status: change, fsm_status: change } }
}

/**
 * The schedule that decides about the order: without its own hold. For guests who sit down now it also includes those
 * who leave only when the booking begins, guests past their end among them.
 */
function scheduleSeenBy(
  { prepared }: CachedHouse,
  { order, visit, hold }: { order: Order; visit: Visit; hold: HoldRow | undefined },
  read: Schedule,
  now: EpochSeconds,
): Schedule {
  const schedule = withoutHold(read, hold)
  if (!order.seated) return schedule
  return scheduleSeenWhileSeated(
    withOccupants(prepared.house, schedule, now, { override: order.override ?? false }),
    now,
    visit,
  )
}

/** `added` is the patron created with this booking; null for a known one. */
async function patronOf(
  tx: Tx,
  { settings }: CachedHouse,
  { patron_id, guest }: Order,
  source: KnownSource | null,
  now: EpochSeconds,
): Promise<{ id: number; added: NewPatron | null }> {
  if (!patron_id) return matchPatron(tx, settings, guest, source?.id ?? null, now)
  const id = await lockBookablePatron(tx, settings.id, patron_id)
  if (id === undefined) throw new InvalidInput({ patron_id: [unknownPatron] })
  return { id, added: null }
}

/** Seconds around now in which a booking of guests who are seated begins. */
const seatedWithin = 15 * 60

const reasonOfWaiving: Sentence = ({ validation: { field, expects } }) => field('payment.words', expects.required)

const unknownPatron: Sentence = (say) => say.validation.selected('patron_id')

/** Without a length set by hand, the turn time depends on the start. The tables of the hold are kept. */
function wishFrom(order: Order, visit: Visit, hold: HoldRow | undefined): Wish {
  const { duration, waiting_list, is_request, channel, chosen_table_id: chosenTableId } = order
  const own = hold && { keepTableIds: hold.table_ids }
  const rules = {
    channel,
    binding: bindingOf(order),
    seat: waiting_list ? waitingSeat(is_request) : 'with moves',
    isWalkIn: order.guest.walkin,
  } as const
  return { ...visit, minutes: duration, ...own, rules, chosenTableId }
}

const waitingSeat = (isRequest: boolean) => (isRequest ? 'on request' : 'none')

const bindingOf = ({ override, guest }: Order): Rules['binding'] => {
  if (override) return 'override'
  return guest.walkin ? 'at the door' : 'all'
}

const movesOf = (seat: Seat | 'waiting'): Seat['moves'] => (seat === 'waiting' ? undefined : seat.moves)

/** The days of the visit, of the hold it uses and of the bookings that the precheck would move. */
function daysTouched(
  house: CachedHouse,
  visit: Visit,
  arrivedAt: EpochSeconds | null,
  hold: HoldRow | undefined,
  seat: Seat | 'waiting',
): LocalDate[] {
  const own = daysOfBooking(house, { starts_at: visit.at, ends_at: visit.until, arrived_at: arrivedAt })
  const ofHold = hold ? daysOf(house, hold.starts_at, hold.ends_at) : []
  return [...new Set([...own, ...ofHold, ...daysOfMoves(house, movesOf(seat))])]
}

async function seatAnew(
  tx: Tx,
  house: CachedHouse,
  now: EpochSeconds,
  visit: Visit,
  order: Order,
  hold: HoldRow | undefined,
): Promise<Seat | 'waiting'> {
  const asked = { order, visit, hold }
  const wholeDay = async () =>
    scheduleSeenBy(house, asked, await readDays(tx, house, visit.date, visit.date, visit.minutes), now)
  const schedule = scheduleSeenBy(house, asked, await scheduleOfVisit(tx, house, visit), now)
  return seatParty(tx, house, schedule, now, wishFrom(order, visit, hold), wholeDay)
}

/** Throws every field error at once. */
function visitOf(house: CachedHouse, order: Order, now: EpochSeconds, errors: FieldErrorList): Visit {
  assertNothingForStaff(order)
  if (order.guest.name === null && !order.guest.walkin && !order.patron_id) {
    const sentence: Sentence = ({ validation: { field, expects } }) =>
      field('patron.first_name', expects.requiredUnless('patron.last_name'))
    errors.add('patron.first_name', sentence)
  }
  const mayLackTelephone = house.settings.allow_bookings_no_phone || order.guest.walkin || Boolean(order.patron_id)
  if (!order.guest.mobileNumber && !mayLackTelephone) {
    errors.add('patron.mobile_number', ({ validation: { field, expects } }) =>
      field('patron.mobile_number', expects.requiredHere),
    )
  }
  if (order.waiting_list && order.table_ids) {
    errors.add('table_ids', (say) => say.bookings.waitingHasNoTables)
  }
  if (order.waiting_list && order.seated) {
    errors.add('seated', (say) => say.bookings.waitingNotSeated)
  }
  if (order.waiting_list && ordersAny(order)) errors.add('products', (say) => say.bookings.waitingOrdersNothing)
  if (order.quoted_minutes && !order.waiting_list) {
    errors.add('quoted_minutes', (say) => say.bookings.quotedToWaiting)
  }
  if (order.quoted_minutes && order.quoted_minutes.until < order.quoted_minutes.from) {
    errors.add('quoted_minutes.until', quotedBackwards)
  }
  if (order.payment?.as === 'waived' && !order.payment.words) errors.add('payment.words', reasonOfWaiving)
  checkChildren(house, order.children, errors)
  const at = startFrom(house, order.date, errors)
  if (order.seated && Math.abs(at - now) > seatedWithin) {
    errors.add('date', (say) => say.bookings.seatedNow)
  }
  const wish = {
    at,
    minutes: order.duration,
    adults: order.adults,
    children: order.children,
    areaId: order.dining_area_id,
    tableIds: order.table_ids,
    override: order.override ?? false,
  }
  const visit = visitFrom(house, wish, errors)
  errors.throwIfAny()
  return visit
}

async function findReferences(
  query: Query,
  restaurantId: number,
  order: Order,
  now: EpochSeconds,
  errors: FieldErrorList,
): Promise<References> {
  const { booking_source_id: sourceId, booking_tag_ids: tagIds, hold: named } = order
  const patronId = order.patron_id ?? null
  const [source, tags, patron, hold] = await Promise.all([
    sourceId === null ? defaultSource(query, restaurantId, order) : findSource(query, restaurantId, sourceId),
    tagIds.length === 0 ? [] : listKnownTags(query, restaurantId, tagIds),
    patronId === null ? null : findBookablePatron(query, restaurantId, patronId),
    named ? findHold(query, restaurantId, named.id, named.owner, now) : undefined,
  ])
  if (source === undefined) errors.add('booking_source_id', (say) => say.validation.selected('booking_source_id'))
  if (tags.length < tagIds.length)
    errors.add('booking_tag_ids', (say) => say.validation.selectedMany('booking_tag_ids'))
  if (patron === undefined) errors.add('patron_id', unknownPatron)
  return { source: source ?? null, tags, hold }
}

/**
 * Undefined where the source is no longer in use: the request did not name it, so it is not refused. Walk-ins count as
 * such.
 */
async function defaultSource(
  query: Query,
  restaurantId: number,
  { default_source_id: id, guest }: Order,
): Promise<KnownSource | null> {
  if (id === undefined || guest.walkin) return null
  return (await findSource(query, restaurantId, id)) ?? null
}

type Selling = Order & Required<Pick<NewBooking, 'sold'>>

function newBooking(
  house: CachedHouse,
  now: EpochSeconds,
  order: Selling,
  visit: Visit,
  { source, tags }: References,
  given: Seat | 'waiting',
  patronId: number,
): NewBooking {
  const seat = given === 'waiting' ? null : given
  const byStaff = order.override === true || order.guest.walkin || visit.at < now
  const usual = statusOfNewBooking(house.settings.confirmation_mode, order.waiting_list, byStaff)
  const asks = order.seated || order.guest.walkin || !isFirm(usual) ? null : asksOf(house, now, order, visit, seat)
  const settled = asks ? order.payment : undefined
  return {
    ...textsFrom((text) => order[text] ?? null),
    status: order.seated ? statusOfSeated : asks && !settled ? statusOfUnpaid : usual,
    arrived_at: order.seated ? now : null,
    starts_at: visit.at,
    ends_at: visit.until,
    adults: visit.adults,
    children: visit.children,
    waiting_list: seat === null,
    is_request: seat === null && order.is_request,
    duration_by_hand: order.duration !== undefined,
    is_pinned: seat !== null && (order.override === true || (order.table_ids ?? order.chosen_table_id) !== undefined),
    asked_area_id: order.dining_area_id,
    language: order.language,
    created_by: order.actor,
    booking_source: source && { id: source.id, name: source.name },
    is_google: source?.is_google ?? false,
    booking_tags: [...tags],
    contact: {
      name: order.guest.name,
      email: order.guest.email,
      mobile_number: order.guest.mobileNumber,
      mobile_prefix: order.guest.mobilePrefix,
    },
    areaId: seat?.areaId ?? visit.areaId,
    tableIds: seat?.tableIds ?? [],
    extra_chairs: chairsToAdd(house.prepared.house.areas, seat?.tableIds ?? [], visit.party),
    patronId,
    createdByToken: order.tokenRoot,
    walkin: order.guest.walkin,
    guestChoices: storedChoices(order),
    answers: order.answers ?? [],
    asks: asks ?? undefined,
    sold: order.sold,
    settled,
    wantedUntil: wantedUntilOf(house, order, visit),
    quoted: order.quoted_minutes ? quotedTimes(now, order.quoted_minutes) : null,
  }
}

/** Where the restaurant confirms by hand, a request is asked for nothing; what it accepts is. */
function asksOf(house: CachedHouse, now: EpochSeconds, order: Selling, visit: Visit, seat: Seat | null) {
  if (seat === null || order.asks) return seat && order.asks
  return askedOf(house, order.asking, { ...visit, areaIds: [seat.areaId] }, now, order.sold)
}

/** Null without a span, and for one that ends before its first start or on another date. */
function wantedUntilOf({ settings }: CachedHouse, order: Order, { at }: { at: EpochSeconds }): EpochSeconds | null {
  const { wanted_until: until, waiting_list } = order
  if (!waiting_list || until === undefined || until.slice(0, 10) !== order.date.slice(0, 10)) return null
  const last = localDateTimeToInstant(settings.timezone, until)
  return typeof last === 'object' && last.at > at ? last.at : null
}

function newPatronShown(id: number, guest: NewPatron, date: LocalDate, tags: readonly PatronTag[]): PatronOfBooking {
  return {
    id,
    name: guest.name,
    email: guest.email,
    mobile_number: guest.mobileNumber,
    mobile_prefix: guest.mobilePrefix,
    comments: null,
    walkin: guest.walkin,
    tags: Object.fromEntries(patronTags.map((tag) => [tag, tags.includes(tag)])) as PatronOfBooking['tags'],
    stats: { total_bookings: 1, cancelled_bookings: 0, no_show_bookings: 0, last_booking_date: date },
  }
}
