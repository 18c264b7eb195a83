/** A guest books. The booking, its tables, history and events are written together or not at all. */
import { randomBytes } from 'node:crypto'
import type { Query, Tx } from '../../db/database.ts'
import { StaleRead, violatedConstraint } from '../../db/pg-errors.ts'
import type { Seat } from '../../domain/availability.ts'
import { eventsOfNewBooking, statusOfNewBooking } from '../../domain/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../domain/calendar.ts'
import { referenceFrom } from '../../domain/reference.ts'
import { lockDays } from '../diary/diary.sql.ts'
import type { OpenHouse } from '../diary/house-cache.ts'
import type { NewPatron } from '../patrons/match-patron.sql.ts'
import { findPatron, keepPatron } from '../patrons/match-patron.ts'
import { type BookingContext, nowOf } from './booking-context.ts'
import { type BookingDetailRow, findDetailByReference } from './booking-detail.sql.ts'
import { sameIds } from './booking-patch.ts'
import { insertBooking, isBookingSource, listKnownTagIds, type NewBooking } from './bookings.sql.ts'
import { type ChangedBooking, recordChange } from './record-change.ts'
import { daysOf, diaryOfVisit, seatParty } from './seat-party.ts'
import { checkChildren, FieldErrorList, startFrom, type Visit, visitFrom } from './visit.ts'

/** What the caller asks for, as it came over the wire. */
export type BookingRequest = {
  date: string
  adults: number
  children: number
  dining_area_id: number | null
  table_ids: readonly number[] | undefined
  duration: number | undefined
  override: boolean
  waiting_list: boolean
  comment: string | null
  private_comment: string | null
  company: string | null
  room_number: string | null
  custom_field: string | null
  concierge: string | null
  booking_source_id: number | null
  booking_tag_ids: readonly number[]
  guest: NewPatron
  actor: string
}

/**
 * The first look, without transaction or lock: where it would seat the party. On a full evening most requests are
 * refused, and none of them waits for the lock of the day.
 */
export async function precheckBooking(
  query: Query,
  restaurantId: number,
  context: BookingContext,
  order: BookingRequest,
): Promise<Seat | 'waiting'> {
  const complaints = new FieldErrorList()
  const [{ house, diary }] = await Promise.all([
    context.days.current(restaurantId, dayAskedFor(order), order.duration),
    checkReferences(query, restaurantId, order, complaints),
  ])
  const visit = visitOf(house, order, complaints)
  complaints.throwIfAny()
  const wish = { ...visit, waitingList: order.waiting_list }
  return seatParty(query, house, diary, nowOf(context), wish, diary)
}

/** Dates no diary reaches are complained of like any other mistake, once the house is known. */
function dayAskedFor({ date }: BookingRequest): LocalDate {
  return date >= '1970' && date < '2100' ? date.slice(0, 10) : '1970-01-01'
}

/**
 * With a guess at the seat, the booking is written in the same round trip that locks the days and reads what stands on
 * them, and is believed only if that reading leads to the same seat: the lock is held for one round trip less.
 */
export async function createBooking(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  order: BookingRequest,
  guess?: Seat | 'waiting',
): Promise<ChangedBooking> {
  const now = nowOf(context)
  const house = await context.houses.cached(tx, restaurantId)
  const complaints = new FieldErrorList()
  const visit = visitOf(house, order, complaints)
  const [, patron] = await Promise.all([
    context.houses.assertCurrent(tx, house),
    findPatron(tx, restaurantId, order.guest),
  ])
  complaints.throwIfAny()
  keepPatron(tx, restaurantId, patron, order.guest, now)
  const write = (seat: Seat | 'waiting') =>
    writeBooking(tx, house, newBooking(house, order, visit, now, patron.id, seat))

  const [, diary, guessed] = await Promise.all([
    lockDays(tx, restaurantId, daysOf(house, visit.at, visit.until)),
    diaryOfVisit(tx, house, visit),
    guess && write(guess),
  ])
  const seat = await seatParty(tx, house, diary, now, { ...visit, waitingList: order.waiting_list })
  if (guess && !isSameSeat(seat, guess)) throw new StaleRead('The seat of the first look is gone; there is another.')
  const after = assertHeld(guessed ?? (await write(seat)))
  return recordChange(tx, house, {
    at: now,
    actor: order.actor,
    action: 'create',
    events: eventsOfNewBooking(after.status),
    before: null,
    after,
  })
}

