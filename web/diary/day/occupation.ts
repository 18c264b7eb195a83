/**
 * Who keeps a table and for how long: by a booked time, by sitting there before it, or by staying over it. The engine
 * decides by the same facts; here they are shown before it is asked.
 */

import { serverAt } from '../sections.ts'
import type { Span } from './bars.ts'
import {
  beginOf,
  endOf,
  hasArrived,
  hasLeft,
  isBlock,
  isMissing,
  isSitting,
  plannedEnd,
  showsOnTimeline,
  startOf,
  stateOf,
} from './booking-state.ts'
import type { Area, Booking, Day, Hold } from './day.ts'
import { instantOf, minute } from './zone-time.ts'

/** For how long a booking keeps its tables, as far as is known now: those who sit stay at least `overstay_minutes` more. */
export function stayOf(booking: Booking, { settings }: Pick<Day, 'settings'>, now: number): Span {
  const shown = { from: beginOf(booking), to: endOf(booking, now) }
  if (booking.occupies === null || !hasArrived(booking)) return shown
  const atLeast = Math.max(plannedEnd(booking), now + settings.overstay_minutes * minute)
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

/** The parties that keep a due party waiting: they are over their time, or its time has come. */
export function keptWaitingBy(day: Day, booking: Booking, now: number): Booking[] {
  const isDue = ['expected', 'late', 'here'].includes(stateOf(booking, now))
  if (!isDue || isMissing(booking, now) || startOf(booking) - now > soonMinutes * minute) return []
  return sittingAt(day, booking.table_ids, now, booking.id).filter(
    (one) => stateOf(one, now) === 'over' || startOf(booking) <= now,
  )
}

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

/** A table is reset between two parties, but not around a block. */
function withReset(booking: Booking, day: Day, now: number): Span {
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

/** A table, or several joined, at which nobody sits. `minutes`: for how much of the stay it is free. */
export type FreeTable = {
  tableIds: number[]
  area: Area
  seats: number
  freeUntil: number | null
  minutes: number
  isLongEnough: boolean
}

/** How long a party that sits down at `from` can stay there, at most the usual minutes. */
export const minutesAt = ({ freeUntil, isLongEnough }: FreeTable, from: number, usual: number): number =>
  isLongEnough || freeUntil === null ? usual : Math.floor((freeUntil - from) / minute)

/** Tables free for less are not offered. */
const shortestStayMinutes = 30
/** The API accepts no shorter booking. */
const shortestBookingMinutes = 15

export type Wish = {
  covers: number
  from: number
  to: number
  areaId?: number | null
  bookingId?: number
  /** The server whose tables come first. */
  server?: string | null
}

/**
 * Tables and declared combinations that could seat a party now, best first: for the whole stay, with the same server, in the
 * area wished for, one table before joined ones, the least waste; then those that are free for less, the longest first. Areas that are closed
 * tonight or out of season are left out, unless the party is there.
 */
export function freeTables(
  day: Day,
  { covers, from, to, areaId, bookingId, server = null }: Wish,
  now: number,
): FreeTable[] {
  const keepers = keepersIn(day, { from: Math.min(from, now), to: Number.POSITIVE_INFINITY }, now, { bookingId })
  const found = openAreas(day, areaId).flatMap((area) =>
    seatingsOf(area)
      .filter(({ min, max }) => min <= covers && covers <= max)
      .flatMap(({ tableIds, max }): FreeTable[] => {
        const own = keepers.filter((keeper) => keeper.tableIds.some((id) => tableIds.includes(id)))
        const next = Math.min(...own.map((keeper) => keeper.from))
        const minutes = Math.floor((Math.min(next, to) - now) / minute)
        if (next <= now || minutes < Math.min(shortestStayMinutes, (to - now) / minute)) return []
        // A party that is expected later keeps its table from its start on, for at least the shortest booking.
        if (next < Math.min(to, from + shortestBookingMinutes * minute)) return []
        const freeUntil = own.length === 0 ? null : next
        return [{ tableIds, area, seats: max, freeUntil, minutes, isLongEnough: next >= to }]
      }),
  )
  const elsewhere = ({ area }: FreeTable) => Number(areaId !== undefined && areaId !== null && area.id !== areaId)
  const byOther = ({ tableIds }: FreeTable) => Number(server !== null && serverAt(day, tableIds) !== server)
  return found.sort((a, b) => {
    if (a.isLongEnough !== b.isLongEnough) return a.isLongEnough ? -1 : 1
    if (!a.isLongEnough && a.minutes !== b.minutes) return b.minutes - a.minutes
    return (
      byOther(a) - byOther(b) ||
      elsewhere(a) - elsewhere(b) ||
      a.tableIds.length - b.tableIds.length ||
      a.seats - b.seats
    )
  })
}

/** The areas open tonight, and the given one. */
export function openAreas(day: Day, areaId?: number | null): Area[] {
  const closed = day.close_offs.closed_dining_areas.map(({ dining_area_id }) => dining_area_id)
  return day.areas.filter(({ id, in_season }) => id === areaId || (in_season && !closed.includes(id)))
}

/** The largest party that a table or a combination takes tonight. */
export const largestParty = (day: Day): number =>
  Math.max(0, ...openAreas(day).flatMap((area) => seatingsOf(area).map(({ max }) => max)))

export const seatingsOf = ({ tables, combinations }: Area) => [
  ...tables.map(({ id, min_covers, max_covers }) => ({ tableIds: [id], min: min_covers, max: max_covers })),
  ...combinations.map(({ table_ids, min_covers, max_covers }) => ({
    ...{ tableIds: table_ids, min: min_covers, max: max_covers },
  })),
]
