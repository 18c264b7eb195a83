/** Pacing (crowd control): no half-open window of the given length sees more covers arrive than the kitchen can take. */

import type { EpochSeconds } from '../calendar/calendar.ts'
import type { House, Pacing } from '../calendar/house.ts'

/** The arrival of a booking, or of a hold, which has no booking id yet. */
export type Arrival = {
  bookingId: number | null
  holdId?: number | undefined
  at: EpochSeconds
  covers: number
  expiresAt?: EpochSeconds | undefined
}

/** The place of the first arrival after an instant; arrivals are in order of time. */
function firstAfter(arrivals: readonly Arrival[], at: EpochSeconds): number {
  let low = 0
  let high = arrivals.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((arrivals[middle] as Arrival).at > at) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * The most covers that any window containing `at` sees already. Such a window is fullest where it starts at an earlier
 * arrival or at `at`.
 */
function busiestWindow(arrivals: readonly Arrival[], at: EpochSeconds, length: number): number {
  let busiest = 0
  let covers = 0
  let start = firstAfter(arrivals, at - length)
  let end = start
  const fillUntil = (until: EpochSeconds): void => {
    for (let next = arrivals[end]; next !== undefined && next.at < until; next = arrivals[++end]) covers += next.covers
    busiest = Math.max(busiest, covers)
  }
  for (let first = arrivals[start]; first !== undefined && first.at < at; first = arrivals[++start]) {
    fillUntil(first.at + length)
    covers -= first.covers
  }
  fillUntil(at + length)
  return busiest
}

type Paced = Pick<House, 'pacing' | 'serviceHours' | 'specialDays'>

const servicesOf = ({ serviceHours, specialDays }: Paced) => [
  ...serviceHours,
  ...specialDays.flatMap((special) => special.serviceHours),
]

/** The pacing of the service hour, or of the house where it has none. */
export function pacingOf(house: Paced, serviceHourId: number | null): Pacing {
  return servicesOf(house).find(({ id }) => id === serviceHourId)?.pacing ?? house.pacing
}

/** The longest time over which arrivals are counted. */
export const longestPacing = (house: Paced): number =>
  Math.max(house.pacing.minutes, ...servicesOf(house).map(({ pacing }) => pacing?.minutes ?? 0))

/** The most covers that may still arrive at `at`; Infinity where pacing is off. `arrivals` are in order of time. */
export function coversLeftAt({ maxCovers, minutes }: Pacing, arrivals: readonly Arrival[], at: EpochSeconds): number {
  if (maxCovers <= 0 || minutes <= 0) return Number.POSITIVE_INFINITY
  return Math.max(0, maxCovers - busiestWindow(arrivals, at, minutes * 60))
}
