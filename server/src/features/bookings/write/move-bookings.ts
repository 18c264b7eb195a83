/**
 * Gives other tables to the bookings that a decision moves to make room (domain/seating/reseating.ts): all of them release theirs,
 * then all take the new ones. Each gets its entry in the history and a `booking.updated`; their guests, who were promised a
 * time and not a table, get no message.
 */

import { StaleRead } from '../../../db/connection/pg-errors.ts'
import type { Tx } from '../../../db/database.ts'
import { eventsOfUpdate } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { systemActor } from '../../../domain/caller.ts'
import type { Move } from '../../../domain/seating/reseating.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { lockDaysToSeat } from '../../house/schedule/schedule.sql.ts'
import { type BookingDetailRow, listBookingDetails } from '../read/booking-detail.sql.ts'
import { daysOf } from '../seating/find-tables.ts'
import { areaShown, tablesShown } from '../seating/shown-seat.ts'
import { tablesLost } from '../seating/taken-tables.ts'
import { lockBookings, lockFree, moveToTables, sendRelease } from './move-bookings.sql.ts'
import { recordChange } from './record-change.ts'

/** The days of bookings that are moved: their tables change, though their times do not. */
export const daysOfMoves = (house: CachedHouse, moves: readonly Move[] = []): LocalDate[] =>
  moves.flatMap(({ at, until }) => daysOf(house, at, until))

/** Locks the bookings that the precheck would move, before the days: every change locks its booking first. */
export const lockToMove = (tx: Tx, restaurantId: number, moves: readonly Move[] = []): Promise<void> =>
  lockBookings(
    tx,
    restaurantId,
    moves.map(({ bookingId }) => bookingId),
  )

type Circumstances = {
  now: EpochSeconds
  /** The days that are locked already. */
  days: readonly LocalDate[]
  /** Who moves them; the engine by default. */
  actor?: string
  /** The booking they make room for; its tables are released too, since a moved booking may get them. */
  bookingId?: number
  /** The entry of each booking's history that this takes back. */
  undoes?: ReadonlyMap<number, number>
}

export type Moved = { before: BookingDetailRow; after: BookingDetailRow; historyId: Promise<number> }

/**
 * The decision was made under the lock of its day. Further days (a stay past midnight that only the locked decision
 * moves) are locked here, out of order: PostgreSQL detects a deadlock, and the transaction runs again.
 */
export async function moveBookings(
  tx: Tx,
  house: CachedHouse,
  moves: readonly Move[] = [],
  { now, days, actor = systemActor, bookingId, undoes }: Circumstances,
): Promise<Moved[]> {
  if (moves.length === 0) return []
  const { id: restaurantId } = house.settings
  const ids = moves.map((move) => move.bookingId)
  const further = daysOfMoves(house, moves).filter((day) => !days.includes(day))
  if (further.length > 0) await lockDaysToSeat(tx, restaurantId, [...new Set(further)], now)
  const rows = await lockMoved(tx, restaurantId, ids)

  sendRelease(tx, restaurantId, bookingId === undefined ? ids : [...ids, bookingId])
  const held = await moveToTables(tx, restaurantId, moves, now)
  for (const { bookingId: id, at, until, tableIds } of moves) {
    const stay = { at, minutes: (until - at) / 60, ignoreBookingId: id }
    if (!tableIds.every((tableId) => held.has(`${id}/${tableId}`))) throw await tablesLost(tx, house, tableIds, stay)
  }
  return moves.map(({ bookingId: id, areaId, tableIds, isPinned }) => {
    const before = rows.get(id) as BookingDetailRow
    const shown = { dining_area: areaShown(house, areaId), tables: tablesShown(house, tableIds) }
    const after = { ...before, ...shown, is_pinned: isPinned ?? before.is_pinned }
    const action = undoes === undefined ? 'reseat' : 'undo'
    return {
      before,
      after,
      historyId: recordMove(tx, house, { now, actor, action, before, after, undoes: undoes?.get(id) }),
    }
  })
}

type Recorded = { now: EpochSeconds; actor: string; action: string } & Pick<Moved, 'before' | 'after'>

/** Its entry in the history and its event; without a message, since guests were promised a time and not a table. */
export function recordMove(
  tx: Tx,
  house: CachedHouse,
  { now: at, undoes, ...change }: Recorded & { undoes?: number | undefined },
): Promise<number> {
  const { historyId } = recordChange(tx, house, { ...change, at, events: eventsOfUpdate, ...(undoes && { undoes }) })
  return historyId as Promise<number>
}

/**
 * For bookings that the locked decision moves and the precheck did not. A transaction that has one of them locked waits
 * for a day of ours, so waiting for it would deadlock: ours is run again after it.
 */
async function lockMoved(tx: Tx, restaurantId: number, ids: readonly number[]): Promise<Map<number, BookingDetailRow>> {
  const [locked, rows] = await Promise.all([lockFree(tx, restaurantId, ids), listBookingDetails(tx, restaurantId, ids)])
  if (locked < ids.length) throw new StaleRead('A booking that would be moved is being changed.')
  return new Map(rows.map((row) => [row.id, row]))
}
