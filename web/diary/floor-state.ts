/** A table at a moment: who sits there, who comes next, and until when it is free. */
import { endOf, isBlock, type State, showsOnTimeline, startOf, stateOf } from './booking-state.ts'
import type { Booking, Day, Hold, Table } from './day.ts'
import { instantOf, minute } from './zone-time.ts'

export type TableState = {
  table: Table
  state: State | 'free' | 'hold'
  /** The party or block at this moment, or the party that is due soon. */
  booking: Booking | null
  hold: Hold | null
  next: Booking | null
  /** When the next party comes; null: free for the rest of the day. */
  freeUntil: number | null
}

/** A table is shown with the party that comes within this time. */
const soonMinutes = 30

/** At `at`, seen from `now`: at later moments the parties of now have left, unless they are over their time. */
export function tableStates(day: Day, at: number, now: number): Map<number, TableState> {
  const shown = day.bookings.filter(showsOnTimeline).sort((a, b) => startOf(a) - startOf(b))
  const tables = day.areas.flatMap(({ tables }) => tables)
  return new Map(tables.map((table) => [table.id, stateAt(table, shown, day.holds, at, now)]))
}

function stateAt(table: Table, shown: readonly Booking[], holds: readonly Hold[], at: number, now: number): TableState {
  const own = shown.filter(({ table_ids }) => table_ids.includes(table.id))
  const here = own.find((booking) => occupies(booking, at, now)) ?? null
  const coming = own.filter((booking) => booking !== here && startOf(booking) > at)
  const next = coming[0] ?? null
  const freeUntil = next === null ? null : startOf(next)
  if (here !== null) return { table, state: shownState(here, at, now), booking: here, hold: null, next, freeUntil }
  const hold = holds.find((one) => one.table_ids.includes(table.id) && holdsAt(one, at, now)) ?? null
  if (hold !== null) return { table, state: 'hold', booking: null, hold, next, freeUntil }
  const isSoon = next !== null && startOf(next) - at <= soonMinutes * minute && !isBlock(next)
  if (isSoon) return { table, state: stateOf(next, now), booking: next, hold: null, next, freeUntil }
  return { table, state: 'free', booking: null, hold: null, next, freeUntil }
}

function occupies(booking: Booking, at: number, now: number): boolean {
  if (at < startOf(booking)) return stateOf(booking, now) === 'seated' && at >= now && at < endOf(booking, now)
  const end = endOf(booking, now)
  return stateOf(booking, now) === 'over' ? at <= end : at < end
}

const holdsAt = (hold: Hold, at: number, now: number): boolean =>
  instantOf(hold.until) > now && instantOf(hold.date) <= at && at < instantOf(hold.end_time)

/** Lateness and overstaying are facts of now: seen ahead, a party is simply expected or seated. */
function shownState(booking: Booking, at: number, now: number): State {
  const state = stateOf(booking, now)
  if (at <= now + minute) return state
  return state === 'over' ? 'seated' : state
}

/** Tables that could seat a party now, best first: least waste, then those that are free the longest. */
export function tablesForWalkIn(day: Day, covers: number, now: number, minutes: number): TableState[] {
  const waste = ({ table }: TableState) => table.max_covers - covers
  const time = ({ freeUntil }: TableState) =>
    Math.min(minutes, freeUntil === null ? minutes : (freeUntil - now) / minute)
  return [...tableStates(day, now, now).values()]
    .filter((one) => one.state === 'free' || (one.booking !== null && startOf(one.booking) > now))
    .filter(({ table }) => table.min_covers <= covers && covers <= table.max_covers)
    .filter((one) => time(one) >= shortestStayMinutes)
    .sort((a, b) => time(b) - time(a) || waste(a) - waste(b))
}

/** Below this a table is not offered to a party that walks in. */
const shortestStayMinutes = 30
