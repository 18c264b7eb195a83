/** What a file has come to while it is being played: sums over the evenings that are done, as the report will add them up. */
import type { LocalDate } from '../calendar/calendar.ts'
import type { FileFigures } from './file-report.ts'

export type SoFar = {
  /** The latest evening that is done. */
  evening: LocalDate
  evenings_done: number
  evenings: number
  turned_away: number
  fitted: number
  /** Covers that would have fitted less those that would not; a gain only where somebody was turned away. */
  net_covers: number
  /** Null as long as no table is named. */
  double_bookings: number | null
}

type Done = { evening: LocalDate; evenings: number }

/** With the figures of the next evenings. */
export function withMore(before: SoFar | null, more: FileFigures, { evening, evenings }: Done, all: number): SoFar {
  const { fitted, notFitted, turnedAway, doubleBookings } = more
  return {
    evening,
    evenings_done: (before?.evenings_done ?? 0) + evenings,
    evenings: all,
    turned_away: (before?.turned_away ?? 0) + turnedAway.parties,
    fitted: (before?.fitted ?? 0) + fitted.parties,
    net_covers: (before?.net_covers ?? 0) + fitted.covers - notFitted.covers,
    double_bookings: sumKnown(before?.double_bookings ?? null, doubleBookings?.parties ?? null),
  }
}

/** As the report says it: null as long as nobody was turned away. */
export const gainSoFar = ({ net_covers, turned_away }: SoFar): number | null => (turned_away === 0 ? null : net_covers)

const sumKnown = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0)
