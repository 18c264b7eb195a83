/** `GET /insights/money`: what came and went by month, and no-shows with and without terms. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { daysIn, mostDays } from '../../../domain/insights/periods.ts'
import { bookKinds } from '../../../domain/money/book-kinds.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { CalendarDate, Choice, LocalDate, Meta, metaOf, Nullable } from '../../../http/wire-types.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { moneyCsv, moneyParts, readMoney } from './read-money.ts'

const Count = Type.Integer({ minimum: 0 })
const Amount = Type.String({ description: 'Decimal, with the decimals of its currency' })
const Rate = Nullable(Type.Number({ minimum: 0 }))

const MoneyQuery = Type.Object({
  from: { ...CalendarDate, description: 'The first evening' },
  to: { ...CalendarDate, description: `The last evening; at most ${mostDays} in all` },
  format: { ...Choice(['json', 'csv']), default: 'json', description: 'Figures, or one part as a file' },
  part: { ...Choice(moneyParts), default: 'months', description: 'Which part, with `format=csv`' },
})

const ByTerms = Type.Object(
  {
    due: { ...Count, description: 'Whose start has passed: they came, or did not' },
    no_show: Count,
    covers_no_show: Count,
    cancelled: { ...Count, description: 'Without those that lapsed unpaid' },
    no_show_rate: { ...Rate, description: 'No-shows ÷ due, in percent; null below 20 bookings' },
    cancelled_rate: { ...Rate, description: 'Cancelled ÷ (due and cancelled), in percent; null below 20 bookings' },
  },
  { title: 'BookingsByTerms' },
)

const MoneyBody = Type.Object({
  data: Type.Object(
    {
      from: LocalDate,
      to: LocalDate,
      months: Type.Array(
        Type.Object({
          month: Type.String({ description: '`YYYY-MM`, on the restaurant’s own calendar' }),
          currency: Type.String(),
          kinds: Type.Array(Type.Object({ kind: Choice(bookKinds), amount: Amount, rows: Count })),
          total: { ...Amount, description: 'What came less what went, before fees of the service' },
        }),
        { description: 'Whole months in which the period has a day; by when the money moved, not by the visit' },
      ),
      with_terms: ByTerms,
      without_terms: ByTerms,
    },
    { title: 'MoneyInsights' },
  ),
  meta: Meta,
})

type Parts = { db: Database; clock: Clock; houses: HouseCache }

export const moneyInsightRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  api.get(
    '/insights/money',
    {
      schema: {
        ...operation({
          operationId: 'getMoneyInsights',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Restaurant'],
          summary: 'Money by month, and no-shows with and without terms',
          description: `What the ledger says by month, and how many of the bookings that were asked for a deposit or a card stayed away, beside
those that were not. Walk-ins count on neither side.`,
          'x-answers': { 200: 'The figures; with `format=csv` one part as a file.' },
        }),
        querystring: MoneyQuery,
        response: {
          200: { content: { 'application/json': { schema: MoneyBody }, 'text/csv': { schema: Type.String() } } },
        },
      },
    },
    async ({ restaurantId, query: { from, to, format, part } }, reply) => {
      const days = daysIn({ from, to })
      if (days < 1 || days > mostDays) {
        throw new InvalidInput({ to: [({ house }) => house.insights.span('to', 'from', mostDays)] })
      }
      const { settings } = await houses.current(restaurantId)
      const read = await db.read((query) => readMoney(query, settings, { from, to }, secondsOf(clock.now())))
      if (format === 'json') return { data: { from, to, ...read }, meta: metaOf(clock, restaurantId) }
      const name = `${settings.slug}-money-${part}-${from}-${to}.csv`
      reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8')
      return reply.send(moneyCsv(read, part))
    },
  )
}
