/**
 * Undoes the latest change of a booking's status. Tables that the change released are found again as by an edit that
 * asks for nothing more: its own if free, whatever was closed since, else others that are open, by the engine, which
 * may move other bookings, else the undo is refused with the bookings in the way. After the end of the booking, when
 * nobody needs another table, it gets its own if they were free for all of its time, else none. Bookings that the
 * change had moved stay where they are. Guests who had left, and blocks, get their own tables or none. Guests to whom
 * the change itself gave other tables get their former ones if free, for the time they had them, else they stay; guests
 * who were marked as gone for them (seat-guests.ts) stay gone, which has its own undo.
 */
import type { Tx } from '../../../db/database.ts'
import {
  attemptUndo,
  type BookingStatus,
  eventsOfUndo,
  hasArrived,
  isBlock,
  shownStatus,
  takesTables,
} from '../../../domain/booking/booking-status.ts'
import { type EpochSeconds, localDateOf } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import { TransitionRefused } from '../../../domain/problem.ts'
import { holdsInTheWay } from '../../../domain/seating/refusals.ts'
import type { Schedule } from '../../../domain/seating/schedule.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { readDays } from '../../house/schedule/read-schedule.ts'
import { moneyOnUndo } from '../../money/orders/on-undo.ts'
import { type BookingDetailRow, findDetail } from '../read/booking-detail.sql.ts'
import { findStatusChange, type RecordedStatusChange } from '../read/history.sql.ts'
import { isMadeByGuest } from '../read/made-by-guest.sql.ts'
import { daysOfBooking, scheduleOfVisit } from '../seating/find-tables.ts'
import { areaShown, tablesShown } from '../seating/shown-seat.ts'
import { assertHeld } from '../seating/taken-tables.ts'
import { sameIds } from '../update/booking-patch.ts'
import {
  type AgreedAreas,
  type Edit,
  isPinnedAfter,
  isPossible,
  type NewSeat,
  seatAfter,
} from '../update/seat-after-edit.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { reinstate, reseat, updateEnd, updatePresence, updateTimes } from '../write/booking-writes.sql.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { moveBookings } from '../write/move-bookings.ts'
import { type ChangedBooking, recordChange } from '../write/record-change.ts'

/** `lost`: its tables were taken, and it has `others`, to which it is not pinned, or `none`. */
export type UndoneBooking = ChangedBooking & { lost: 'others' | 'none' | null }

/** Money that came is given back, not undone. */
const paymentActions: readonly string[] = ['pay', 'record-payment', 'waive-payment']

type UndoOrder = {
  historyId: number | undefined
  actor: string
  agreedAreas: AgreedAreas
  /** Whether what was charged for a no-show goes back. */
  refund?: boolean | undefined
  /** What had lapsed is paid after all. */
  isPaidNow?: boolean
}

