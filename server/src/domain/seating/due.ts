/**
 * Who comes next to tables at which a party sits down, and what has to be asked before it does: another party may be
 * due there, or the party may have come for another hour or another evening.
 */

import type { EpochSeconds } from '../calendar/calendar.ts'
import { eveningOf } from '../calendar/evening.ts'
import type { House } from '../calendar/house.ts'
import type { TakenTable } from './schedule.ts'

/** What a host can answer before it is asked: seat them though it is early, though another party is due. */
export const confirmations = ['early', 'due'] as const
export type Confirmation = (typeof confirmations)[number]

/** Guests may sit so much into the time of the next, reset included, before anybody is asked. */
const GRACE = 10 * 60
/** Guests who come earlier than this before their start are asked about. */
const EARLY = 30 * 60
/** Earlier than this they are seated only by starting now: their tables are not taken before (occupation.ts). */
const TOO_EARLY = 120 * 60

/** `from`: the earlier of now and the start of those who sit down. `until`: when they are expected to leave. */
type Stay = { from: EpochSeconds; until: EpochSeconds; bookingId: number }

/**
 * Those who are to come to one of the tables before the party has left it, the next first. Guests who have arrived are
 * none of them: they sit there.
 */
export function dueAt(
  { resetMinutes }: Pick<House, 'resetMinutes'>,
  taken: readonly TakenTable[],
  tableIds: readonly number[],
  { from, until, bookingId }: Stay,
): TakenTable[] {
  const isDue = (hold: TakenTable): boolean =>
    hold.bookingId !== bookingId &&
    hold.arrivedAt === undefined &&
    tableIds.includes(hold.tableId) &&
    hold.from > from &&
    until + resetBefore(hold, resetMinutes) > hold.from + GRACE
  return taken.filter(isDue).sort((a, b) => a.from - b.from || a.tableId - b.tableId)
}

/** Seconds to reset a table before this hold begins; a block needs none. */
const resetBefore = ({ isBlock = false }: TakenTable, resetMinutes: number): number => (isBlock ? 0 : resetMinutes * 60)

/** Whole minutes until the table is wanted by the next, less the time to reset it. */
export const minutesUntil = (
  hold: TakenTable,
  { resetMinutes }: Pick<House, 'resetMinutes'>,
  now: EpochSeconds,
): number => Math.max(0, Math.floor((hold.from - resetBefore(hold, resetMinutes) - now) / 60))

/** `too early`: they can only start now, as on another evening. */
export type Untimely = 'other evening' | 'too early' | 'early' | null

export function untimelyAt(house: House, startsAt: EpochSeconds, now: EpochSeconds): Untimely {
  if (eveningOf(house, now) !== eveningOf(house, startsAt)) return 'other evening'
  if (startsAt - now > TOO_EARLY) return 'too early'
  return startsAt - now > EARLY ? 'early' : null
}
