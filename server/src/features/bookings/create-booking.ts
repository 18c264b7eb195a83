/** A guest books. The booking, its tables, history and events are written together or not at all. */
import { randomBytes } from 'node:crypto'
import type { Query, Tx } from '../../db/database.ts'
import { ReadStale, violatedConstraint } from '../../db/pg-errors.ts'
import { eventsOfNewBooking, statusOfNewBooking } from '../../domain/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../domain/calendar.ts'
import { referenceFrom } from '../../domain/reference.ts'
import { lockDays } from '../diary/diary.sql.ts'
import type { OpenHouse } from '../diary/houses.ts'
import { readDays } from '../diary/read-diary.ts'
import type { NewPatron } from '../patrons/match-patron.sql.ts'
import { findPatron, keepPatron } from '../patrons/match-patron.ts'
import { type BookingDetailRow, findDetailByReference } from './booking-detail.sql.ts'
import { insertBooking, isBookingSource, listKnownTagIds, type NewBooking } from './bookings.sql.ts'
import { type Desk, nowAt } from './desk.ts'
import { type ChangedBooking, recordChange } from './record-change.ts'
import { daysOf, diaryOfVisit, seatParty, tablesTaken } from './seat-party.ts'
import { Complaints, checkChildren, startFrom, type Visit, visitFrom } from './visit.ts'

/** What the caller asks for, as it came over the wire. */
export type BookingOrder = {
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
 * The first look, without transaction or lock: on a full evening most requests are refused, and none of them stands in
 * the line. Answers with the days that the booking will touch.
 */
export async function considerBooking(
  query: Query,
  restaurantId: number,
  desk: Desk,
  order: BookingOrder,
): Promise<LocalDate[]> {
  const house = await desk.houses.current(restaurantId)
  const complaints = new Complaints()
  const visit = visitOf(house, order, complaints)
  const [diary] = await Promise.all([
    readDays(query, house, visit.date, visit.date),
    checkReferences(query, restaurantId, order, complaints),
  ])
  complaints.throwIfAny()
  await seatParty(query, house, diary, nowAt(desk), { ...visit, waitingList: order.waiting_list }, diary)
  return daysOf(house, visit.at, visit.until)
}

export async function createBooking(
  tx: Tx,
  restaurantId: number,
  desk: Desk,
  order: BookingOrder,
): Promise<ChangedBooking> {
  const now = nowAt(desk)
  const house = await desk.houses.recall(tx, restaurantId)
  const complaints = new Complaints()
  const visit = visitOf(house, order, complaints)
  const [, knownPatron] = await Promise.all([
    desk.houses.assertCurrent(tx, house),
    findPatron(tx, restaurantId, order.guest),
  ])
  complaints.throwIfAny()

  const [patronId, , diary] = await Promise.all([
    keepPatron(tx, restaurantId, knownPatron, order.guest, now),
    lockDays(tx, restaurantId, daysOf(house, visit.at, visit.until)),
    diaryOfVisit(tx, house, visit),
  ])
  const seat = await seatParty(tx, house, diary, now, { ...visit, waitingList: order.waiting_list })
  const booking = newBooking(house, order, visit, now, patronId, seat === 'waiting' ? null : seat)
  const after = await writeBooking(tx, house, booking)
  return recordChange(tx, house, {
    at: now,
    actor: order.actor,
    action: 'create',
    events: eventsOfNewBooking(booking.status),
    before: null,
    after,
  })
}

/** Shared with blocks, which are bookings without a guest. */
export async function writeBooking(tx: Tx, house: OpenHouse, booking: NewBooking): Promise<BookingDetailRow> {
  const restaurantId = house.settings.id
  // Caught around both: the failure of the insert is then heard before that of the statement which travels behind it.
  const [{ id, held }, after] = await Promise.all([
    insertBooking(tx, restaurantId, booking),
    findDetailByReference(tx, restaurantId, booking.reference),
  ]).catch(referenceTaken)
  if (held.length === booking.tableIds.length) return after
  const minutes = (booking.endsAt - booking.startsAt) / 60
  throw await tablesTaken(tx, house, booking.tableIds, { at: booking.startsAt, minutes, ignoreBookingId: id })
}

function visitOf(house: OpenHouse, order: BookingOrder, complaints: Complaints): Visit {
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
  order: BookingOrder,
  complaints: Complaints,
): Promise<void> {
  const { booking_source_id: source, booking_tag_ids: tags } = order
  const [sourceIsKnown, knownTags] = await Promise.all([
    source === null ? true : isBookingSource(query, restaurantId, source),
    tags.length === 0 ? ([] as number[]) : listKnownTagIds(query, restaurantId, tags),
  ])
  if (!sourceIsKnown) complaints.add('booking_source_id', 'The selected booking_source_id is invalid.')
  if (tags.some((tag) => !knownTags.includes(tag))) {
    complaints.add('booking_tag_ids', 'The selected booking_tag_ids are invalid.')
  }
}

function newBooking(
  house: OpenHouse,
  order: BookingOrder,
  visit: Visit,
  now: EpochSeconds,
  patronId: number,
  seat: { areaId: number; tableIds: readonly number[] } | null,
): NewBooking {
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
  if (violatedConstraint(error) === 'bookings_restaurant_id_reference_key') throw new ReadStale('Reference taken.')
  throw error
}
