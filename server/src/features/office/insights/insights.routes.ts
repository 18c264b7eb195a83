/** `GET /insights`: the figures of a period, beside those of another, as JSON or one part of them as CSV; and what they suggest. */

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { daysIn, mostDays, onSameWeekdays, type Period } from '../../../domain/insights/periods.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { metaOf } from '../../../http/wire-types.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { insightsOperations as describe, InsightsAnswer, InsightsQuery, SuggestionsBody } from './insights.schemas.ts'
import { findLastSummary } from './insights.sql.ts'
import { insightsCsv } from './insights-csv.ts'
import { readInsights } from './read-insights.ts'
import { readHistory, suggestFrom } from './read-suggestions.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache }

export const insightsRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  api.get(
    '/insights',
    { schema: { ...describe.read, querystring: InsightsQuery, response: { 200: InsightsAnswer } } },
    async ({ restaurantId, query: asked }, reply) => {
      const { period, against, part } = askedIn(asked)
      const { prepared, settings } = await houses.current(restaurantId)
      const now = secondsOf(clock.now())
      const read = (which: Period) => db.read((query) => readInsights(query, prepared.house, now, which, asked.by))
      const [own, other, completeUntil] = await Promise.all([
        read(period),
        against && read(against),
        db.read((query) => findLastSummary(query, restaurantId)),
      ])
      if (part) {
        const name = `${settings.slug}-${part}-${period.from}-${period.to}.csv`
        reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8')
        return reply.send(insightsCsv(own, other, part))
      }
      const data = { ...own, complete_until: completeUntil, ...(other && { against: other }) }
      return { data, meta: metaOf(clock, restaurantId) }
    },
  )
  api.get(
    '/insights/suggestions',
    { schema: { ...describe.suggest, response: { 200: SuggestionsBody } } },
    async ({ restaurantId }) => {
      const { prepared } = await houses.current(restaurantId)
      const history = await db.read((query) => readHistory(query, prepared, secondsOf(clock.now())))
      const data = await suggestFrom(prepared, history)
      return { data, meta: metaOf(clock, restaurantId) }
    },
  )
}

type Asked = Pick<Period, 'from' | 'to'> & {
  against_from?: string
  against_to?: string
  format: 'json' | 'csv'
  part?: Parameters<typeof insightsCsv>[2]
}

/** Throws every field error at once. */
function askedIn({ from, to, against_from, against_to, format, part }: Asked) {
  const period = { from, to }
  const compared =
    against_from !== undefined && against_to !== undefined ? { from: against_from, to: against_to } : undefined
  const errors: Record<string, Sentence[]> = {}
  if (isWrong(period)) errors.to = [wrongSpan('to', 'from')]
  if ((against_from === undefined) !== (against_to === undefined)) {
    const missing = against_from === undefined ? 'against_from' : 'against_to'
    errors[missing] = [({ house }) => house.insights.together]
  }
  if (compared && isWrong(compared)) errors.against_to = [wrongSpan('against_to', 'against_from')]
  if (format === 'csv' && part === undefined) errors.part = ['The part field is required with format=csv.']
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
  return { period, against: compared && onSameWeekdays(period, compared), part: format === 'csv' ? part : undefined }
}

const isWrong = (period: Period): boolean => daysIn(period) < 1 || daysIn(period) > mostDays

const wrongSpan =
  (to: string, from: string): Sentence =>
  ({ house }) =>
    house.insights.span(to, from, mostDays)
