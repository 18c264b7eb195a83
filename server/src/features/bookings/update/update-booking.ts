/**
 * Changes a booking. The engine decides what affects the seat (date, party, area, tables, length); the rest is written
 * as sent. An edit that changes nothing leaves no history and no event.
 */
import type { Query, Tx } from '../../../db/database.ts'
import { type BookingContact, isSameContact } from '../../../domain/booking/booking-contact.ts'
import {
  eventsOfUpdate,
  hasArrived,
  isBlock,
  shownStatus,
  takesTables,
} from '../../../domain/booking/booking-status.ts'
import { bookingTexts, textsFrom } from '../../../domain/booking/booking-texts.ts'
import { bookingTag, type ExpectedTags, isMatch } from '../../../domain/booking/edit-version.ts'
import { type EpochSeconds, type LocalDate, localDateOf } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import { TransitionRefused } from '../../../domain/problem.ts'
import { chairsToAdd, missingChairs } from '../../../domain/seating/seating.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { findOpenOffer, sendEndOffer } from '../../house/schedule/offers.sql.ts'
import { readDays } from '../../house/schedule/read-schedule.ts'
import type { LockedDay } from '../../house/schedule/schedule.sql.ts'
import { type DayAsked, isUnchanged, type ScheduleDay } from '../../house/schedule/schedule-cache.ts'
import { blankToNull, nameFrom } from '../create/order-from-body.ts'
import { BookingChanged } from '../read/booking-changed.ts'
import { type BookingDetailRow, findDetail } from '../read/booking-detail.sql.ts'
import { findSource, listKnownTags, listTagIds } from '../read/bookings.sql.ts'
import { presentDetail } from '../read/present-booking.ts'
import { daysOfBooking, readForVisit, scheduleOfVisit } from '../seating/find-tables.ts'
import { assertHeld } from '../seating/taken-tables.ts'
import { checkChildren, checkKnownTables, dateAsked, FieldErrorList, startFrom, visitFrom } from '../seating/visit.ts'
import { changeAsked } from '../terms/after-change.ts'
import type { BookingColumns } from '../write/booking-columns.ts'
import { type BookingContext, nowOf } from '../write/booking-context.ts'
import { reseat, sendTags, updateBookingRow } from '../write/booking-writes.sql.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { daysOfMoves, lockToMove, moveBookings } from '../write/move-bookings.ts'
import { type ChangedBooking, offerShown, recordChange } from '../write/record-change.ts'
import { waitForUndo } from '../write/wait-for-undo.ts'
import {
  type BookingPatch,
  type ContactPatch,
  partyOf,
  sameIds,
  type Times,
  tagsAfter,
  timesAt,
} from './booking-patch.ts'
import { type Edit, isPinnedAfter, type NewSeat, seatAfter, touchesSeat } from './seat-after-edit.ts'

/**
 * `expected`: the versions of the booking on which the edit may be based. `tellsGuest`: whether the guest is written to.
 * `givesBack`: money, as the terms allow where the guest changes to less.
 */
type Order = Pick<Edit, 'patch' | 'channel' | 'agreedAreas'> & {
  actor: string
  expected?: ExpectedTags
  tellsGuest?: boolean
  givesBack?: boolean
}

/**
 * The times for which the precheck found a seat, the bookings it would move and the day it read; null where the edit
 * does not affect the seat.
 */
export type CheckedEdit = { times: Times; day: ScheduleDay; moves?: NewSeat['moves'] } | null

/** Refuses without a lock what the committed state does not allow. `date` is that of the booking. */
export async function precheckUpdate(
  query: Query,
  restaurantId: number,
  context: BookingContext,
  { id, date }: { id: number; date: LocalDate },
  order: Order,
): Promise<CheckedEdit> {
  const { patch } = order
  const errors = new FieldErrorList()
  const [{ house, days }, before] = await Promise.all([
    context.days.versions(restaurantId, [patch.date === undefined ? date : dateAsked(patch.date)]),
    findDetail(query, restaurantId, id),
  ])
  await Promise.all([
    checkTags(query, restaurantId, before, patch, errors),
    checkSource(query, restaurantId, before, patch, errors),
  ])
  const edit = editFrom(house, before, order, nowOf(context), errors)
  if (!touchesSeat(edit)) return null
  const { times } = edit
  const day = await readForVisit(query, context.days, house, days[0] as DayAsked, visitUntil(nowOf(context), edit))
  const wholeDay = async () => (await context.days.current(restaurantId, day.date, times.minutes)).schedule
  const { moves } = await seatAfter(query, house, day.schedule, nowOf(context), edit, wholeDay)
  return { times, day, moves }
}

/**
 * Locks the booking before its days, as every change of a booking does, so that its days cannot change while it waits.
 */
