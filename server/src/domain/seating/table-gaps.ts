/** How much free time a table has around a visit. */

import type { EpochSeconds } from '../calendar/calendar.ts'
import { addDays, localDateOf, startOfDate } from '../calendar/calendar.ts'
import type { PreparedHouse } from './prepared-house.ts'
import type { TakenTable } from './schedule.ts'
import type { Gaps } from './seating.ts'

/**
 * The free time around [from, until) at each table, as far as another party could use it, and within the date of the start:
 * only what touches that date raises its version, so a cached day and one just read give the same gaps.
 */
export function gapsAround(
  { house, placeOfTable, longestTurn }: PreparedHouse,
  taken: readonly TakenTable[],
  from: EpochSeconds,
  until: EpochSeconds,
): Gaps {
  const reach = (longestTurn + house.resetMinutes) * 60
  const date = localDateOf(house.timezone, from)
  const earliest = Math.max(from - reach, startOfDate(house.timezone, date))
  const latest = Math.max(until, Math.min(until + reach, startOfDate(house.timezone, addDays(date, 1))))
  const freeFrom = new Float64Array(placeOfTable.size).fill(earliest)
  const freeUntil = new Float64Array(placeOfTable.size).fill(latest)
  for (const hold of taken) {
    const place = placeOfTable.get(hold.tableId)
    if (place === undefined) continue
    if (hold.until <= from) freeFrom[place] = Math.max(freeFrom[place] as number, hold.until)
    else if (hold.from >= until) freeUntil[place] = Math.min(freeUntil[place] as number, hold.from)
  }
  return freeUntil.map((end, place) => end - (freeFrom[place] as number))
}
