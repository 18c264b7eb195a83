/**
 * Who keeps a table and for how long: by a booked time, by sitting there before it, or by staying over it. The engine
 * decides by the same facts; here they are shown before it is asked.
 */

import {
  beginOf,
  endOf,
  hasArrived,
  hasLeft,
  isBlock,
  isMissing,
  isSitting,
  showsOnTimeline,
  startOf,
  stateOf,
} from '../../kit/booking/booking-state.ts'
import { instantOf, minute } from '../../kit/time/zone-time.ts'
import type { Span } from './bars.ts'
import type { Booking, Day, Hold } from './day.ts'

/** For how long a booking keeps its tables, as far as is known now: those who sit stay at least `overstay_minutes` more. */
export function stayOf(booking: Booking, { settings }: Pick<Day, 'settings'>, now: number): Span {
  const shown = { from: beginOf(booking), to: endOf(booking, now) }
  if (booking.occupies === null || !hasArrived(booking)) return shown
  const atLeast = Math.max(instantOf(booking.expected_end), now + settings.overstay_minutes * minute)
  return { ...shown, to: Math.max(shown.to, Math.min(instantOf(booking.occupies.at_most_until), atLeast)) }
}

/** Those who sit at one of the tables now, who came last first; never the booking itself. */
export function sittingAt(day: Day, tableIds: readonly number[], now: number, exceptId?: number): Booking[] {
  return day.bookings
    .filter(({ id, table_ids }) => id !== exceptId && table_ids.some((table) => tableIds.includes(table)))
    .filter((booking) => isSitting(booking, now) && !wasFollowed(day, booking, now))
    .sort((a, b) => satAt(b) - satAt(a))
}

const satAt = (booking: Booking): number => instantOf(booking.arrived_at ?? booking.date)

/** Past their end, and others were seated at one of their tables since: they count as gone, as in the engine. */
function wasFollowed(day: Day, booking: Booking, now: number): boolean {
  if (stateOf(booking, now) !== 'over') return false
  return day.bookings.some(
    (other) =>
      other !== booking &&
      (isSitting(other, now) || (hasLeft(other) && other.arrived_at !== null)) &&
      satAt(other) > satAt(booking) &&
      other.table_ids.some((id) => booking.table_ids.includes(id)),
  )
}

/** Due within this time, or overdue: a party whose table others still have. */
const soonMinutes = 30

/**
 * The parties that keep another waiting: they are over their time, its time has come, or they are expected to stay into it,
 * which the server says hours ahead.
 */
export function keptWaitingBy(day: Day, booking: Booking, now: number): Booking[] {
  const isExpected = ['expected', 'late', 'here'].includes(stateOf(booking, now))
  if (!isExpected || isMissing(booking, now)) return []
  const isDue = startOf(booking) - now <= soonMinutes * minute
  return sittingAt(day, booking.table_ids, now, booking.id).filter(
    (one) => booking.waits_for.includes(one.id) || (isDue && isInTheWay(one, booking, now)),
  )
}

/** Past its own time, or sitting there in that of the other. */
export const isInTheWay = (sitting: Booking, booking: Booking, now: number): boolean =>
  stateOf(sitting, now) === 'over' || startOf(booking) <= now

export type Except = { bookingId?: number | undefined; holdId?: number | null }
export type Keeper = Span & { tableIds: readonly number[]; booking: Booking | null }

/** Everything that keeps tables in a span; guests seated now keep theirs for every span that includes now. */
export function keepersIn(day: Day, { from, to }: Span, now: number, { bookingId, holdId }: Except): Keeper[] {
  const bookings = day.bookings
    .filter((booking) => booking.id !== bookingId && showsOnTimeline(booking) && !hasLeft(booking))
    .filter((booking) => !isSitting(booking, now) || !wasFollowed(day, booking, now))
    .map((booking) => ({ ...withReset(booking, day, now), tableIds: booking.table_ids, booking }))
    .filter((keeper) => overlaps(keeper, { from, to }) || (isSitting(keeper.booking, now) && from <= now && now < to))
  const holds = day.holds
    .filter(({ id, until }: Hold) => id !== holdId && instantOf(until) > now)
    .map(({ date, end_time, table_ids }) => ({
      ...{ from: instantOf(date), to: instantOf(end_time) },
      ...{ tableIds: table_ids, booking: null },
    }))
    .filter((keeper) => overlaps(keeper, { from, to }))
  return [...bookings, ...holds]
}

/** Nobody is seated in an area from when it is closed for a part of the evening. */
export const closedKeepers = (day: Day, now: number): Keeper[] =>
  day.closed_areas.flatMap(({ dining_area_id, from, until }) => {
    const tables = day.areas.find(({ id }) => id === dining_area_id)?.tables ?? []
    const span = { from: instantOf(from), to: instantOf(until) }
    return span.to <= now ? [] : [{ ...span, tableIds: tables.map(({ id }) => id), booking: null }]
  })

/** A table is reset between two parties, but not around a block. */
export function withReset(booking: Booking, day: Day, now: number): Span {
  const { from, to } = stayOf(booking, day, now)
  const reset = isBlock(booking) ? 0 : day.settings.reset_minutes * minute
  return { from: from - reset, to: to + reset }
}

const overlaps = (a: Span, b: Span): boolean => a.from < b.to && a.to > b.from

/** Tables that are taken in a span, each with the party that has it; null where it is being booked. */
export function takenTables(day: Day, span: Span, now: number, except: Except = {}): Map<number, Booking | null> {
  const taken = new Map<number, Booking | null>()
  for (const { tableIds, booking } of keepersIn(day, span, now, except)) {
    for (const id of tableIds) if (!taken.has(id) || isSittingNow(booking, now)) taken.set(id, booking)
  }
  return taken
}

const isSittingNow = (booking: Booking | null, now: number): boolean => booking !== null && isSitting(booking, now)
