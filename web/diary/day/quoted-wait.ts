/**
 * Estimates how long a walk-in waits for a table, from the expected ends: by the course where it is set, else at the
 * end of the stay, for guests over their time in a quarter of an hour; parties that wait already come first. Given as a
 * range of at least fifteen minutes, rounded to five.
 */

import { walkInTexts } from '../../../texts/en/diary/dialogs.ts'
import {
  isRequest,
  isSitting,
  isUnseated,
  leaveOf,
  minutesOver,
  startOf,
  stateOf,
} from '../../kit/booking/booking-state.ts'
import { instantOf, minute } from '../../kit/time/zone-time.ts'
import { leaveByCourse } from './courses.ts'
import { type Booking, type Day, tableNames } from './day.ts'
import { openAreas, seatingsOf } from './free-tables.ts'
import { closedKeepers, type Keeper, keepersIn } from './occupation.ts'

/** Minutes from now. */
export type WaitRange = { from: number; until: number }

/**
 * `freeAt`: when the table is expected to be free. `leaving`: the seated parties that must leave it; empty where a
 * party that is not seated yet has it last. `before`: how many parties wait already.
 */
export type QuotedWait = WaitRange & { freeAt: number; tableIds: number[]; leaving: Booking[]; before: number }

const overMinutes = 15
/** Tables that would be free for less are not considered. */
const shortestStay = 60
const narrowest = 15
/** A waiting party counts as gone this long after its start, as in the engine. */
const patienceMinutes = 60

/** Null where a table is free at once, or none becomes free this evening. */
export function quotedWait(day: Day, covers: number, stayMinutes: number, now: number): QuotedWait | null {
  const parties = keepersIn(day, { from: now, to: Number.POSITIVE_INFINITY }, now, {}).map((keeper) =>
    keeper.booking !== null && isSitting(keeper.booking, now)
      ? { ...keeper, to: expectedEnd(keeper.booking, keeper.to, day, now) }
      : keeper,
  )
  const keepers = [...parties, ...closedKeepers(day, now)]
  const stay = Math.min(stayMinutes, shortestStay) * minute
  const before = waitingBefore(day, now)
  for (const one of before) {
    const found = earliest(day, keepers, one.covers, Math.max(now, startOf(one)), stay)
    if (found !== null) keepers.push({ ...found, to: found.from + stayMinutes * minute, booking: one })
  }
  const found = earliest(day, keepers, covers, now, stay)
  if (found === null || found.from <= now) return null
  const leaving = leavingFirst(keepers, found, now)
  return { ...rangeOf(found.from, now), freeAt: found.from, tableIds: found.tableIds, leaving, before: before.length }
}

/** The longer the wait, the wider. */
export function rangeOf(at: number, now: number): WaitRange {
  const minutes = (at - now) / minute
  const from = Math.max(5, Math.floor(minutes / 5) * 5)
  return { from, until: from + Math.max(narrowest, Math.ceil(minutes / 15) * 5) }
}

/** Until when those who sit there are likely to have left. */
export function leavingRange(sitting: readonly Booking[], now: number): WaitRange {
  const ends = sitting.map((one) => leaveByCourse(one, now) ?? Math.max(leaveOf(one), now + overMinutes * minute))
  return rangeOf(Math.max(...ends), now)
}

/** Those at the tables that were found, in the order of their expected ends. */
function leavingFirst(keepers: readonly Keeper[], { tableIds, from }: Found, now: number): Booking[] {
  const before = keepers
    .filter((keeper) => keeper.to <= from && keeper.tableIds.some((id) => tableIds.includes(id)))
    .sort((a, b) => a.to - b.to)
  const parties = before.flatMap(({ booking }) => (booking !== null && isSitting(booking, now) ? [booking] : []))
  return parties.at(-1) === before.at(-1)?.booking ? parties : []
}

/** When the table is expected to be ready for others. */
function expectedEnd(booking: Booking, keptUntil: number, { settings }: Day, now: number): number {
  const left = leaveByCourse(booking, now)
  if (left === null) return Math.max(keptUntil, now + overMinutes * minute)
  return left + settings.reset_minutes * minute
}

const waitingBefore = (day: Day, now: number): Booking[] =>
  day.bookings
    .filter((one) => one.waiting_list && isUnseated(one) && !isRequest(one) && one.evening === day.date)
    .filter((one) => startOf(one) + patienceMinutes * minute > now)
    .sort((a, b) => a.created_at.localeCompare(b.created_at))

type Found = { tableIds: number[]; from: number }

/** The first moment at which a table or combination is free for the stay; the one with the fewest seats of several. */
function earliest(day: Day, keepers: readonly Keeper[], covers: number, from: number, stay: number): Found | null {
  const fitting = openAreas(day)
    .flatMap(seatingsOf)
    .filter(({ min, max }) => min <= covers && covers <= max)
    .sort((a, b) => a.max - b.max)
  let best: Found | null = null
  for (const { tableIds } of fitting) {
    const own = keepers.filter((keeper) => keeper.tableIds.some((id) => tableIds.includes(id)))
    const at = freeFrom(own, from, stay)
    if (at < instantOf(day.ends_at) && (best === null || at < best.from)) best = { tableIds, from: at }
  }
  return best
}

function freeFrom(keepers: readonly Keeper[], from: number, stay: number): number {
  const inTheWay = keepers.filter((keeper) => keeper.from < from + stay && keeper.to > from)
  return inTheWay.length === 0 ? from : freeFrom(keepers, Math.max(...inTheWay.map(({ to }) => to)), stay)
}

/** `C3 asked for the bill; M6 is at dessert.` Empty where no seated party is the reason for the wait. */
export function whyFree(
  day: Day,
  { leaving, tableIds }: QuotedWait,
  now: number,
  time: (at: number) => string,
): string {
  const reasons = leaving.map((party) => {
    const tables = tableNames(
      day,
      party.table_ids.filter((id) => tableIds.includes(id)),
    )
    if (party.course !== null) return walkInTexts.courses[party.course.name](tables)
    if (stateOf(party, now) === 'over') return walkInTexts.over(tables, minutesOver(party, now))
    return walkInTexts.stays(tables, time(leaveOf(party)))
  })
  return reasons.length === 0 ? '' : `${reasons.join('; ')}.`
}