/** `historyId`: the entry that the caller means to undo; undefined means the latest. */
export async function undoChange(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { historyId, actor, agreedAreas, refund, isPaidNow = false }: UndoOrder,
): Promise<UndoneBooking> {
  const change = () => findStatusChange(tx, restaurantId, bookingId)
  const { house, now, before, also, lockDays } = await lockBooking(tx, restaurantId, context, bookingId, change)
  const outcome = attemptUndo(also, historyId, now)
  if ('refused' in outcome) {
    throw new TransitionRefused(outcome.refused, shownStatus(before.status, before.is_reconfirmed))
  }
  const { undone } = outcome
  if (paymentActions.includes(undone.action)) {
    throw new TransitionRefused((say) => say.bookings.undo.paid, shownStatus(before.status, before.is_reconfirmed))
  }

  const { placeBefore } = undone
  const formerTables = formerTablesOf(before, undone)
  const agreed = agreedTimes(before, undone)
  const startsAgain = agreed.starts_at !== before.starts_at
  const days = [...new Set([before, agreed].flatMap((row) => daysOfBooking(house, row)))]
  await lockDays(days)
  const seat = await seatBefore(tx, house, now, { before, agreedAreas }, undone)
  // A party that stays where it is keeps the shorter time, since others have the table after it.
  const { from, wasUnpaid } = undone
  const money = await moneyOnUndo(tx, restaurantId, before, { to: from, wasUnpaid, isPaidNow, refund, actor, now })
  if (!('status' in money)) {
    throw new TransitionRefused((say) => say.bookings.undo.charged, shownStatus(before.status, before.is_reconfirmed))
  }
  const isBack = seat.tableIds !== null && formerTables !== null && sameIds(seat.tableIds, formerTables)
  const placed = isBack || startsAgain ? agreed : before
  const to = {
    status: money.status,
    waitingList: undone.leftWaitingList || before.waiting_list,
    areaId: seat.areaId,
    at: now,
    hasArrived: hasArrived(undone.from),
    is_pinned: isBack ? (placeBefore?.isPinned ?? before.is_pinned) : isPinnedAfter(before, {}, seat),
    asked_area_id: before.asked_area_id,
  }
  if (undone.presenceBefore) updatePresence(tx, restaurantId, bookingId, undone.presenceBefore, now)
  await moveBookings(tx, house, seat.moves, { now, days })
  const [, , held, after] = await Promise.all([
    writeAgreed(tx, house, before, placed),
    reinstate(tx, restaurantId, bookingId, to),
    seat.tableIds ? reseat(tx, restaurantId, bookingId, seat.tableIds, seat.isActive) : [],
    findDetail(tx, restaurantId, bookingId),
  ])
  await assertHeld(tx, house, seat.tableIds ?? [], held, { ...timesOf(placed), ignoreBookingId: bookingId })
  const undoes = undone.historyId
  const isWithout = before.tables.length > 0 && seat.tableIds?.length === 0 && !undone.leftWaitingList
  const lost = isWithout ? 'none' : before.is_pinned && !to.is_pinned ? 'others' : null
  const recorded = { at: now, actor, action: 'undo', undoes, events: eventsOfUndo, before, after }
  return { ...recordChange(tx, house, recorded), lost }
}

/** `tableIds` null: they stay as they are. */
async function seatBefore(
  tx: Tx,
  house: CachedHouse,
  now: EpochSeconds,
  { before, agreedAreas }: Pick<Edit, 'before' | 'agreedAreas'>,
  undone: RecordedStatusChange,
): Promise<NewSeat> {
  const { from: status, leftWaitingList, areaBefore, startsBefore, endsBefore } = undone
  const areaId = before.dining_area?.id ?? null
  if (leftWaitingList) return { areaId: areaBefore === undefined ? areaId : areaBefore, tableIds: [], isActive: false }
  const formerTables = formerTablesOf(before, undone)
  const tablesBefore = formerTables ?? tablesOf(before)
  // A no-show who was seated after all: its tables are only what it had.
  if (!takesTables(status)) return { areaId, tableIds: tablesBefore, isActive: false }
  if (startsBefore !== undefined) {
    const back = seatedAgain(house, before, { status, areaBefore, tableIds: tablesBefore, startsBefore, endsBefore })
    const times = timesOf(back)
    const day = localDateOf(house.settings.timezone, times.at)
    const edit: Edit = { before: { ...back, is_pinned: false }, times, patch: {}, channel: 'staff', agreedAreas }
    return seatAfter(tx, house, await scheduleOfVisit(tx, house, times), now, edit, () =>
      readDays(tx, house, day, day, times.minutes),
    )
  }
  const times = timesOf(before)
  const seated = { ...before, status, is_pinned: false }
  const edit: Edit = { before: seated, times, patch: {}, channel: 'staff', agreedAreas }
  const date = localDateOf(house.settings.timezone, times.at)
  const wholeDay = () => readDays(tx, house, date, date, times.minutes)
  const asItIs = { areaId, tableIds: null, isActive: false }
  if (!takesTables(before.status) && takesTables(status) && before.tables.length > 0) {
    const [schedule, onlineTables] = await Promise.all([
      scheduleOfVisit(tx, house, times),
      isMadeByGuest(tx, house.settings.id, before.id),
    ])
    if (times.until <= now && !isBlock(status)) return seatOfPast(schedule, edit)
    return seatAfter(tx, house, schedule, now, { ...edit, onlineTables }, wholeDay)
  }
  if (formerTables === null || formerTables.length === 0 || !takesTables(before.status)) return asItIs
  const agreed = timesOf({ ...before, ends_at: endsBefore ?? before.ends_at })
  const back = { ...edit, times: agreed, patch: { table_ids: formerTables } }
  const schedule = await scheduleOfVisit(tx, house, agreed)
  return isPossible(house, schedule, now, back) ? seatAfter(tx, house, schedule, now, back, wholeDay) : asItIs
}