const isSameSeat = (one: Seat | 'waiting', other: Seat | 'waiting'): boolean =>
  one === 'waiting' || other === 'waiting' ? one === other : sameIds(one.tableIds, other.tableIds)

/** The days are locked and the engine has said yes: only a hand in the tables themselves can have taken one meanwhile. */
function assertHeld({ row, isHeld }: Written): BookingDetailRow {
  if (!isHeld) throw new StaleRead('A table was taken outside the diary.')
  return row
}

type Written = { row: BookingDetailRow; isHeld: boolean }

/** Shared with blocks, which are bookings without a guest. */
export async function writeBooking(tx: Tx, house: OpenHouse, booking: NewBooking): Promise<Written> {
  const restaurantId = house.settings.id
  // Caught around both: the failure of the insert is then heard before that of the statement which travels behind it.
  const [{ held }, row] = await Promise.all([
    insertBooking(tx, restaurantId, booking),
    findDetailByReference(tx, restaurantId, booking.reference),
  ]).catch(referenceTaken)
  return { row, isHeld: held.length === booking.tableIds.length }
}

function visitOf(house: OpenHouse, order: BookingRequest, complaints: FieldErrorList): Visit {
  if (order.guest.name === '') {
    const sentence = 'The patron.first_name field is required when patron.last_name is not given.'
    complaints.add('patron.first_name', sentence)
  }
  if (!order.guest.walkin && !order.guest.mobileNumber && !house.settings.allow_bookings_no_phone) {
    complaints.add('patron.mobile_number', 'The patron.mobile_number field is required at this restaurant.')
  }
  if (order.waiting_list && order.table_ids) {
    complaints.add('table_ids', 'A booking on the waiting list gets its tables when it is accepted.')
  }
  checkChildren(house, order.children, complaints)
  const wish = {
    at: startFrom(house, order.date, complaints),
    minutes: order.duration ?? house.prepared.house.bookingMinutes,
    adults: order.adults,
    children: order.children,
    areaId: order.dining_area_id,
    tableIds: order.table_ids,
    override: order.override,
  }
  return visitFrom(house, wish, complaints)
}

async function checkReferences(
  query: Query,
  restaurantId: number,
  order: BookingRequest,
  complaints: FieldErrorList,
): Promise<void> {
  const { booking_source_id: source, booking_tag_ids: tags } = order
  const [sourceIsKnown, knownTags] = await Promise.all([
    source === null ? true : isBookingSource(query, restaurantId, source),
    tags.length === 0 ? ([] as number[]) : listKnownTagIds(query, restaurantId, tags, null),
  ])
  if (!sourceIsKnown) complaints.add('booking_source_id', 'The selected booking_source_id is invalid.')
  if (tags.some((tag) => !knownTags.includes(tag))) {
    complaints.add('booking_tag_ids', 'The selected booking_tag_ids are invalid.')
  }
}

function newBooking(
  house: OpenHouse,
  order: BookingRequest,
  visit: Visit,
  now: EpochSeconds,
  patronId: number,
  given: Seat | 'waiting',
): NewBooking {
  const seat = given === 'waiting' ? null : given
  return {
    reference: referenceFrom(house.settings.reference_prefix, randomBytes(6)),
    status: statusOfNewBooking(house.settings.confirmation_mode, order.waiting_list),
    startsAt: visit.at,
    endsAt: visit.until,
    localDate: visit.date,
    adults: visit.adults,
    children: visit.children,
    comment: order.comment,
    privateComment: order.private_comment,
    company: order.company,
    roomNumber: order.room_number,
    customField: order.custom_field,
    concierge: order.concierge,
    waitingList: seat === null,
    createdBy: order.actor,
    diningAreaId: seat?.areaId ?? visit.areaId,
    patronId,
    bookingSourceId: order.booking_source_id,
    at: now,
    tableIds: seat?.tableIds ?? [],
    bookingTagIds: order.booking_tag_ids,
  }
}

/** One reference in 160 million is drawn twice; the transaction then starts again with another. */
function referenceTaken(error: unknown): never {
  if (violatedConstraint(error) === 'bookings_restaurant_id_reference_key') throw new StaleRead('Reference taken.')
  throw error
}
