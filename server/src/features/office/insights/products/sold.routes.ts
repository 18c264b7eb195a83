/** `GET /insights/products`: menus and extras sold with bookings, by product and evening; what sold out, and when. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Database } from '../../../../db/database.ts'
import { toOffsetDateTime } from '../../../../domain/calendar/calendar.ts'
import { daysIn, mostDays } from '../../../../domain/insights/periods.ts'
import { decimalText, minorUnitsOf } from '../../../../domain/money/amounts.ts'
import { InvalidInput } from '../../../../domain/problem.ts'
import type { Product } from '../../../../domain/products/products.ts'
import { operation } from '../../../../http/openapi/operation.ts'
import { CalendarDate, Choice, LocalDate, Nullable, OffsetDateTime } from '../../../../http/wire-types.ts'
import type { HouseCache } from '../../../house/schedule/house-cache.ts'
import { listSold, type SoldRow } from './sold.sql.ts'
import { soldCsv } from './sold-csv.ts'

const SoldQuery = Type.Object({
  from: { ...CalendarDate, description: 'The first evening' },
  to: { ...CalendarDate, description: `The last evening; at most ${mostDays} in all` },
  format: { ...Choice(['json', 'csv']), default: 'json', description: 'Figures, or the evenings as a file' },
})

const sold = {
  code: Type.String(),
  name: Type.String({ description: 'As it was sold last' }),
  quantity: Type.Integer(),
  bookings: Type.Integer(),
  amount: Type.String({ description: 'Decimal, with the prices of their day' }),
}

const SoldBody = Type.Object({
  data: Type.Object(
    {
      from: LocalDate,
      to: LocalDate,
      currency: Type.String(),
      products: Type.Array(Type.Object(sold), { description: 'In the whole period, most sold first' }),
      evenings: Type.Array(
        Type.Object({
          date: LocalDate,
          ...sold,
          sold_out_at: {
            ...Nullable(OffsetDateTime),
            description: 'When what was left of today’s stock was booked; null where some is left, or without limit',
          },
        }),
      ),
    },
    { title: 'SoldInsights' },
  ),
})

type Parts = { db: Database; houses: HouseCache }

export const soldRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, houses }) => {
  api.get(
    '/insights/products',
    {
      schema: {
        ...operation({
          operationId: 'getSoldInsights',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Restaurant'],
          summary: 'Menus and extras sold with bookings',
          description: `By product and by evening of the visit, without cancelled bookings. What a till has sent is not counted.`,
          'x-answers': { 200: 'The figures; with `format=csv` the evenings as a file.' },
        }),
        querystring: SoldQuery,
        response: {
          200: { content: { 'application/json': { schema: SoldBody }, 'text/csv': { schema: Type.String() } } },
        },
      },
    },
    async ({ restaurantId, query: { from, to, format } }, reply) => {
      const days = daysIn({ from, to })
      if (days < 1 || days > mostDays) {
        throw new InvalidInput({ to: [({ house }) => house.insights.span('to', 'from', mostDays)] })
      }
      const { settings } = await houses.current(restaurantId)
      const { currency, timezone, slug } = settings
      const rows = await db.read((query) => listSold(query, restaurantId, { from, to }, stocksOf(settings.products)))
      const evenings = rows.map(({ amount, sold_out_at: at, ...row }) => ({
        ...row,
        amount: decimalText(minorUnitsOf(Number(amount), currency) ?? 0n, currency),
        sold_out_at: at === null ? null : toOffsetDateTime(timezone, at),
      }))
      if (format === 'json') return { data: { from, to, currency, products: byProduct(rows, currency), evenings } }
      const name = `${slug}-products-${from}-${to}.csv`
      reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8')
      return reply.send(soldCsv(evenings, currency))
    },
  )
}

/** By code, and those of single evenings by code and date. */
const stocksOf = (products: readonly Product[]): Record<string, number> =>
  Object.fromEntries(
    products.flatMap(({ code, stock, stock_on: single = [] }) => [
      ...(stock === undefined ? [] : [[code, stock] as const]),
      ...single.map((one) => [`${code} ${one.date}`, one.stock] as const),
    ]),
  )

function byProduct(rows: readonly SoldRow[], currency: string) {
  const sums = [...Map.groupBy(rows, ({ code }) => code)].map(([code, own]) => {
    const amount = own.reduce((sum, row) => sum + (minorUnitsOf(Number(row.amount), currency) ?? 0n), 0n)
    return {
      ...{ code, name: own.at(-1)?.name ?? code, amount: decimalText(amount, currency) },
      quantity: own.reduce((sum, row) => sum + row.quantity, 0),
      bookings: own.reduce((sum, row) => sum + row.bookings, 0),
    }
  })
  return sums.sort((one, other) => other.quantity - one.quantity || (one.code < other.code ? -1 : 1))
}
