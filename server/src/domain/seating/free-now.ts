/** The tables at which a party could sit down now, also for less than it would stay: one list for everybody at the door. */

import type { EpochSeconds } from '../calendar/calendar.ts'
import type { CloseOff } from '../calendar/close-offs.ts'
import { spanOfEvening } from '../calendar/day-span.ts'
import { eveningOf } from '../calendar/evening.ts'
import { withOccupants } from './occupation.ts'
import type { PreparedHouse } from './prepared-house.ts'
import { isAreaClosed, startAt } from './refusals.ts'
import { type Schedule, withoutBooking } from './schedule.ts'

/** When the area closes for a span of the evening. */
const closesAt = (closeOffs: readonly CloseOff[], areaId: number, now: EpochSeconds): EpochSeconds =>
  closeOffs
    .filter(({ scope, diningAreaId, until = 0 }) => scope === 'span' && diningAreaId === areaId && until > now)
    .reduce((first, { from = now }) => Math.min(first, Math.max(from, now)), Number.POSITIVE_INFINITY)

/** Tables free for less are not offered. */
const SHORTEST = 30

/** `freeUntil`: the next start less the time to reset the table; null for the whole evening. */
export type FreeTable = {
  areaId: number
  tableIds: readonly number[]
  minutes: number
  freeUntil: EpochSeconds | null
}

type Wish = { bookingId: number; party: number; minutes: number }

/**
 * Those free for the whole stay in the engine's order of preference, then the others, the longest first. Closed areas and
 * those out of season are left out; one that closes later is free until then. The schedule must cover the rest of the evening.
 */
export function freeNow(
  prepared: PreparedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  { bookingId, party, minutes }: Wish,
): FreeTable[] {
  const { house } = prepared
  const { taken } = withOccupants(house, withoutBooking(schedule, bookingId), now)
  const start = startAt(house, now)
  const evening = spanOfEvening(house, eveningOf(house, now))
  const found = prepared
    .seatingsFor(null, party)
    .map(({ areaId, tableIds }) => {
      const closes = closesAt(schedule.closeOffs, areaId, now)
      const next = taken
        .filter(({ tableId }) => tableIds.includes(tableId))
        .map(({ from, until, isBlock }) => {
          const reset = isBlock ? 0 : house.resetMinutes * 60
          return { from: from - reset, until: until + reset }
        })
        .filter(({ until }) => until > now)
        .reduce((first, { from }) => Math.min(first, Math.max(from, now)), Math.min(closes, evening.until))
      const free = Math.floor((next - now) / 60)
      return { areaId, tableIds, minutes: Math.min(minutes, free), freeUntil: next < evening.until ? next : null }
    })
    .filter((table) => table.minutes >= Math.min(SHORTEST, minutes))
    .filter((table) => !isAreaClosed(house, schedule.closeOffs, start, table.areaId, table.minutes))
  const whole = found.filter((table) => table.minutes === minutes)
  const less = found.filter((table) => table.minutes < minutes).sort((a, b) => b.minutes - a.minutes)
  return [...whole, ...less]
}
