/** Creates a booking. The booking, its tables, history and events are written together or not at all. */
import { randomBytes } from 'node:crypto'
import type { Query, Tx } from '../../db/database.ts'
import { StaleRead, violatedConstraint } from '../../db/pg-errors.ts'
import type { Seat } from '../../domain/availability.ts'
import { eventsOfNewBooking, statusOfNewBooking } from '../../domain/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../domain/calendar.ts'
import { referenceFrom } from '../../domain/reference.ts'
import { lockDays } from '../diary/diary.sql.ts'
import { isUnchanged, type OpenDay } from '../diary/diary-cache.ts'
import type { OpenHouse } from '../diary/house-cache.ts'
import { readDays } from '../diary/read-diary.ts'
import type { NewPatron } from '../patrons/match-patron.sql.ts'
import { findPatron, keepPatron } from '../patrons/match-patron.ts'
import { type BookingContext, nowOf } from './booking-context.ts'
import { type BookingDetailRow, findDetailByReference } from './booking-detail.sql.ts'
import { insertBooking, isBookingSource, listKnownTagIds, type NewBooking } from './bookings.sql.ts'
import { type ChangedBooking, recordChange } from './record-change.ts'
import { assertHeld, daysOf, seatParty } from './seat-party.ts'
import { checkChildren, FieldErrorList, startFrom, type Visit, visitFrom } from './visit.ts'

/** A request for a booking with its defaults filled in. */
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

/** Where the precheck would seat the party, and the day it read. */
export type CheckedBooking = { seat: Seat | 'waiting'; day: OpenDay }

/**
 * Refuses without a lock what the day, as committed, does not allow: on a full evening most requests are refused, and
 * none of them waits for other writers of the day.
 */
export async function precheckBooking(
  query: Query,
  restaurantId: number,
  context: BookingContext,
  order: BookingRequest,
): Promise<CheckedBooking> {
  const errors = new FieldErrorList()
  const [day] = await Promise.all([
    context.days.current(restaurantId, dayAskedFor(order), order.duration),
    checkReferences(query, restaurantId, order, errors),
  ])
  const visit = visitOf(day.house, order, errors)
  const wish = { ...visit, waitingList: order.waiting_list }
  return { day, seat: await seatParty(query, day.house, day.diary, nowOf(context), wish) }
}

/** A date that no diary reaches is reported with the other field errors, once the restaurant is known. */
function dayAskedFor({ date }: BookingRequest): LocalDate {
  return date >= '1970' && date < '2100' ? date.slice(0, 10) : '1970-01-01'
}

/** The seat of the precheck stands if nothing was written to its days before they were locked; else it is decided anew. */
export async function createBooking(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  order: BookingRequest,
  checked: CheckedBooking,
): Promise<ChangedBooking> {
  const now = nowOf(context)
  const house = await context.houses.cached(tx, restaurantId)
  const visit = visitOf(house, order, new FieldErrorList())
  const [, patron, locked] = await Promise.all([
    context.houses.assertCurrent(tx, house),
    findPatron(tx, restaurantId, order.guest),
    lockDays(tx, restaurantId, daysOf(house, visit.at, visit.until)),
  ])
  const seat = isUnchanged(checked.day, house, locked) ? checked.seat : await seatAnew(tx, house, now, order, visit)
  keepPatron(tx, restaurantId, patron, order.guest, now)
  const booking = newBooking(house, order, visit, now, patron.id, seat)
  const { row: after, held } = await writeBooking(tx, house, booking)
  await assertHeld(tx, house, booking.tableIds, held, { ...visit, ignoreBookingId: after.id })
  return recordChange(tx, house, {
    at: now,
    actor: order.actor,
    action: 'create',
    events: eventsOfNewBooking(after.status),
    before: null,
    after,
  })
}

async function seatAnew(
  tx: Tx,
  house: OpenHouse,
  now: EpochSeconds,
  order: BookingRequest,
  visit: Visit,
): Promise<Seat | 'waiting'> {
  const diary = await readDays(tx, house, visit.date, visit.date, visit.minutes)
  return seatParty(tx, house, diary, now, { ...visit, waitingList: order.waiting_list })
}

/** Shared with blocks, which are bookings without a guest. */
export async function writeBooking(
  tx: Tx,
  house: OpenHouse,
  booking: NewBooking,
): Promise<{ row: BookingDetailRow; held: number[] }> {
  const restaurantId = house.settings.id
  // Caught around both, so that the failure of the insert is thrown and not that of the statement behind it.
  const [{ held }, row] = await Promise.all([
    insertBooking(tx, restaurantId, booking),
    findDetailByReference(tx, restaurantId, booking.reference),
  ]).catch(referenceTaken)
  return { row, held }
}

/** Throws every field error at once. */
function visitOf(house: OpenHouse, order: BookingRequest, errors: FieldErrorList): Visit {
  if (order.guest.name === '') {
    const sentence = 'The patron.first_name field is required when patron.last_name is not given.'
    errors.add('patron.first_name', sentence)
  }
  if (!order.guest.walkin && !order.guest.mobileNumber && !house.settings.allow_bookings_no_phone) {
    errors.add('patron.mobile_number', 'The patron.mobile_number field is required at this restaurant.')
  }
  if (order.waiting_list && order.table_ids) {
    errors.add('table_ids', 'A booking on the waiting list gets its tables when it is accepted.')
  }
  checkChildren(house, order.children, errors)
  const wish = {
    at: startFrom(house, order.date, errors),
    minutes: order.duration ?? house.prepared.house.bookingMinutes,
    adults: order.adults,
    children: order.children,
    areaId: order.dining_area_id,
    tableIds: order.table_ids,
    override: order.override,
  }
  const visit = visitFrom(house, wish, errors)
  errors.throwIfAny()
  return visit
}

async function checkReferences(
  query: Query,
  restaurantId: number,
  order: BookingRequest,
  errors: FieldErrorList,
): Promise<void> {
  const { booking_source_id: source, booking_tag_ids: tags } = order
  const [sourceIsKnown, knownTags] = await Promise.all([
    source === null ? true : isBookingSource(query, restaurantId, source),
    tags.length === 0 ? ([] as number[]) : listKnownTagIds(query, restaurantId, tags),
  ])
  if (!sourceIsKnown) errors.add('booking_source_id', 'The selected booking_source_id is invalid.')
  if (tags.some((tag) => !knownTags.includes(tag))) {
    errors.add('booking_tag_ids', 'The selected booking_tag_ids are invalid.')
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
