/**
 * Moves several bookings in one transaction: everybody releases, then everybody takes, all or none. Locks are taken as by
 * every writer: the restaurant, bookings, days in the order of dates. What else the call does (close an area, block
 * tables) is written with it, and is undone with it (undo-tables.ts).
 */
import { StaleRead } from '../../../db/connection/pg-errors.ts'
import type { Tx } from '../../../db/database.ts'
import { isExpected } from '../../../domain/booking/booking-status.ts'
import type { ToDoCause } from '../../../domain/booking/to-do.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { Problem } from '../../../domain/problem.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { lockHouse } from '../../house/schedule/lock-house.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { daysOf, daysOfBooking } from '../seating/find-tables.ts'
import { sendToDos } from '../to-do/to-do.sql.ts'
import { type BookingContext, nowOf } from '../write/booking-context.ts'
import { lockBookings, sendTakeAway } from '../write/move-bookings.sql.ts'
import { type Moved, moveBookings, recordMove } from '../write/move-bookings.ts'
import { waitForUndo } from '../write/wait-for-undo.ts'
import { checkMoves } from './check-moves.ts'
import { type Asked, type Concerned, fingerprintOf, isSeated, readConcerned, tableIdsOf } from './concerned-parties.ts'
import { type ChosenMove, type PlanLine, type PlanRules, planMoves } from './plan-moves.ts'
import { presentPlan } from './present-plan.ts'
import { type ClosedChange, insertChange, type MovedBooking, reserveChangeId } from './table-changes.sql.ts'

export type TablesOrder = Asked & {
  rules: PlanRules
  moves: readonly ChosenMove[]
  /** Of the plan that was shown; undefined where none was. */
  fingerprint: string | undefined
  override: boolean
  /** Whether the tables chosen here were chosen by hand, and are kept from now on. */
  pins: boolean
  actor: string
}

/** What else the call does. */
export type Besides = {
  /** Null where nothing is left to do. */
  cause: ToDoCause | null
  place: (house: CachedHouse) => string | null
  comment: string | null
  /** The parties that are not moved lose their tables; without it they keep them. */
  takesAway: boolean
  /** Written under the locks, after the moves. */
  write: (change: { house: CachedHouse; now: EpochSeconds; days: readonly LocalDate[] }) => Promise<{
    closed?: ClosedChange | undefined
    blockId?: number | undefined
  }>
}

export type TablesChanged = {
  house: CachedHouse
  now: EpochSeconds
  /** Null where nothing was changed. */
  changeId: number | null
  historyId: number | undefined
  lines: PlanLine[]
  fingerprint: string
}

/** `orderOf`: the order, once the restaurant is known. Throws PLAN_OUTDATED where the plan that was shown no longer holds. */
export async function changeTables(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  orderOf: (house: CachedHouse, now: EpochSeconds) => TablesOrder,
  besides?: Besides,
): Promise<TablesChanged> {
  const { house, now, isCurrent, lockDays } = await lockHouse(tx, restaurantId, context.houses, nowOf(context))
  await isCurrent
  const order = orderOf(house, now)
  const expected = await readConcerned(tx, house, now, order)
  const ids = expected.rows.map(({ id }) => id)
  await lockBookings(tx, restaurantId, ids)
  const days = daysTouched(house, order, expected)
  await lockDays(days)
  const concerned = await readConcerned(tx, house, now, order)
  if (concerned.rows.some(({ id }) => !ids.includes(id))) throw new StaleRead('A booking came to the tables meanwhile.')
  assertAsShown(house, now, concerned, order)

  const chosen = await possible(tx, house, now, concerned, order)
  const moving = new Set(chosen.map(({ bookingId }) => bookingId))
  const staying = concerned.rows.filter(({ id }) => !moving.has(id))
  const lines = planMoves(house, now, concerned, order.rules, order.moves)
  const fingerprint = fingerprintOf(concerned.rows)
  if (chosen.length === 0 && !besides) {
    return { house, now, changeId: null, historyId: undefined, lines, fingerprint }
  }
  const changeId = await reserveChangeId(tx, restaurantId)
  waitForUndo(tx, restaurantId, days, order.actor, now)
  const losing = besides?.takesAway ? staying : []
  const lost = takeAway(tx, house, losing, order.actor, now)
  const moves = chosen.map((move) => (order.pins ? { ...move, isPinned: true } : move))
  const moved = await moveBookings(tx, house, moves, { now, days, actor: order.actor })
  const { closed, blockId } = besides ? await besides.write({ house, now, days }) : {}
  const written = await Promise.all([...moved, ...lost].map(placesOf))
  if (written.length === 0 && !closed && blockId === undefined) {
    return { house, now, changeId: null, historyId: undefined, lines, fingerprint }
  }
  if (besides?.cause) {
    const { cause, comment } = besides
    const reason = { cause, place: besides.place(house), comment, changeId, actor: order.actor, at: now }
    sendToDos(tx, restaurantId, reason, staying.filter(({ status }) => isExpected(status)).map(toCall))
  }
  const change = { id: changeId, at: now, actor: order.actor, moved: written, closed: closed ?? null }
  await insertChange(tx, restaurantId, { ...change, block_id: blockId ?? null })
  return { house, now, changeId, historyId: written[0]?.history_id, lines, fingerprint }
}

