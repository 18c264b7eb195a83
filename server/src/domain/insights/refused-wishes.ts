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

/** Most covers first, without those for times outside every service. */
export function refusedByReason(wishes: readonly RefusedWish[]): RefusedReason[] {
  const within = wishes.filter(({ reason }) => reason !== 'outside_hours')
  return [...Map.groupBy(within, ({ reason }) => reason)]
    .map(([reason, own]) => ({ reason, ...sumOf(own), most_asked: mostAsked(own) }))
    .sort((one, other) => other.covers - one.covers || other.asks - one.asks)
}

export type RefusedOutside = Omit<RefusedReason, 'reason' | 'most_asked'> & { most_asked: Combination | null }

export function refusedOutsideHours(wishes: readonly RefusedWish[]): RefusedOutside {
  const outside = wishes.filter(({ reason }) => reason === 'outside_hours')
  return { ...sumOf(outside), most_asked: outside.length === 0 ? null : mostAsked(outside) }
}

const sumOf = (wishes: readonly RefusedWish[]) => ({
  asks: wishes.reduce((sum, { asks }) => sum + asks, 0),
  covers: wishes.reduce((sum, { covers }) => sum + covers, 0),
})

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
