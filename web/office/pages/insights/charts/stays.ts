/** How long guests stay against what was planned: which sizes differ, and by how much. */
import type { Insights } from '../figures/headline-figures.ts'

export type Stay = Insights['stays'][number]

/** Minutes by which the median is longer than planned. */
export const beyond = ({ median_minutes, planned_minutes }: Stay): number => median_minutes - planned_minutes

const fewestVisits = 10
const notableMinutes = 10

/** The size whose stays differ most from its turn time, by ten minutes or more; a handful of visits is ignored. */
export function mostDifferent(stays: readonly Stay[]): { stay: Stay; minutes: number } | null {
  const differing = stays
    .map((stay) => ({ stay, minutes: beyond(stay) }))
    .filter(({ stay, minutes }) => stay.visits >= fewestVisits && Math.abs(minutes) >= notableMinutes)
  return differing.toSorted((one, other) => Math.abs(other.minutes) - Math.abs(one.minutes))[0] ?? null
}

/** Parties of this size delay the next. */
export const isLong = (stay: Stay): boolean => beyond(stay) >= notableMinutes