export async function updateBooking(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  order: Order,
  checked: CheckedEdit,
): Promise<ChangedBooking> {
  const { patch, actor, tellsGuest = true, givesBack = false } = order
  const others = () => lockToMove(tx, restaurantId, checked?.moves)
  const { house, now, before, lockDays } = await lockBooking(tx, restaurantId, context, bookingId, others)
  const edit = editFrom(house, before, order, now, new FieldErrorList())
  const days = [...new Set([...daysTouched(house, edit), ...daysOfMoves(house, checked?.moves)])]
  const locked = await lockDays(days)
  const seat = touchesSeat(edit) ? await seatUnderLock(tx, house, now, edit, checked, locked) : null

  if (!seat && !changesNotes(edit)) {
    return pinCurrentTables(tx, house, edit, actor, now)
  }
  if (seat) waitForUndo(tx, restaurantId, days, actor, now)
  // The offer was for another time, party or place, so it ends.
  const offer = seat && before.waiting_list ? await findOpenOffer(tx, restaurantId, bookingId) : undefined
  if (offer) sendEndOffer(tx, restaurantId, offer, 'withdrawn', now)
  const tags = tagsAfter(before, patch)
  if (tags) sendTags(tx, restaurantId, bookingId, tags)
  await moveBookings(tx, house, seat?.moves, { now, days, bookingId })
  const [, held, changed] = await Promise.all([
    updateBookingRow(tx, restaurantId, bookingId, columnsAfter(house, edit, seat), now),
    seat?.tableIds ? reseat(tx, restaurantId, bookingId, seat.tableIds, seat.isActive) : [],
    findDetail(tx, restaurantId, bookingId),
  ])
  await assertHeld(tx, house, seat?.tableIds ?? [], held, { ...edit.times, ignoreBookingId: bookingId })
  const hasOtherMoney = seat && (await changeAsked(tx, house, before, changed, { givesBack, actor, now }))
  const after = hasOtherMoney ? await findDetail(tx, restaurantId, bookingId) : changed
  const ended = offer && { from: offerShown(offer, house), to: null }
  const change = { at: now, actor, action: 'update', events: eventsOfUpdate, before, after, offer: ended, tellsGuest }
  return recordChange(tx, house, change)
}

const fixedFields = ['duration_by_hand', 'is_pinned', 'extra_chairs', 'asked_area_id'] as const

function changesFixed(house: CachedHouse, edit: Edit): boolean {
  const columns = columnsAfter(house, edit, null)
  return fixedFields.some((field) => columns[field] !== edit.before[field])
}

/**
 * A length, tables or an area sent unchanged are fixed from now on. Nothing that guests see or events carry changes, so
 * there is no event; the history records a pin that was set or lifted, and chairs that were added.
 */
async function pinCurrentTables(
  tx: Tx,
  house: CachedHouse,
  edit: Edit,
  actor: string,
  now: EpochSeconds,
): Promise<ChangedBooking> {
  const { before } = edit
  const columns = columnsAfter(house, edit, null)
  const { is_pinned, extra_chairs } = columns
  const fixes = changesFixed(house, edit)
  if (fixes) await updateBookingRow(tx, house.settings.id, before.id, columns, now)
  const after = fixes ? { ...before, is_pinned, extra_chairs, version: before.version + 1 } : before
  const isShown = is_pinned !== before.is_pinned || extra_chairs !== before.extra_chairs
  if (!isShown) return { row: after, detail: presentDetail(after, house, now), house }
  return recordChange(tx, house, { at: now, actor, action: 'update', events: [], before, after })
}

/** The days of the booking as it is and as it will be. */
function daysTouched(house: CachedHouse, { before, times }: Edit): LocalDate[] {
  const after = { starts_at: times.at, ends_at: times.until, arrived_at: before.arrived_at }
  const days = [...daysOfBooking(house, before), ...daysOfBooking(house, after)]
  return [...new Set(days)]
}

/** What the precheck read is used if nothing was written to its day before it was locked; else it is read again. */
async function seatUnderLock(
  tx: Tx,
  house: CachedHouse,
  now: EpochSeconds,
  edit: Edit,
  checked: CheckedEdit,
  locked: readonly LockedDay[],
): Promise<NewSeat> {
  const { times } = edit
  const isCurrent = checked && isSame(checked.times, times) && isUnchanged(checked.day, house, locked)
  const schedule = isCurrent ? checked.day.schedule : await scheduleOfVisit(tx, house, visitUntil(now, edit))
  const date = localDateOf(house.settings.timezone, times.at)
  return seatAfter(tx, house, schedule, now, edit, () => readDays(tx, house, date, date, times.minutes))
}

