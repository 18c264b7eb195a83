/**
 * Takes back what one call did to tables: everybody returns to the tables they had, the area opens as it was, the block
 * is lifted, and the entries of what is to be done go. All or nothing: where one of the bookings has changed since, or
 * another booking has a table by now, it is refused.
 */
import type { Tx } from '../../../db/database.ts'
import { isBlock, shownStatus, takesTables } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { InvalidInput, notFound, TransitionRefused } from '../../../domain/problem.ts'
import type { Move } from '../../../domain/seating/reseating.ts'
import { withoutBooking } from '../../../domain/seating/schedule.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { listClosedAreas, writeSpans } from '../../house/schedule/closed-areas.sql.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { lockHouse } from '../../house/schedule/lock-house.ts'
import { readSchedule } from '../../house/schedule/read-schedule.ts'
import { type BookingDetailRow, listBookingDetails } from '../read/booking-detail.sql.ts'
import { presentDetail } from '../read/present-booking.ts'
import { daysOf, daysOfBooking } from '../seating/find-tables.ts'
import { assertTablesFree } from '../seating/taken-tables.ts'
import { sendRemoveOfChange } from '../to-do/to-do.sql.ts'
import { sameIds } from '../update/booking-patch.ts'
import { type BookingContext, nowOf } from '../write/booking-context.ts'
import { liftBlock } from '../write/lift-block.ts'
import { lockBookings, sendTakeAway } from '../write/move-bookings.sql.ts'
import { moveBookings, recordMove } from '../write/move-bookings.ts'
import type { ChangedBooking } from '../write/record-change.ts'
import { tableIdsOf } from './concerned-parties.ts'
import { type ClosedChange, lockChange, type MovedBooking, sendUndone, type TableChange } from './table-changes.sql.ts'

const undoSeconds = 24 * 3600

export async function undoTables(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  changeId: number,
  actor: string,
): Promise<{ house: CachedHouse; rows: BookingDetailRow[] }> {
  const { house, now, isCurrent, lockDays } = await lockHouse(tx, restaurantId, context.houses, nowOf(context))
  const [change] = await Promise.all([lockChange(tx, restaurantId, changeId), isCurrent])
  if (!change) throw new InvalidInput({ change_id: [(say) => say.validation.selected('change_id')] })
  assertUndoable(change, now)
  const ids = change.moved.map(({ booking_id }) => booking_id)
  const all = change.block_id === null ? ids : [...ids, change.block_id]
  await lockBookings(tx, restaurantId, all)
  const rows = await listBookingDetails(tx, restaurantId, all)
  const days = daysOfUndo(house, change, rows)
  await lockDays(days)
  await assertUnchanged(tx, house, change, rows)
  const block = rows.find(({ id }) => id === change.block_id)
  if (block && isBlock(block.status)) await liftBlock(tx, house, block, { actor, now })
  await returnAll(tx, house, change, rows, { actor, now, days })
  if (change.closed) {
    const { evening, dining_area_id: areaId, before } = change.closed
    await writeSpans(tx, restaurantId, { evening, areaId }, before)
  }
  sendRemoveOfChange(tx, restaurantId, changeId)
  sendUndone(tx, restaurantId, changeId, now)
  return { house, rows: await listBookingDetails(tx, restaurantId, all) }
}

/** The same, by the entry of one of its bookings. */
export async function undoOneOfMany(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { changeId, actor }: { changeId: number; actor: string },
): Promise<ChangedBooking> {
  const { house, rows } = await undoTables(tx, restaurantId, context, changeId, actor)
  const row = rows.find(({ id }) => id === bookingId) as BookingDetailRow
  return { row, detail: presentDetail(row, house, nowOf(context)), house }
}

/** What is refused is a change of several bookings, which have no status in common. */
const refused = (sentence: Sentence, status = ''): TransitionRefused => new TransitionRefused(sentence, status)

