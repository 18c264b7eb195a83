/** What was asked for and could not be given, added up by reason. */

import type { LocalDate } from '../calendar/calendar.ts'
import { weekdayOf } from '../calendar/calendar.ts'
import type { EveningTime } from '../calendar/evening.ts'
import type { Reason } from '../seating/refusals.ts'

/** So much is known of a wish; `half_hour` and `party` null where it is not known any more, or was for no certain time. */
export type RefusedWish = {
  evening: LocalDate
  half_hour: EveningTime | null
  party: number | null
  reason: Reason
  asks: number
  covers: number
}

export type RefusedReason = {
  reason: Reason
  asks: number
  covers: number
  most_asked: { weekday: number; time: EveningTime | null; party: number | null }
}

/** Most covers first. */
export function refusedByReason(wishes: readonly RefusedWish[]): RefusedReason[] {
  return [...Map.groupBy(wishes, ({ reason }) => reason)]
    .map(([reason, own]) => ({
      reason,
      asks: own.reduce((sum, { asks }) => sum + asks, 0),
      covers: own.reduce((sum, { covers }) => sum + covers, 0),
      most_asked: {
        weekday: mostAsked(own, ({ evening }) => weekdayOf(evening)) as number,
        time: mostAsked(own, ({ half_hour }) => half_hour),
        party: mostAsked(own, ({ party }) => party),
      },
    }))
    .sort((one, other) => other.covers - one.covers || other.asks - one.asks)
}

function mostAsked<Value>(wishes: readonly RefusedWish[], of: (wish: RefusedWish) => Value | null): Value | null {
  const asks = new Map<Value, number>()
  for (const wish of wishes) {
    const value = of(wish)
    if (value !== null) asks.set(value, (asks.get(value) ?? 0) + wish.asks)
  }
  return [...asks].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
}
