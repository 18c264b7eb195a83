/** A table at a moment: who sits there, who comes next, and until when it is free. */

import {
  hasArrived,
  isBlock,
  isSitting,
  type State,
  showsOnTimeline,
  startOf,
  stateOf,
} from '../../kit/booking/booking-state.ts'
import { instantOf, minute } from '../../kit/time/zone-time.ts'
import { closedAt } from './closed-areas.ts'
import type { Booking, Day, Hold, Table } from './day.ts'
import { keptWaitingBy, stayOf, withReset } from './occupation.ts'

export type TableState = {
  table: Table
  /** Its area is closed at this moment, also where guests sit or are booked there. */
  isClosed: boolean
  state: State | 'free' | 'hold' | 'closed'
  /** The party or block at this moment, or the party that is due soon. */
  booking: Booking | null
  /** Others who have not been marked as gone from it. */
  also: Booking[]
  hold: Hold | null
  next: Booking | null
  /** A party that is due, or nearly, while guests past their end still sit there. */
  waits: Booking | null
  /** When the next party comes, less the time to reset the table; null: free for the rest of the day. */
  freeUntil: number | null
}

/** A table is shown with the party that comes within this time. */
const soonMinutes = 30

/** At `at`, seen from `now`: at later moments the parties of now have left, unless they are over their time. */
export function tableStates(day: Day, at: number, now: number): Map<number, TableState> {
  const shown = day.bookings.filter(showsOnTimeline).sort((a, b) => startOf(a) - startOf(b))
  const closed = day.close_offs.closed_dining_areas.map(({ dining_area_id }) => dining_area_id)
  return new Map(
    day.areas.flatMap(({ id, in_season, tables }) => {
      const empty = in_season && !closed.includes(id) ? 'free' : 'closed'
      const closes = closedAt(day, id, at) !== null
      return tables.map(
        (table) => [table.id, stateAt(table, day, shown, at, now, closes ? 'closed' : empty, closes)] as const,
      )
    }),
  )
}

function stateAt(
  table: Table,
  day: Day,
  shown: readonly Booking[],
  at: number,
  now: number,
  empty: 'free' | 'closed',
  isClosed: boolean,
): TableState {
  const own = shown.filter(({ table_ids }) => table_ids.includes(table.id))
  const present = own.filter((booking) => isThere(booking, day, at, now)).sort((a, b) => rank(a) - rank(b))
  const [here, ...others] = present
  const also = others.filter(hasArrived)
  const next = own.find((booking) => !present.includes(booking) && startOf(booking) > at) ?? null
  const isNow = at <= now + minute
  const waits =
    here === undefined || !isNow ? null : (own.find((one) => keptWaitingBy(day, one, now).includes(here)) ?? null)
  const freeUntil = next === null ? null : withReset(next, day, now).from
  const rest = { table, isClosed, also, next, waits, freeUntil }
  // Whoever is booked in a closed area is not expected there.
  const homeless = [here, next].find((one) => one?.needs_table)
  if (homeless !== undefined && !(here !== undefined && hasArrived(here)))
    return { ...rest, state: 'closed', booking: homeless, hold: null }
  if (here !== undefined) return { ...rest, state: shownState(here, at, now), booking: here, hold: null }
  const hold = day.holds.find((one) => one.table_ids.includes(table.id) && holdsAt(one, at, now)) ?? null
  if (hold !== null) return { ...rest, state: 'hold', booking: null, hold }
  const isSoon = next !== null && startOf(next) - at <= soonMinutes * minute && !isBlock(next)
  if (isSoon) return { ...rest, state: stateOf(next, now), booking: next, hold: null }
  return { ...rest, state: empty, booking: null, hold: null }
}

/** Those who sit before those who are expected, and who sat down last first. */
const rank = (booking: Booking): number =>
  hasArrived(booking) ? -instantOf(booking.arrived_at ?? booking.date) : startOf(booking)

function isThere(booking: Booking, day: Day, at: number, now: number): boolean {
  if (at === now && isSitting(booking, now)) return true
  const { from, to } = stayOf(booking, day, now)
  return from <= at && at < to
}

const holdsAt = (hold: Hold, at: number, now: number): boolean =>
  instantOf(hold.until) > now && instantOf(hold.date) <= at && at < instantOf(hold.end_time)

/** Late and over time apply to now only: seen ahead, a party is simply expected or seated. */
function shownState(booking: Booking, at: number, now: number): State {
  const state = stateOf(booking, now)
  if (at <= now + minute) return state
  return state === 'over' ? 'seated' : state
}