function assertUndoable({ undone_at, at }: TableChange, now: EpochSeconds): void {
  if (undone_at !== null) throw refused((say) => say.bookings.moves.undone)
  if (now > at + undoSeconds) throw refused((say) => say.bookings.moves.tooLate)
}

function daysOfUndo(house: CachedHouse, { closed }: TableChange, rows: readonly BookingDetailRow[]): LocalDate[] {
  const spans = [...(closed?.before ?? []), ...(closed?.after ?? [])]
  return [
    ...new Set([
      ...rows.flatMap((row) => daysOfBooking(house, row)),
      ...spans.flatMap(({ from, until }) => daysOf(house, from, until)),
    ]),
  ]
}

async function assertUnchanged(
  tx: Tx,
  house: CachedHouse,
  { moved, closed }: TableChange,
  rows: readonly BookingDetailRow[],
): Promise<void> {
  for (const { booking_id, to } of moved) {
    const row = rows.find(({ id }) => id === booking_id)
    if (!row) throw notFound('Booking')
    if (takesTables(row.status) && sameIds(tableIdsOf(row), to.table_ids)) continue
    const shown = shownStatus(row.status, row.is_reconfirmed)
    throw refused((say) => say.bookings.moves.changedSince(row.reference), shown)
  }
  if (closed && !(await standsAs(tx, house, closed))) throw refused((say) => say.bookings.moves.areaChangedSince)
}

async function standsAs(tx: Tx, house: CachedHouse, { evening, dining_area_id, after }: ClosedChange) {
  const now = await listClosedAreas(tx, house.settings.id, evening)
  const own = now.filter((span) => span.dining_area_id === dining_area_id)
  const boundsOf = (spans: readonly { from: number; until: number }[]) =>
    JSON.stringify(spans.map(({ from, until }) => [from, until]))
  return boundsOf(own) === boundsOf(after)
}

type By = { actor: string; now: EpochSeconds; days: readonly LocalDate[] }

async function returnAll(
  tx: Tx,
  house: CachedHouse,
  { moved }: TableChange,
  rows: readonly BookingDetailRow[],
  { actor, now, days }: By,
): Promise<void> {
  const rowOf = ({ booking_id }: MovedBooking) => rows.find(({ id }) => id === booking_id) as BookingDetailRow
  const entries = new Map(moved.map(({ booking_id, history_id }) => [booking_id, history_id]))
  const back = moved.filter(({ from }) => from.table_ids.length > 0)
  const moves = back.map((one): Move => {
    const { id: bookingId, starts_at: at, ends_at: until } = rowOf(one)
    const { area_id, table_ids: tableIds, is_pinned: isPinned } = one.from
    return { bookingId, at, until, areaId: area_id as number, tableIds, isPinned }
  })
  await assertFree(tx, house, moves)
  const tableless = moved.filter(({ from }) => from.table_ids.length === 0)
  if (tableless.length > 0) {
    sendTakeAway(
      tx,
      house.settings.id,
      tableless.map(({ booking_id }) => booking_id),
      now,
    )
  }
  for (const one of tableless) {
    const before = rowOf(one)
    const after = { ...before, tables: [], is_pinned: false }
    recordMove(tx, house, { now, actor, action: 'undo', before, after, undoes: one.history_id })
  }
  await moveBookings(tx, house, moves, { now, days, actor, undoes: entries })
}

/** Whoever else has one of the tables by now is named. */
async function assertFree(tx: Tx, house: CachedHouse, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const from = Math.min(...moves.map(({ at }) => at))
  const until = Math.max(...moves.map((move) => move.until))
  const read = await readSchedule(tx, house, from, until)
  const schedule = moves.reduce((rest, { bookingId }) => withoutBooking(rest, bookingId), read)
  for (const { bookingId, at, until: end, tableIds } of moves) {
    const stay = { at, minutes: (end - at) / 60, ignoreBookingId: bookingId }
    await assertTablesFree(tx, house, schedule, tableIds, stay)
  }
}
