/**
 * The figures of a period. Evenings with a current summary are read from it, all others are counted now, so an answer
 * is never older than its question, however far the summary job has come.
 */
import type { Query } from '../../../db/database.ts'
import { addDays, type EpochSeconds, type LocalDate } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import type { House } from '../../../domain/calendar/house.ts'
import { type CountedEvening, figuresOfPeriod } from '../../../domain/insights/period-figures.ts'
import { datesIn, mostDays, type Period, type Step } from '../../../domain/insights/periods.ts'
import { refusedByReason, refusedOutsideHours } from '../../../domain/insights/refused-wishes.ts'
import { capacitiesOf, countEvenings, dayVersionOf } from './count-evenings.ts'
import { findDayVersions } from './counted-bookings.sql.ts'
import { findSourceNames, listCapacities, listRefused, listSummaries } from './insights.sql.ts'

export type Insights = Awaited<ReturnType<typeof readInsights>>

export async function readInsights(query: Query, house: House, now: EpochSeconds, period: Period, by: Step) {
  const { restaurantId } = house
  const today = eveningOf(house, now)
  const lastRead = period.to < today ? addDays(today, -1) : period.to
  const [evenings, wishes, ahead, names] = await Promise.all([
    readEvenings(query, house, now, period),
    listRefused(query, restaurantId, period.from, period.to),
    listRefused(query, restaurantId, addDays(lastRead, 1), addDays(today, mostDays)),
    findSourceNames(query, restaurantId),
  ])
  const figures = figuresOfPeriod(evenings, by)
  const sources = figures.sources.map(({ source, bookings, covers }) => {
    const id = typeof source === 'number' ? source : null
    const name = id === null ? (namesOfKinds[source as string] ?? null) : (names.get(id) ?? null)
    return { id, name, bookings, covers }
  })
  return {
    ...period,
    ...figures,
    sources,
    refused: refusedByReason(wishes),
    refused_outside_hours: refusedOutsideHours(wishes),
    refused_ahead: {
      asks: ahead.reduce((sum, { asks }) => sum + asks, 0),
      covers: ahead.reduce((sum, { covers }) => sum + covers, 0),
      evenings: new Set(ahead.map(({ evening }) => evening)).size,
    },
  }
}

/** Of walk-ins, assistants and the booking page, where no source was given. */
const namesOfKinds: Readonly<Record<string, string>> = {
  walkin: 'Walk-in',
  agent: 'Assistant',
  guest_page: 'Booking page',
}

/** Every evening of the period, in order. */
export async function readEvenings(
  query: Query,
  house: House,
  now: EpochSeconds,
  period: Period,
): Promise<CountedEvening[]> {
  const { restaurantId } = house
  const { from, to } = period
  // Versions are read first, so that a write after them makes the summary look stale.
  const [versions, summaries, stored] = await Promise.all([
    findDayVersions(query, restaurantId, from, addDays(to, 1)),
    listSummaries(query, restaurantId, from, to),
    listCapacities(query, restaurantId, from, to),
  ])
  const kept = new Map(
    summaries
      .filter(({ evening, day_version }) => day_version === dayVersionOf(versions, evening))
      .map(({ evening, figures }) => [evening, figures]),
  )
  const capacities = new Map(stored.map((row) => [row.evening, row]))
  const evenings = datesIn(period)
  const planned = await capacitiesOf(
    query,
    house,
    evenings.filter((evening) => !capacities.has(evening)),
  )
  const offered = new Map(
    evenings.flatMap((evening) => {
      const capacity = capacities.get(evening)?.capacity ?? planned.get(evening)
      return capacity ? [[evening, capacity] as const] : []
    }),
  )
  const missing = evenings.filter((evening) => !kept.has(evening))
  const counted = await countEvenings(query, house, now, missing, offered)
  const today = eveningOf(house, now)
  return evenings.flatMap((evening): CountedEvening[] => {
    const figures = kept.get(evening) ?? counted.get(evening)
    const capacity = offered.get(evening)
    if (!figures || !capacity) return []
    const isEstimated = capacities.get(evening)?.is_estimated ?? isOver(evening, today)
    return [{ evening, figures, capacity, isEstimated }]
  })
}

const isOver = (evening: LocalDate, today: LocalDate): boolean => evening < today
