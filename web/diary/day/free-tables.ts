/**
 * The tables at which no guests sit: one list for walk-ins, guests at the door, and parties whose own table is taken.
 */
import { minute } from '../../kit/time/zone-time.ts'
import type { Area, Day } from './day.ts'
import { closedKeepers, keepersIn } from './occupation.ts'
import { serverAt } from './sections.ts'

/** A table, or several joined, at which no guests sit. `minutes`: for how much of the stay it is free. */
export type FreeTable = {
  tableIds: number[]
  area: Area
  seats: number
  freeUntil: number | null
  minutes: number
  isLongEnough: boolean
}

/** How long a party that sits down at `from` can stay there, at most the usual minutes. */
export const minutesAt = ({ freeUntil }: Pick<FreeTable, 'freeUntil'>, from: number, usual: number): number =>
  freeUntil === null ? usual : Math.min(usual, Math.floor((freeUntil - from) / minute))

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
 * Tables and declared combinations that could seat a party now, best first: for the whole stay, with the same server,
 * in the area wished for, one table before joined ones, the least waste; then those that are free for less, the longest
 * first. Areas that are closed tonight or out of season are left out, unless the party is there.
 */
export function freeTables(
  day: Day,
  { covers, from, to, areaId, bookingId, server = null }: Wish,
  now: number,
): FreeTable[] {
  const keepers = [
    ...keepersIn(day, { from: Math.min(from, now), to: Number.POSITIVE_INFINITY }, now, { bookingId }),
    ...closedKeepers(day, now),
  ]
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
