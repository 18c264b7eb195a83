/** Covers that arrive in each quarter of an hour, against the most that pacing lets arrive in it. */
import type { EpochSeconds } from '../calendar/calendar.ts'
import type { Span } from '../calendar/day-span.ts'
import type { Pacing } from '../calendar/house.ts'
import type { Arrival } from './pacing.ts'

const QUARTER = 900

export type QuarterHour = { at: EpochSeconds; arriving: number; limit: number | null }

/** A quarter of an hour can contain several shorter pacing windows. */
function limitOf({ maxCovers, minutes }: Pacing): number | null {
  return maxCovers > 0 && minutes > 0 ? maxCovers * Math.ceil(15 / minutes) : null
}

const quarterOf = (at: EpochSeconds): EpochSeconds => Math.floor(at / QUARTER) * QUARTER

/** Every quarter of the open hours and, outside of them, those in which guests arrive; in order. */
export function coversByQuarter(
  open: readonly Span[],
  arrivals: readonly Pick<Arrival, 'at' | 'covers'>[],
  pacingAt: (at: EpochSeconds) => Pacing,
): QuarterHour[] {
  const covers = new Map<EpochSeconds, number>()
  for (const { from, until } of open) {
    for (let at = quarterOf(from); at < until; at += QUARTER) covers.set(at, 0)
  }
  for (const { at, covers: more } of arrivals) {
    const quarter = quarterOf(at)
    covers.set(quarter, (covers.get(quarter) ?? 0) + more)
  }
  return [...covers].sort(([a], [b]) => a - b).map(([at, arriving]) => ({ at, arriving, limit: limitOf(pacingAt(at)) }))
}
