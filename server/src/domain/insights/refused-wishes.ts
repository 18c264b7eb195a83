/** What was asked for and could not be given, added up by reason. */

import type { LocalDate } from '../calendar/calendar.ts'
import { weekdayOf } from '../calendar/calendar.ts'
import type { EveningTime } from '../calendar/evening.ts'
import type { Reason } from '../seating/refusals.ts'

/**
 * A wish that was refused; `half_hour` and `party` are null where unknown, no longer kept, or not asked for precisely.
 */
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
      most_asked: mostAsked(own),
    }))
    .sort((one, other) => other.covers - one.covers || other.asks - one.asks)
}

type Combination = RefusedReason['most_asked']

/** The combination that was asked for most; of equals the most specific one, then the earliest. */
function mostAsked(wishes: readonly RefusedWish[]): Combination {
  const byCombination = Map.groupBy(wishes, ({ evening, half_hour, party }) =>
    [weekdayOf(evening), half_hour ?? '', party ?? ''].join(' '),
  )
  const counted = [...byCombination.values()].map((own) => {
    const [{ evening, half_hour: time, party }] = own as [RefusedWish]
    const said = Number(time !== null) + Number(party !== null)
    return {
      most: { weekday: weekdayOf(evening), time, party },
      asks: own.reduce((sum, { asks }) => sum + asks, 0),
      said,
    }
  })
  const [first] = counted.sort((one, other) => other.asks - one.asks || other.said - one.said)
  return (first as { most: Combination }).most
}
