/**
 * Undoes the latest change of a booking's status. Tables that the change released are found again as by an edit that
 * asks for nothing more: its own if free, else others by the engine, which may move other bookings, else the undo is
 * refused with the bookings in the way. Bookings that the change had moved stay where they are. Guests who had left,
 * and blocks, get their own tables or none. Guests to whom the change itself gave other tables get their former ones if
 * free, for the time they had them, else they stay; guests who were marked as gone for them (seat-guests.ts) stay gone,
 * which has its own undo.
 */
import type { Tx } from '../../../db/database.ts'
import {
  attemptUndo,
  eventsOfUndo,
  hasArrived,
  shownStatus,
  takesTables,
} from '../../../domain/booking/booking-status.ts'
import { type EpochSeconds, localDateOf } from '../../../domain/calendar/calendar.ts'
import { TransitionRefused } from '../../../domain/problem.ts'
import type { CachedHouse } from '../../schedule/house-cache.ts'
import { readDays } from '../../schedule/read-schedule.ts'
import { type BookingDetailRow, findDetail } from '../read/booking-detail.sql.ts'
import { findStatusChange, type RecordedStatusChange } from '../read/history.sql.ts'
import { daysOfBooking, scheduleOfVisit } from '../seating/find-tables.ts'
import { assertHeld } from '../seating/taken-tables.ts'
import { sameIds } from '../update/booking-patch.ts'
import { isPinnedAfter, isPossible, type NewSeat, seatAfter } from '../update/seat-after-edit.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { reinstate, reseat, updateEnd, updatePresence } from '../write/booking-writes.sql.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { moveBookings } from '../write/move-bookings.ts'
import { type ChangedBooking, recordChange } from '../write/record-change.ts'

/** `liftsPin`: its pinned tables were taken, so it got others and is no longer pinned. */
export type UndoneBooking = ChangedBooking & { liftsPin: boolean }

/** `historyId`: the entry that the caller means to undo; undefined means the latest. */
export async function undoChange(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { historyId, actor }: { historyId: number | undefined; actor: string },
): Promise<UndoneBooking> {
  const change = () => findStatusChange(tx, restaurantId, bookingId)
  const { house, now, before, also, lockDays } = await lockBooking(tx, restaurantId, context, bookingId, change)
  const outcome = attemptUndo(also, historyId, now)
  if ('refused' in outcome) {
    throw new TransitionRefused(outcome.refused, shownStatus(before.status, before.is_reconfirmed))
  }
  const { undone } = outcome

  const { placeBefore } = undone
  const agreed = { ...before, ends_at: placeBefore?.endsAt ?? before.ends_at }
  const days = [...new Set([before, agreed].flatMap((row) => daysOfBooking(house, row)))]
  await lockDays(days)
  const seat = await seatBefore(tx, house, now, before, undone)
  // A party that stays where it is keeps the shorter time, since others have the table after it.
  const isBack = seat.tableIds !== null && placeBefore !== undefined && sameIds(seat.tableIds, placeBefore.tableIds)
  const placed = isBack ? agreed : before
  const to = {
    status: undone.from,
    waitingList: undone.leftWaitingList || before.waiting_list,
    areaId: seat.areaId,
    at: now,
    hasArrived: hasArrived(undone.from),
    is_pinned: isBack ? (placeBefore.isPinned ?? before.is_pinned) : isPinnedAfter(before, {}, seat),
    asked_area_id: before.asked_area_id,
  }
  if (undone.presenceBefore) updatePresence(tx, restaurantId, bookingId, undone.presenceBefore, now)
  await moveBookings(tx, house, seat.moves, { now, days })
  const [, , held, after] = await Promise.all([
    placed.ends_at === before.ends_at ? null : updateEnd(tx, restaurantId, bookingId, placed.ends_at),
    reinstate(tx, restaurantId, bookingId, to),
    seat.tableIds ? reseat(tx, restaurantId, bookingId, seat.tableIds, seat.holds) : [],
    findDetail(tx, restaurantId, bookingId),
  ])
  await assertHeld(tx, house, seat.tableIds ?? [], held, { ...timesOf(placed), ignoreBookingId: bookingId })
  const undoes = undone.historyId
  const liftsPin = before.is_pinned && !to.is_pinned
  const recorded = { at: now, actor, action: 'undo', undoes, events: eventsOfUndo, before, after }
  return { ...recordChange(tx, house, recorded), liftsPin }
}

/** `tableIds` null: they stay as they are. */
async function seatBefore(
  tx: Tx,
  house: CachedHouse,
  now: EpochSeconds,
  before: BookingDetailRow,
  { from: status, leftWaitingList, areaBefore, placeBefore }: RecordedStatusChange,
): Promise<NewSeat> {
  const areaId = before.dining_area?.id ?? null
  if (leftWaitingList) return { areaId: areaBefore === undefined ? areaId : areaBefore, tableIds: [], holds: false }
  const times = timesOf(before)
  const edit = { before: { ...before, status }, times, patch: {}, channel: 'staff' as const }
  const date = localDateOf(house.settings.timezone, times.at)
  const wholeDay = () => readDays(tx, house, date, date, times.minutes)
  const asItIs = { areaId, tableIds: null, holds: false }
  if (!takesTables(before.status) && takesTables(status) && before.tables.length > 0) {
    return seatAfter(tx, house, await scheduleOfVisit(tx, house, times), now, edit, wholeDay)
  }
  if (!placeBefore || placeBefore.tableIds.length === 0 || !takesTables(before.status)) return asItIs
  const agreed = timesOf({ ...before, ends_at: placeBefore.endsAt ?? before.ends_at })
  const back = { ...edit, times: agreed, patch: { table_ids: placeBefore.tableIds } }
  const schedule = await scheduleOfVisit(tx, house, agreed)
  return isPossible(house, schedule, now, back) ? seatAfter(tx, house, schedule, now, back, wholeDay) : asItIs
}

function timesOf({ starts_at: at, ends_at: until }: BookingDetailRow) {
  return { at, until, minutes: (until - at) / 60 }
}
