/** `GET /insights/ahead`: the evenings to come, as JSON or as CSV. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { daysOfYear } from '../../../domain/insights/ahead.ts'
import { daysIn } from '../../../domain/insights/periods.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { CalendarDate, Choice, LocalDate, Meta, metaOf, Nullable } from '../../../http/wire-types.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { aheadCsv } from './ahead-csv.ts'
import { readAhead } from './read-ahead.ts'

const Count = Type.Integer({ minimum: 0 })

const EveningAhead = Type.Object(
  {
    date: LocalDate,
    covers: { ...Count, description: 'In the book now' },
    bookings: Count,
    seats_offered: Count,
    a_year_ago: { ...Count, description: 'Covers in the book a year ago, as far ahead' },
    came: { ...Count, description: 'Covers of that evening a year ago in the end' },
    refused: { ...Count, description: 'Covers asked for and refused already' },
    fullest: {
      ...Nullable(Type.Object({ time: Type.String(), percent: Count }, { title: 'FullestHalfHour' })),
      description: 'The half hour in which most seats are taken; null on a closed day',
    },
  },
  { title: 'EveningAhead' },
)

const AheadBody = Type.Object({
  data: Type.Object(
    {
      from: LocalDate,
      to: LocalDate,
      today: LocalDate,
      covers: Type.Object({ booked: Count, a_year_ago: Count, came: Count }),
      undated: {
        ...Count,
        description: 'Covers a year ago of which it is not known when they were booked: not in `a_year_ago`',
      },
      waiting: Type.Object({ parties: Count, guests: Count }),
      refused: Type.Object({ asks: Count, covers: Count, evenings: Count }),
      evenings: Type.Array(EveningAhead),
      pace: Type.Array(
        Type.Object({
          days_before: { ...Count, description: 'Before the first evening' },
          covers: { ...Nullable(Count), description: 'In the book then; null for days to come' },
          a_year_ago: { ...Count, description: 'A year ago, as far ahead' },
        }),
      ),
    },
    { title: 'InsightsAhead' },
  ),
  meta: Meta,
})

/** Its evenings are counted at every request, on both sides. */
const mostAhead = 100

const AheadQuery = Type.Object({
  from: { ...CalendarDate, description: 'The first evening' },
  to: { ...CalendarDate, description: `The last evening; at most ${mostAhead} in all` },
  format: { ...Choice(['json', 'csv']), default: 'json', description: 'Figures, or the evenings as a file' },
})

type Parts = { db: Database; clock: Clock; houses: HouseCache }

export const aheadRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  api.get(
    '/insights/ahead',
    {
      schema: {
        ...operation({
          operationId: 'getInsightsAhead',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Restaurant'],
          summary: 'What is in the book for evenings to come',
          description: `Covers booked and refused for each evening, beside what was booked a year ago as far ahead and what it came to in the
end. A year is ${daysOfYear} days, so that weekdays match; walk-ins count on neither side. docs/insights.md defines each figure.`,
          'x-answers': { 200: 'The figures; with `format=csv` the evenings as a file.' },
        }),
        querystring: AheadQuery,
        response: {
          200: { content: { 'application/json': { schema: AheadBody }, 'text/csv': { schema: Type.String() } } },
        },
      },
    },
    async ({ restaurantId, query: { from, to, format } }, reply) => {
      const days = daysIn({ from, to })
      if (days < 1 || days > mostAhead) {
        throw new InvalidInput({ to: [({ house }) => house.insights.span('to', 'from', mostAhead)] })
      }
      const { prepared, settings } = await houses.current(restaurantId)
      const data = await db.read((query) => readAhead(query, prepared.house, secondsOf(clock.now()), { from, to }))
      if (format === 'json') return { data, meta: metaOf(clock, restaurantId) }
      const name = `${settings.slug}-ahead-${from}-${to}.csv`
      reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8')
      return reply.send(aheadCsv(data.evenings))
    },
  )
}