/** Guests who sit past their end conflict with guests who sit at the other tables now. */
function visitUntil(now: EpochSeconds, { before, times }: Edit): Pick<Times, 'at' | 'minutes'> {
  if (!hasArrived(before.status)) return times
  return { at: times.at, minutes: Math.max(times.minutes, Math.ceil((now - times.at) / 60)) }
}

const isSame = (one: Times, other: Times): boolean => one.at === other.at && one.until === other.until

/** Throws everything that is wrong with the edit at once. */
function editFrom(
  house: CachedHouse,
  before: BookingDetailRow,
  { patch, channel, agreedAreas, expected }: Order,
  now: EpochSeconds,
  errors: FieldErrorList,
): Edit {
  const edit = { before, patch, channel, agreedAreas, times: timesAfter(house, before, patch, errors) }
  if (!errors.any) {
    assertExpected(house, edit, expected, now)
    assertMovable(house, edit)
  }
  if (isBlock(before.status)) checkBlock(house, edit, errors)
  else checkVisit(house, edit, errors)
  errors.throwIfAny()
  return edit
}

/** An edit that would change nothing is no conflict, so repeating an edit succeeds. */
function assertExpected(house: CachedHouse, edit: Edit, expected: ExpectedTags, now: EpochSeconds): void {
  const { before } = edit
  if (isMatch(expected, bookingTag(before))) return
  if (touchesSeat(edit) || changesNotes(edit) || changesFixed(house, edit)) throw new BookingChanged(before, house, now)
}

function timesAfter(house: CachedHouse, before: BookingDetailRow, patch: BookingPatch, errors: FieldErrorList): Times {
  const at = patch.date === undefined ? before.starts_at : startFrom(house, patch.date, errors)
  return timesAt(house, before, patch, at)
}

function assertMovable(house: CachedHouse, edit: Edit): void {
  const { before, times } = edit
  const status = shownStatus(before.status, before.is_reconfirmed)
  if (touchesSeat(edit) && !takesTables(before.status)) {
    throw new TransitionRefused(({ bookings }) => bookings.notMovable(status), status)
  }
  const dateOf = (at: EpochSeconds) => localDateOf(house.settings.timezone, at)
  if (hasArrived(before.status) && dateOf(times.at) !== dateOf(before.starts_at)) {
    throw new TransitionRefused((say) => say.bookings.arrived, status)
  }
}

/**
 * An area and tables that stay as they are may have been deactivated since, so they are checked only with a new seat.
 */
function newPlace(edit: Edit): { areaId: number | null; tableIds: readonly number[] | undefined } {
  const { dining_area_id = null, table_ids } = touchesSeat(edit) ? edit.patch : {}
  return { areaId: dining_area_id, tableIds: sitsThere(edit) ? undefined : table_ids }
}

/** Guests who sit at these tables already, however many they have become. */
const sitsThere = ({ before, patch }: Edit): boolean =>
  hasArrived(before.status) &&
  !patch.override &&
  patch.table_ids !== undefined &&
  sameIds(patch.table_ids, idsOf(before))

const idsOf = ({ tables }: BookingDetailRow): number[] => tables.map(({ id }) => id)

function checkVisit(house: CachedHouse, edit: Edit, errors: FieldErrorList): void {
  const { before, times, patch } = edit
  checkChildren(house, (patch.children ?? before.children) - before.children, errors)
  if (patch.is_pinned && before.tables.length === 0 && !patch.table_ids) {
    errors.add('is_pinned', (say) => say.bookings.pinWithoutTables)
  }
  if (before.waiting_list && patch.table_ids) {
    errors.add('table_ids', (say) => say.bookings.waitingHasNoTables)
  }
  const wish = {
    at: times.at,
    minutes: times.minutes,
    adults: patch.adults ?? before.adults,
    children: patch.children ?? before.children,
    ...newPlace(edit),
    override: patch.override,
  }
  visitFrom(house, wish, errors)
}

function checkBlock(house: CachedHouse, edit: Edit, errors: FieldErrorList): void {
  for (const field of ['adults', 'children', 'dining_area_id', 'booking_source_id', 'patron'] as const) {
    if (edit.patch[field] !== undefined) errors.add(field, ({ bookings }) => bookings.blockHasNo(field))
  }
  if (edit.patch.is_pinned === false) errors.add('is_pinned', (say) => say.bookings.blockIsPinned)
  checkKnownTables(house.prepared.house.areas, newPlace(edit).tableIds ?? [], errors)
}

