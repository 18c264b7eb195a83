/**
 * Takes back the latest change of a booking's status. Tables that the change released are found again as after an edit that
 * asks for nothing more: its own where they are free, else others by the engine, which may move other bookings, else it is
 * refused with the bookings in the way. Those whom the change had moved stay where they are. Guests who had left, and
 * blocks, get their own tables or none.
 */
import type { Tx } from '../../db/database.ts'
import { attemptUndo, eventsOfUndo, holdsTables, shownStatus } from '../../domain/booking-status.ts'
import { type EpochSeconds, localDateOf } from '../../domain/calendar.ts'
import { TransitionRefused } from '../../domain/problem.ts'
import { lockDaysToSeat } from '../diary/diary.sql.ts'
import type { CachedHouse } from '../diary/house-cache.ts'
import { readDays } from '../diary/read-diary.ts'
import { type BookingContext, nowOf } from './booking-context.ts'
import { type BookingDetailRow, findDetail, lockDetail } from './booking-detail.sql.ts'
import { reinstate, reseat } from './booking-writes.sql.ts'
import { findStatusChange, type RecordedStatusChange } from './history.sql.ts'
import { moveBookings } from './move-bookings.ts'
import { type ChangedBooking, recordChange } from './record-change.ts'
import { isPinnedAfter, type NewSeat, seatAfter } from './seat-after-edit.ts'
import { assertHeld, daysOf, diaryOfVisit } from './seat-party.ts'

/** `historyId`: the entry that the caller means to take back; undefined for whichever is the latest. */
export async function undoChange(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { historyId, actor }: { historyId: number | undefined; actor: string },
): Promise<ChangedBooking> {
  const now = nowOf(context)
  const house = await context.houses.cached(tx, restaurantId)
  const [, before, change] = await Promise.all([
    context.houses.assertCurrent(tx, house),
    lockDetail(tx, restaurantId, bookingId),
    findStatusChange(tx, restaurantId, bookingId),
  ])
  const outcome = attemptUndo(change, historyId, now)
  if ('refused' in outcome) {
    throw new TransitionRefused(outcome.refused, shownStatus(before.status, before.is_reconfirmed))
  }
  const { undone } = outcome

  const days = daysOf(house, before.starts_at, before.ends_at)
  await lockDaysToSeat(tx, restaurantId, days, now)
  const seat = await seatBefore(tx, house, now, before, undone)
  const to = {
    status: undone.from,
    waitingList: undone.leftWaitingList || before.waiting_list,
    areaId: seat.areaId,
    at: now,
    is_pinned: isPinnedAfter(before, {}, seat),
    asked_area_id: before.asked_area_id,
  }
  await moveBookings(tx, house, seat.moves, { now, days })
  const [, held, after] = await Promise.all([
    reinstate(tx, restaurantId, bookingId, to),
    seat.tableIds ? reseat(tx, restaurantId, bookingId, seat.tableIds, seat.holds) : [],
    findDetail(tx, restaurantId, bookingId),
  ])
  await assertHeld(tx, house, seat.tableIds ?? [], held, { ...timesOf(before), ignoreBookingId: bookingId })
  const undoes = undone.historyId
  return recordChange(tx, house, { at: now, actor, action: 'undo', undoes, events: eventsOfUndo, before, after })
}

/** `tableIds` null: they stay as they are. */
async function seatBefore(
  tx: Tx,
  house: CachedHouse,
  now: EpochSeconds,
  before: BookingDetailRow,
  { from: status, leftWaitingList, areaBefore }: RecordedStatusChange,
): Promise<NewSeat> {
  const areaId = areaBefore === undefined ? (before.dining_area?.id ?? null) : areaBefore
  if (leftWaitingList) return { areaId, tableIds: [], holds: false }
  const needsTables = holdsTables(status) && !holdsTables(before.status) && before.tables.length > 0
  if (!needsTables) return { areaId, tableIds: null, holds: false }
  const times = timesOf(before)
  const edit = { before: { ...before, status }, times, patch: {}, channel: 'staff' as const }
  const date = localDateOf(house.settings.timezone, times.at)
  const wholeDay = () => readDays(tx, house, date, date, times.minutes)
  return seatAfter(tx, house, await diaryOfVisit(tx, house, times), now, edit, wholeDay)
}

function timesOf({ starts_at: at, ends_at: until }: BookingDetailRow) {
  return { at, until, minutes: (until - at) / 60 }
}