const toCall = (row: BookingDetailRow) => {
  return { bookingId: row.id, problem: null, startsAt: row.starts_at, tableIds: tableIdsOf(row) }
}

function daysTouched(house: CachedHouse, { taken }: TablesOrder, { rows }: Concerned): LocalDate[] {
  const ofSpan = taken === null ? [] : daysOf(house, taken.from, taken.until)
  return [...new Set([...ofSpan, ...rows.flatMap((row) => daysOfBooking(house, row))])]
}

function assertAsShown(house: CachedHouse, now: EpochSeconds, concerned: Concerned, order: TablesOrder): void {
  if (order.fingerprint === undefined || order.fingerprint === fingerprintOf(concerned.rows)) return
  throw outdated(house, now, concerned, order)
}

function outdated(house: CachedHouse, now: EpochSeconds, concerned: Concerned, { rules }: TablesOrder): Problem {
  const lines = planMoves(house, now, concerned, rules)
  const details = presentPlan(house, lines, fingerprintOf(concerned.rows))
  return new Problem('PLAN_OUTDATED', ({ bookings }) => bookings.moves.outdated, { details })
}

/** Where a table of a plan that was shown is taken by now, the answer is the new plan instead of who took it. */
async function possible(
  tx: Tx,
  house: CachedHouse,
  now: EpochSeconds,
  concerned: Concerned,
  order: TablesOrder,
): Promise<Awaited<ReturnType<typeof checkMoves>>> {
  try {
    return await checkMoves(tx, house, concerned, order.moves, { override: order.override, now })
  } catch (error) {
    const isTaken = error instanceof Problem && error.code === 'TABLE_UNAVAILABLE'
    throw isTaken && order.fingerprint !== undefined ? outdated(house, now, concerned, order) : error
  }
}

/** Guests who sit there in their time keep their tables; those past their end are only expected to leave. */
function takeAway(
  tx: Tx,
  house: CachedHouse,
  staying: readonly BookingDetailRow[],
  actor: string,
  now: EpochSeconds,
): Moved[] {
  const rows = staying.filter((row) => !isSeated(row) || row.ends_at > now)
  const seated = rows.filter(isSeated)
  if (seated.length > 0)
    throw new Problem('TABLE_UNAVAILABLE', ({ bookings }) => bookings.moves.sittingThere, seatedThere(seated))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  sendTakeAway(tx, house.settings.id, ids, now)
  return rows.map((before) => {
    const after = { ...before, tables: [], is_pinned: false }
    return { before, after, historyId: recordMove(tx, house, { now, actor, action: 'reseat', before, after }) }
  })
}

const seatedThere = (rows: readonly BookingDetailRow[]) => ({
  details: {
    tables: rows.flatMap(({ tables }) => tables.map(({ id, name }) => ({ id, name }))),
    bookings: [],
    holds: [],
  },
})

async function placesOf({ before, after, historyId }: Moved): Promise<MovedBooking> {
  const placeOf = (row: BookingDetailRow) => {
    return { area_id: row.dining_area?.id ?? null, table_ids: tableIdsOf(row), is_pinned: row.is_pinned }
  }
  return { booking_id: before.id, history_id: await historyId, from: placeOf(before), to: placeOf(after) }
}
