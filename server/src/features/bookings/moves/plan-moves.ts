/** A plan for the parties that lose their tables: who moves where, who stays, and whom to call. Reads nothing. */
import type { Seat } from '../../../domain/availability/availability.ts'
import {
  type Closed,
  findLaterSeat,
  findSeats,
  freeSeats,
  freeUntil,
  type Party,
  withSeat,
} from '../../../domain/availability/find-seats.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { Schedule } from '../../../domain/seating/schedule.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { type Concerned, isSeated, partyOfRow } from './concerned-parties.ts'

export type PlanRules = {
  /** The tables that are to be left, which no other booking gets meanwhile. */
  closed: Closed | null
  /** The only dining area to move to; null is any. */
  toAreaId: number | null
  keepPinned: boolean
}

export type ChosenMove = { bookingId: number; tableIds: readonly number[] }

export type PlanLine = {
  row: BookingDetailRow
  outcome: 'moves' | 'stays' | 'no_table'
  /** Why the party stays. */
  why: 'pinned' | 'leaving' | 'chosen' | null
  to: Seat | null
  /** When the next party comes to the new tables; null where none does. */
  freeUntil: EpochSeconds | null
  /** Tables that are free for the party if everybody else moves as planned, best first. */
  options: readonly (Seat & { maxCovers: number })[]
  /** The next start at which the party finds a table, where there is none at its own. */
  later: { at: EpochSeconds; seat: Seat } | null
}

export type Plan = { lines: PlanLine[] }

const mostOptions = 12

/** `chosen`: what staff have decided; the engine decides where it is undefined. */
export function planMoves(
  house: CachedHouse,
  now: EpochSeconds,
  { rows, schedule }: Concerned,
  { closed, toAreaId, keepPinned }: PlanRules,
  chosen?: readonly ChosenMove[],
): PlanLine[] {
  const { prepared } = house
  const search = { closed: closed ?? undefined, areaId: toAreaId }
  const parties = new Map(rows.map((row) => [row.id, partyOfRow(house, schedule, now, row)]))
  const staying = new Map(rows.flatMap((row) => (reasonToStay(row, keepPinned) ? [[row.id, row]] : [])))
  const asking = rows.flatMap((row) => (staying.has(row.id) ? [] : (parties.get(row.id) as Party)))
  const found = chosen ? seatsChosen(house, chosen) : findSeats(prepared, schedule, now, asking, search)
  const after = [...found].reduce(
    (standing: Schedule, [id, seat]) =>
      seat && parties.has(id) ? withSeat(standing, parties.get(id) as Party, seat.tableIds) : standing,
    schedule,
  )
  return rows.map((row) => {
    const party = parties.get(row.id) as Party
    const seat = found.get(row.id)
    const stays = chosen ? seat === undefined : staying.has(row.id)
    const options = freeSeats(prepared, after, now, party, search).slice(0, mostOptions)
    const hasNone = !stays && !seat
    return {
      row,
      outcome: stays ? 'stays' : seat ? 'moves' : 'no_table',
      why: stays ? (chosen ? 'chosen' : reasonToStay(row, keepPinned)) : null,
      to: seat ?? null,
      freeUntil: seat ? freeUntil(prepared, after, seat.tableIds, party) : null,
      options,
      later: hasNone && !isSeated(row) ? findLaterSeat(prepared, after, now, party, search) : null,
    }
  })
}

/** Guests who have asked for the bill need no other table. */
function reasonToStay(row: BookingDetailRow, keepPinned: boolean): 'pinned' | 'leaving' | null {
  if (keepPinned && row.is_pinned && row.tables.length > 0) return 'pinned'
  return isSeated(row) && row.course === 'bill' ? 'leaving' : null
}

/** The dining area is that of the first table; `assertPossible` refuses tables that do not belong together. */
function seatsChosen({ prepared }: CachedHouse, chosen: readonly ChosenMove[]): Map<number, Seat> {
  const areaOf = (tableId: number | undefined) =>
    prepared.house.areas.find(({ tables }) => tables.some(({ id }) => id === tableId))?.id ?? 0
  return new Map(chosen.map(({ bookingId, tableIds }) => [bookingId, { areaId: areaOf(tableIds[0]), tableIds }]))
}
