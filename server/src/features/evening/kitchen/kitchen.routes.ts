/** `GET /kitchen/csv`: what was ordered for an evening as a file; `GET /day` has the same for a screen. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { ConcurrencyLimiter } from '../../../concurrency-limiter.ts'
import type { Database } from '../../../db/database.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { CalendarDate } from '../../../http/wire-types.ts'
import type { CachedHouse, HouseCache } from '../../house/schedule/house-cache.ts'
import { presentPatron } from '../day/present-day-patron.ts'
import { kitchenBookings, kitchenOfDay } from '../day/present-kitchen.ts'
import { type EveningBooking, readDay } from '../day/read-day.ts'
import { type KitchenGuest, kitchenCsv } from './kitchen-csv.ts'

const KitchenQuery = Type.Object({
  date: { ...CalendarDate, description: 'The evening, by the date on which it begins' },
})

type Parts = { db: Database; houses: HouseCache; searches: ConcurrencyLimiter }

export const kitchenRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, houses, searches }) => {
  api.get(
    '/kitchen/csv',
    {
      schema: {
        ...operation({
          operationId: 'downloadKitchen',
          'x-access': { role: 'host', scopes: ['full', 'read'] },
          tags: ['Day'],
          summary: 'What was ordered, as a file',
          description: `The menus and extras of an evening as CSV (text/csv): by time and table with allergies, then who has not chosen yet,
then the totals. What is chosen, not chosen yet and not asked for adds up to the covers.`,
          'x-answers': { 200: 'The file.' },
        }),
        querystring: KitchenQuery,
        response: { 200: { content: { 'text/csv': { schema: Type.String() } } } },
      },
    },
    async ({ restaurantId, query: { date } }, reply) => {
      const house = await houses.current(restaurantId)
      const read = await searches.run(() => db.read((query) => readDay(query, house, date)))
      const guests = new Map(read.bookings.map((row) => [row.id, guestOf(row, house)]))
      const file = kitchenCsv(kitchenOfDay(read), kitchenBookings(read), guests)
      const name = `${house.settings.slug}-kitchen-${date}.csv`
      reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8')
      return reply.send(file)
    },
  )
}

function guestOf(row: EveningBooking, house: CachedHouse): KitchenGuest {
  const { areas } = house.prepared.house
  const tables = areas.flatMap((area) => area.tables).filter(({ id }) => row.table_ids.includes(id))
  const patron = row.patron && presentPatron(row.patron, house)
  const own = patron?.allergies
  const named = [...new Set([...(own?.allergens ?? []), ...row.allergens])]
  const allergies = [...named, own?.other ?? null, row.other_allergens].filter((one) => one !== null).join('; ')
  return { id: row.id, tables: tables.map(({ name }) => name).join('; '), name: patron?.name ?? null, allergies }
}
