/** Where the bars of a table stand: their place on the axis, and lanes below each other where two share a moment. */

import { beginOf, endOf, type State, showsOnTimeline, stateOf } from '../../kit/booking/booking-state.ts'
import { instantOf, minute } from '../../kit/time/zone-time.ts'
import type { Axis } from './axis.ts'
import { offsetOn } from './axis.ts'
import type { Booking, Day, Hold } from './day.ts'

export type Span = { from: number; to: number }
export type Bar = Span & { key: string; lane: number; offset: number; length: number; state: State | 'hold' } & (
    | { booking: Booking; hold: null }
    | { booking: null; hold: Hold }
  )
export type TableBars = { bars: Bar[]; lanes: number }

/** The first lane in which nothing is in the way, for each in the order of their starts. Touching is no overlap. */
export function lanesOf(spans: readonly Span[]): number[] {
  const ends: number[] = []
  const order = spans.map((_, index) => index).sort((a, b) => at(spans, a).from - at(spans, b).from || a - b)
  const lanes = new Array<number>(spans.length).fill(0)
  for (const index of order) {
    const span = at(spans, index)
    const free = ends.findIndex((end) => end <= span.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = span.to
    lanes[index] = lane
  }
  return lanes
}

const at = (spans: readonly Span[], index: number): Span => spans[index] as Span

/** The bars of every table by its id; one pass over the day. */
export function barsByTable(day: Day, axis: Axis, now: number): Map<number, TableBars> {
  const unplaced = new Map<number, Omit<Bar, 'lane'>[]>()
  const add = (ids: readonly number[], bar: Omit<Bar, 'lane'>) => {
    for (const id of ids) unplaced.set(id, [...(unplaced.get(id) ?? []), bar])
  }
  for (const booking of day.bookings.filter(showsOnTimeline)) {
    const span = { from: beginOf(booking), to: endOf(booking, now) }
    if (span.to <= axis.from || span.from >= axis.to) continue
    add(booking.table_ids, {
      key: `b${booking.id}`,
      booking,
      hold: null,
      state: stateOf(booking, now),
      ...placed(axis, span),
    })
  }
  for (const hold of day.holds.filter(({ until }) => instantOf(until) > now)) {
    const span = { from: instantOf(hold.date), to: instantOf(hold.end_time) }
    add(hold.table_ids, { key: `h${hold.id}`, booking: null, hold, state: 'hold', ...placed(axis, span) })
  }
  return new Map([...unplaced].map(([id, bars]) => [id, inLanes(bars)]))
}

function placed(axis: Axis, { from, to }: Span) {
  return { from, to, offset: offsetOn(axis, from), length: Math.max((to - from) / minute, 10) }
}

function inLanes(bars: Omit<Bar, 'lane'>[]): TableBars {
  const lanes = lanesOf(bars)
  const withLanes = bars.map((bar, index) => ({ ...bar, lane: lanes[index] ?? 0 }) as Bar)
  return { bars: withLanes.sort((a, b) => a.from - b.from), lanes: Math.max(1, ...lanes.map((lane) => lane + 1)) }
}
