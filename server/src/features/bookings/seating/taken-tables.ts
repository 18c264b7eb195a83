/**
 * Who keeps tables from a stay, and the refusal that names them. Decided by the schedule, not by the constraint's
 * index, so that the check and the constraint are two independent guards.
 */

import type { Query } from '../../../db/database.ts'
import { type EpochSeconds, toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { Problem } from '../../../domain/problem.ts'
import { holdsInTheWay } from '../../../domain/seating/refusals.ts'
import type { Schedule, TakenTable } from '../../../domain/seating/schedule.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { readSchedule } from '../../house/schedule/read-schedule.ts'
import { type BookingInTheWay, listBookingsInTheWay } from '../read/bookings.sql.ts'

/** A time at tables; `ignoreBookingId` is the booking whose own hold is not in the way. */
export type Stay = {
  at: EpochSeconds
  minutes: number
  /** How long before and after another party is in the way too; 0 for a block. */
  resetMinutes?: number | undefined
  ignoreBookingId?: number | undefined
}

/** The schedule is that of the decision, with those who sit at the tables. */
export async function assertTablesFree(
  query: Query,
  house: CachedHouse,
  schedule: Schedule,
  tableIds: readonly number[],
  stay: Stay,
): Promise<void> {
  if (inTheWay(schedule, tableIds, stay).length > 0) throw await tablesTaken(query, house, schedule, tableIds, stay)
}

/** For tables that are known to be taken. */
export async function tablesTaken(
  query: Query,
  house: CachedHouse,
  schedule: Schedule,
  tableIds: readonly number[],
  stay: Stay,
): Promise<Problem> {
  const holds = inTheWay(schedule, tableIds, stay)
  const bookingIds = [...new Set(holds.flatMap(({ bookingId }) => bookingId ?? []))]
  const rows = bookingIds.length === 0 ? [] : await listBookingsInTheWay(query, house.settings.id, bookingIds)
  return tableUnavailable(house, tableIds, holds, rows)
}

function inTheWay({ taken: holds }: Schedule, tableIds: readonly number[], stay: Stay): TakenTable[] {
  const { at, minutes, resetMinutes = 0, ignoreBookingId } = stay
  const wanted = { from: at, until: at + minutes * 60, resetSeconds: resetMinutes * 60, ignoreBookingId }
  return holdsInTheWay(holds, tableIds, wanted)
}

/** Names the tables that are taken and who takes them, so that the caller can decide who moves. */
function tableUnavailable(
  { settings, prepared }: CachedHouse,
  wanted: readonly number[],
  inTheWay: readonly TakenTable[],
  bookings: readonly BookingInTheWay[],
): Problem {
  const taken = new Set(inTheWay.length > 0 ? inTheWay.map(({ tableId }) => tableId) : wanted)
  const tables = prepared.house.areas
    .flatMap((area) => area.tables)
    .filter((table) => taken.has(table.id))
    .map(({ id, name }) => ({ id, name }))
  const tablesOf = (taken: readonly TakenTable[]): number[] => taken.map(({ tableId }) => tableId).sort((a, b) => a - b)
  const { timezone } = settings
  const held = Map.groupBy(
    inTheWay.filter(({ holdId }) => holdId !== undefined),
    ({ holdId }) => holdId,
  )
  const details = {
    tables,
    bookings: bookings.map((row) => ({
      ...presentInTheWay(row, timezone),
      table_ids: tablesOf(inTheWay.filter(({ bookingId }) => bookingId === row.id)),
    })),
    holds: [...held.values()].map((kept) => ({
      table_ids: tablesOf(kept),
      until: toOffsetDateTime(timezone, kept[0]?.expiresAt as EpochSeconds),
    })),
  }
  const isKept = bookings.length === 0 && held.size > 0
  return new Problem('TABLE_UNAVAILABLE', isKept ? keptSentence : takenSentence, { details })
}

export const takenSentence: Sentence = (say) => say.bookings.taken
const keptSentence: Sentence = (say) => say.bookings.kept

function presentInTheWay({ id, reference, starts_at, ends_at, arrived_at, name }: BookingInTheWay, timezone: string) {
  return {
    id,
    reference,
    name,
    date: toOffsetDateTime(timezone, starts_at),
    end_time: toOffsetDateTime(timezone, ends_at),
    arrived_at: arrived_at === null ? null : toOffsetDateTime(timezone, arrived_at),
  }
}

/**
 * With the days locked and the engine's consent, a table is missing only if something other than maitred wrote to the
 * database: the constraint is the last guard.
 */
export async function assertHeld(
  query: Query,
  house: CachedHouse,
  wanted: readonly number[],
  held: readonly number[],
  stay: Stay,
): Promise<void> {
  if (held.length < wanted.length) throw await tablesLost(query, house, wanted, stay)
}

/** For tables that the constraint refused although the schedule had them free. */
export async function tablesLost(
  query: Query,
  house: CachedHouse,
  wanted: readonly number[],
  stay: Stay,
): Promise<Problem> {
  const schedule = await readSchedule(query, house, stay.at, stay.at + stay.minutes * 60)
  return tablesTaken(query, house, schedule, wanted, stay)
}