const tablesOf = ({ tables }: BookingDetailRow): number[] => tables.map(({ id }) => id)

/** The tables that it had before the change; null where it kept them, and its time at them. */
function formerTablesOf(
  before: BookingDetailRow,
  { placeBefore, startsBefore, endsBefore }: RecordedStatusChange,
): readonly number[] | null {
  const keeps = placeBefore === undefined && startsBefore === undefined && endsBefore === undefined
  return keeps ? null : (placeBefore?.tableIds ?? tablesOf(before))
}

/** The times that it had before the change. */
function agreedTimes(before: BookingDetailRow, { startsBefore, endsBefore }: RecordedStatusChange): BookingDetailRow {
  return { ...before, starts_at: startsBefore ?? before.starts_at, ends_at: endsBefore ?? before.ends_at }
}

type Former = Pick<RecordedStatusChange, 'areaBefore' | 'startsBefore' | 'endsBefore'> & {
  status: BookingStatus
  tableIds: readonly number[]
}

/** The booking as it was before its guests began their stay at once, so that it keeps what it was promised. */
function seatedAgain(
  house: CachedHouse,
  before: BookingDetailRow,
  { status, areaBefore, tableIds, startsBefore, endsBefore }: Former,
): BookingDetailRow {
  return {
    ...before,
    status,
    starts_at: startsBefore ?? before.starts_at,
    ends_at: endsBefore ?? before.ends_at,
    dining_area: areaBefore === undefined ? before.dining_area : areaShown(house, areaBefore),
    tables: tablesShown(house, tableIds),
  }
}

/** Sent before the tables are given, which are held for these times. */
function writeAgreed(
  tx: Tx,
  { settings, prepared }: CachedHouse,
  before: BookingDetailRow,
  { id, starts_at, ends_at }: BookingDetailRow,
): Promise<void> | null {
  if (starts_at === before.starts_at) {
    return ends_at === before.ends_at ? null : updateEnd(tx, settings.id, id, ends_at)
  }
  const local_date = localDateOf(settings.timezone, starts_at)
  const evening = eveningOf(prepared.house, starts_at)
  return updateTimes(tx, settings.id, id, { starts_at, ends_at, local_date, evening })
}

/** Its own tables, if no other booking has had one of them for a moment of its time. */
function seatOfPast({ taken }: Schedule, { before, times }: Edit): NewSeat {
  const own = before.tables.map(({ id }) => id)
  const stay = { from: times.at, until: times.until, resetSeconds: 0, ignoreBookingId: before.id }
  const isFree = holdsInTheWay(taken, own, stay).length === 0
  return { areaId: before.dining_area?.id ?? null, tableIds: isFree ? own : [], isActive: true }
}

function timesOf({ starts_at: at, ends_at: until }: BookingDetailRow) {
  return { at, until, minutes: (until - at) / 60 }
}
