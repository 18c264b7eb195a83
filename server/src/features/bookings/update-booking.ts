/**
 * A booking is changed. What touches the seat (date, party, area, tables, length) is decided by the same engine as a
 * new booking, with this one out of the way; everything else is simply written. Nothing changed: nothing happens.
 */
import type { Query, Tx } from '../../db/database.ts'
import { StaleRead } from '../../db/pg-errors.ts'
import { eventsOfUpdate } from '../../domain/booking-status.ts'
import { type BookingText, bookingTexts } from '../../domain/booking-texts.ts'
import { type EpochSeconds, type LocalDate, localDateOf } from '../../domain/calendar.ts'
import type { OpenHouse } from '../diary/house-cache.ts'
import { type BookingContext, nowOf } from './booking-context.ts'
import { type BookingDetailRow, findDetail } from './booking-detail.sql.ts'
import { type BookingPatch, sameIds, type Times } from './booking-patch.ts'
import type { BookingSnapshot } from './booking-snapshot.sql.ts'
import { isUnchanged, readSnapshot } from './booking-snapshot.ts'
import { type BookingEdit, listKnownTagIds, reseat, updateBookingRow } from './bookings.sql.ts'
import { lockBooking } from './lock-booking.ts'
import { presentDetail } from './present-booking.ts'
import { type ChangedBooking, recordChange } from './record-change.ts'
import { type NewSeat, seatAfter } from './seat-after-edit.ts'
import { daysOf, diaryOfVisit, tablesTaken } from './seat-party.ts'
import { FieldErrorList, startFrom } from './visit.ts'

type Order = { patch: BookingPatch; actor: string }

/** What the first look found: the booking, and the seat it would have after the edit. */
export type PrecheckedUpdate = { seen: BookingSnapshot; seat: NewSeat | null }

/** The first look, as in create. */
export async function precheckUpdate(
  query: Query,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { patch }: Order,
): Promise<PrecheckedUpdate> {
  const complaints = new FieldErrorList()
  const [house, seen] = await Promise.all([
    context.houses.current(restaurantId),
    readSnapshot(query, restaurantId, bookingId),
    checkTags(query, restaurantId, bookingId, patch, complaints),
  ])
  const times = timesAfter(house, seen, patch, complaints)
  const diary = async () => {
    const date = localDateOf(house.settings.timezone, times.at)
    return (await context.days.current(restaurantId, date, times.minutes)).diary
  }
  const seat = await seatAfter(query, house, seen, times, patch, {
    now: nowOf(context),
    complaints,
    diary,
    isWholeDay: true,
  })
  return { seen, seat }
}

/** With a first look, the edit is written in the round trip that locks the days, and believed as in create. */
export async function updateBooking(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { patch, actor }: Order,
  firstLook?: PrecheckedUpdate,
): Promise<ChangedBooking> {
  const now = nowOf(context)
  const [house, seen] = await Promise.all([
    context.houses.cached(tx, restaurantId),
    firstLook?.seen ?? readSnapshot(tx, restaurantId, bookingId),
  ])
  const complaints = new FieldErrorList()
  const times = timesAfter(house, seen, patch, complaints)
  const days = complaints.any ? [] : daysTouched(house, seen, times)
  const write = (of: BookingSnapshot, seat: NewSeat | null) => writeEdit(tx, house, of, times, patch, seat, now)

  const [before, diary, guessed] = await Promise.all([
    lockBooking(tx, context, house, seen, days),
    complaints.any ? undefined : diaryOfVisit(tx, house, times),
    firstLook && !complaints.any ? write(seen, firstLook.seat) : undefined,
  ])
  if (firstLook && !isUnchanged(before, seen)) throw new StaleRead('The booking was changed meanwhile.')
  const read = async () => diary ?? (await diaryOfVisit(tx, house, times))
  const seat = await seatAfter(tx, house, before, times, patch, { now, complaints, diary: read, isWholeDay: false })
  if (firstLook && !isSameSeat(seat, firstLook.seat)) throw new StaleRead('The seat of the first look is gone.')
  const written = guessed === undefined ? await write(before, seat) : guessed
  if (written === null) return { row: before, detail: presentDetail(before, house, now), house }
  const after = await assertHeld(tx, house, times, seat, written)
  return recordChange(tx, house, { at: now, actor, action: 'update', events: eventsOfUpdate, before, after })
}

function isSameSeat(one: NewSeat | null, other: NewSeat | null): boolean {
  if (one === null || other === null) return one === other
  return one.areaId === other.areaId && sameIds(one.tableIds ?? [], other.tableIds ?? [])
}

function daysTouched(house: OpenHouse, seen: BookingSnapshot, { at, until }: Times): LocalDate[] {
  const days = new Set([...daysOf(house, seen.starts_at, seen.ends_at), ...daysOf(house, at, until)])
  return [...days].sort()
}

type Written = { after: BookingDetailRow; held: readonly number[] }

/** Null where the edit changes nothing: then nothing is written. */
async function writeEdit(
  tx: Tx,
  house: OpenHouse,
  before: BookingSnapshot,
  times: Times,
  patch: BookingPatch,
  seat: NewSeat | null,
  now: EpochSeconds,
): Promise<Written | null> {
  const edit = editOf(house, before, times, patch, seat)
  if (!seat && !differs(before, edit)) return null
  const restaurantId = house.settings.id
  const [, held, after] = await Promise.all([
    updateBookingRow(tx, restaurantId, before.id, edit, now),
    seat?.tableIds ? reseat(tx, restaurantId, before.id, seat.tableIds) : [],
    findDetail(tx, restaurantId, before.id),
  ])
  return { after, held }
}

/** The days are locked and the engine has said yes: only a block, which asks nobody, can find its tables taken. */
async function assertHeld(
  tx: Tx,
  house: OpenHouse,
  { at, minutes }: Times,
  seat: NewSeat | null,
  { after, held }: Written,
): Promise<BookingDetailRow> {
  const wanted = seat?.tableIds ?? []
  if (held.length === wanted.length) return after
  throw await tablesTaken(tx, house, wanted, { at, minutes, ignoreBookingId: after.id })
}

function timesAfter(house: OpenHouse, seen: BookingSnapshot, patch: BookingPatch, complaints: FieldErrorList): Times {
  const at = patch.date === undefined ? seen.starts_at : startFrom(house, patch.date, complaints)
  const minutes = patch.duration ?? (seen.ends_at - seen.starts_at) / 60
  return { at, minutes, until: at + minutes * 60 }
}

async function checkTags(
  query: Query,
  restaurantId: number,
  bookingId: number,
  patch: BookingPatch,
  complaints: FieldErrorList,
): Promise<void> {
  const wanted = patch.booking_tag_ids ?? []
  if (wanted.length === 0) return
  const known = await listKnownTagIds(query, restaurantId, wanted, bookingId)
  if (wanted.some((tag) => !known.includes(tag))) {
    complaints.add('booking_tag_ids', 'The selected booking_tag_ids are invalid.')
  }
}

function editOf(
  house: OpenHouse,
  before: BookingSnapshot,
  times: Times,
  patch: BookingPatch,
  seat: NewSeat | null,
): BookingEdit {
  const plain = Object.fromEntries(
    bookingTexts.map((field) => [field, patch[field] === undefined ? before[field] : patch[field]]),
  ) as Record<BookingText, string | null>
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

function differs(before: BookingSnapshot, edit: BookingEdit): boolean {
  const tags = before.booking_tags.map((tag) => tag.id)
  return bookingTexts.some((field) => before[field] !== edit[field]) || !sameIds(tags, edit.booking_tag_ids)
}
