/**
 * A booking is changed. What touches the seat (date, party, area, tables, length) is decided by the same engine as a
 * new booking, with this one out of the way; everything else is simply written. Nothing changed: nothing happens.
 */
import type { Query, Tx } from '../../db/database.ts'
import { eventsOfUpdate } from '../../domain/booking-status.ts'
import { type EpochSeconds, type LocalDate, localDateOf } from '../../domain/calendar.ts'
import type { OpenHouse } from '../diary/houses.ts'
import { type BookingDetailRow, findDetail } from './booking-detail.sql.ts'
import { type BookingPatch, plainFields, sameIds, type Times } from './booking-patch.ts'
import { type BookingEdit, listKnownTagIds, reseat, updateBookingRow } from './bookings.sql.ts'
import { type Desk, nowAt } from './desk.ts'
import { lockBooking } from './lock-booking.ts'
import { presentDetail } from './present-booking.ts'
import { type ChangedBooking, recordChange } from './record-change.ts'
import { type NewSeat, seatAfter } from './seat-after-edit.ts'
import { daysOf, diaryOfVisit, tablesTaken } from './seat-party.ts'
import { Complaints, startFrom } from './visit.ts'

type Order = { patch: BookingPatch; actor: string }

/** The first look, as in create. Answers with the days that the booking leaves and those it comes to. */
export async function considerUpdate(
  query: Query,
  restaurantId: number,
  desk: Desk,
  bookingId: number,
  { patch }: Order,
): Promise<LocalDate[]> {
  const [house, seen] = await Promise.all([
    desk.houses.current(restaurantId),
    findDetail(query, restaurantId, bookingId),
  ])
  const complaints = new Complaints()
  const times = timesAfter(house, seen, patch, complaints)
  await checkTags(query, restaurantId, patch, complaints)
  const diary = () => desk.days.current(house, localDateOf(house.settings.timezone, times.at))
  await seatAfter(query, house, seen, times, patch, { now: nowAt(desk), complaints, diary })
  return daysTouched(house, seen, times)
}

export async function updateBooking(
  tx: Tx,
  restaurantId: number,
  desk: Desk,
  bookingId: number,
  { patch, actor }: Order,
): Promise<ChangedBooking> {
  const now = nowAt(desk)
  const [house, seen] = await Promise.all([
    desk.houses.recall(tx, restaurantId),
    findDetail(tx, restaurantId, bookingId),
  ])
  const complaints = new Complaints()
  const times = timesAfter(house, seen, patch, complaints)
  const days = complaints.any ? [] : daysTouched(house, seen, times)
  const [before, diary] = await Promise.all([
    lockBooking(tx, desk, house, seen, days),
    complaints.any ? undefined : diaryOfVisit(tx, house, times),
  ])
  const read = async () => diary ?? (await diaryOfVisit(tx, house, times))
  const seat = await seatAfter(tx, house, before, times, patch, { now, complaints, diary: read })
  const edit = editOf(house, before, times, patch, seat)
  if (!seat && !differs(before, edit)) return { row: before, detail: presentDetail(before, house, now), house }
  const after = await write(tx, house, before, times, edit, seat?.tableIds ?? null, now)
  return recordChange(tx, house, { at: now, actor, action: 'update', events: eventsOfUpdate, before, after })
}

function daysTouched(house: OpenHouse, seen: BookingDetailRow, { at, until }: Times): LocalDate[] {
  const days = new Set([...daysOf(house, seen.starts_at, seen.ends_at), ...daysOf(house, at, until)])
  return [...days].sort()
}

async function write(
  tx: Tx,
  house: OpenHouse,
  { id }: BookingDetailRow,
  { at, minutes }: Times,
  edit: BookingEdit,
  tableIds: readonly number[] | null,
  now: EpochSeconds,
): Promise<BookingDetailRow> {
  const restaurantId = house.settings.id
  const [, held, after] = await Promise.all([
    updateBookingRow(tx, restaurantId, id, edit, now),
    tableIds && reseat(tx, restaurantId, id, tableIds),
    findDetail(tx, restaurantId, id),
  ])
  if (!tableIds || held?.length === tableIds.length) return after
  throw await tablesTaken(tx, house, tableIds, { at, minutes, ignoreBookingId: id })
}

function timesAfter(house: OpenHouse, seen: BookingDetailRow, patch: BookingPatch, complaints: Complaints): Times {
  const at = patch.date === undefined ? seen.starts_at : startFrom(house, patch.date, complaints)
  const minutes = patch.duration ?? (seen.ends_at - seen.starts_at) / 60
  return { at, minutes, until: at + minutes * 60 }
}

async function checkTags(
  query: Query,
  restaurantId: number,
  patch: BookingPatch,
  complaints: Complaints,
): Promise<void> {
  const wanted = patch.booking_tag_ids ?? []
  if (wanted.length === 0) return
  const known = await listKnownTagIds(query, restaurantId, wanted)
  if (wanted.some((tag) => !known.includes(tag))) {
    complaints.add('booking_tag_ids', 'The selected booking_tag_ids are invalid.')
  }
}

function editOf(
  house: OpenHouse,
  before: BookingDetailRow,
  times: Times,
  patch: BookingPatch,
  seat: NewSeat | null,
): BookingEdit {
  const plain = Object.fromEntries(
    plainFields.map((field) => [field, patch[field] === undefined ? before[field] : patch[field]]),
  ) as Record<(typeof plainFields)[number], string | null>
  return {
    ...plain,
    starts_at: times.at,
    ends_at: times.until,
    local_date: localDateOf(house.settings.timezone, times.at),
    adults: patch.adults ?? before.adults,
    children: patch.children ?? before.children,
    dining_area_id: seat ? seat.areaId : (before.dining_area?.id ?? null),
    booking_tag_ids: patch.booking_tag_ids ?? before.booking_tags.map((tag) => tag.id),
  }
}

function differs(before: BookingDetailRow, edit: BookingEdit): boolean {
  const tags = before.booking_tags.map((tag) => tag.id)
  return plainFields.some((field) => before[field] !== edit[field]) || !sameIds(tags, edit.booking_tag_ids)
}