/** A tag that the booking has already is accepted, though it may have been deactivated since. */
async function checkTags(
  query: Query,
  restaurantId: number,
  before: BookingDetailRow,
  patch: BookingPatch,
  errors: FieldErrorList,
): Promise<void> {
  checkTagFields(patch, errors)
  const kept = new Set(before.booking_tags.map(({ id }) => id))
  const added = tagFields.flatMap((field) => patch[field] ?? []).filter((id) => !kept.has(id))
  const removed = patch.remove_booking_tag_ids?.filter((id) => !kept.has(id)) ?? []
  const [known, existing] = await Promise.all([
    added.length === 0 ? [] : listKnownTags(query, restaurantId, added),
    removed.length === 0 ? [] : listTagIds(query, restaurantId, removed),
  ])
  for (const field of tagFields) {
    const isKnown = patch[field]?.every((id) => kept.has(id) || known.some((tag) => tag.id === id)) ?? true
    if (!isKnown) errors.add(field, ({ validation }) => validation.selectedMany(field))
  }
  if (existing.length < removed.length) {
    errors.add('remove_booking_tag_ids', (say) => say.validation.selectedMany('remove_booking_tag_ids'))
  }
}

const tagFields = ['booking_tag_ids', 'add_booking_tag_ids'] as const

function checkTagFields(patch: BookingPatch, errors: FieldErrorList): void {
  const { booking_tag_ids: all, add_booking_tag_ids: added, remove_booking_tag_ids: removed } = patch
  if (all && (added || removed)) {
    errors.add('booking_tag_ids', (say) => say.bookings.allTags)
  }
  if (added?.some((id) => removed?.includes(id))) {
    errors.add('add_booking_tag_ids', (say) => say.bookings.tagsBothWays)
  }
}

/** The source that the booking has already is accepted, though it may have been deactivated since. */
async function checkSource(
  query: Query,
  restaurantId: number,
  before: BookingDetailRow,
  { booking_source_id: id }: BookingPatch,
  errors: FieldErrorList,
): Promise<void> {
  if (id === undefined || id === before.booking_source?.id) return
  if (await findSource(query, restaurantId, id)) return
  errors.add('booking_source_id', (say) => say.validation.selected('booking_source_id'))
}

function columnsAfter(house: CachedHouse, { before, times, patch }: Edit, seat: NewSeat | null): BookingColumns {
  return {
    ...textsFrom((text) => (patch[text] === undefined ? before[text] : patch[text])),
    starts_at: times.at,
    ends_at: times.until,
    local_date: localDateOf(house.settings.timezone, times.at),
    evening: eveningOf(house.prepared.house, times.at),
    adults: patch.adults ?? before.adults,
    children: patch.children ?? before.children,
    dining_area_id: seat ? seat.areaId : (before.dining_area?.id ?? null),
    duration_by_hand: before.duration_by_hand || patch.duration !== undefined,
    is_pinned: isPinnedAfter(before, patch, seat),
    asked_area_id: patch.dining_area_id === undefined ? before.asked_area_id : patch.dining_area_id,
    extra_chairs: extraChairsAfter(house, before, patch, seat),
    booking_source_id: patch.booking_source_id ?? before.booking_source?.id ?? null,
    contact: contactAfter(before.contact, patch.patron),
  }
}

/** Chairs go with the tables they were added to, and with the guests who sat on them. */
function extraChairsAfter(
  { prepared }: CachedHouse,
  before: BookingDetailRow,
  patch: BookingPatch,
  seat: NewSeat | null,
): number {
  const { areas } = prepared.house
  const tableIds = seat?.tableIds ?? idsOf(before)
  const party = partyOf({ ...before, ...patch })
  if (patch.table_ids && patch.override) return chairsToAdd(areas, tableIds, party)
  return sameIds(tableIds, idsOf(before)) ? Math.min(before.extra_chairs, missingChairs(areas, tableIds, party)) : 0
}

function contactAfter(before: BookingContact, patch: ContactPatch = {}): BookingContact {
  const { first_name, last_name, email, mobile_number, mobile_prefix } = patch
  const isRenamed = first_name !== undefined || last_name !== undefined
  return {
    name: isRenamed ? nameFrom(patch) : before.name,
    email: email === undefined ? before.email : blankToNull(email),
    mobile_number: mobile_number === undefined ? before.mobile_number : blankToNull(mobile_number),
    mobile_prefix: mobile_prefix === undefined ? before.mobile_prefix : blankToNull(mobile_prefix),
  }
}

function changesNotes({ before, patch }: Edit): boolean {
  if (!isSameContact(before.contact, contactAfter(before.contact, patch.patron))) return true
  if ((patch.booking_source_id ?? before.booking_source?.id) !== before.booking_source?.id) return true
  const tags = tagsAfter(before, patch)
  if (
    tags &&
    !sameIds(
      tags,
      before.booking_tags.map(({ id }) => id),
    )
  )
    return true
  return bookingTexts.some((text) => patch[text] !== undefined && patch[text] !== before[text])
}
