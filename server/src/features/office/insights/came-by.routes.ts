/** `GET /insights/came-by`: how many bookings came by each source, counted when they were made. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { addDays, localDateOf, startOfDate } from '../../../domain/calendar/calendar.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { Id, LocalDate, Meta, metaOf, Nullable } from '../../../http/wire-types.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { countCameBy } from './came-by.sql.ts'

const Count = Type.Integer({ minimum: 0 })

const CameByQuery = Type.Object({
  days: Type.Integer({ minimum: 1, maximum: 366, default: 30, description: 'So many days up to today' }),
})

const CameBy = Type.Object(
  {
    from: { ...LocalDate, description: 'The first day on which bookings were made' },
    sources: Type.Array(
      Type.Object({
        booking_source_id: { ...Nullable(Id), description: 'Null: none was named' },
        bookings: Count,
        covers: Count,
      }),
    ),
  },
  { title: 'CameBy' },
)

type Parts = { db: Database; clock: Clock; houses: HouseCache }

export const cameByRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  api.get(
    '/insights/came-by',
    {
      schema: {
        ...operation({
          operationId: 'getCameBy',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Restaurant'],
          summary: 'How many bookings came by each source',
          description: `Bookings by the day on which they were made, whenever the visit is; cancelled ones too, imported ones and walk-ins not.
\`GET /insights\` has the same by the day of the visit.`,
          'x-answers': { 200: 'Sources with a booking, the most first.' },
        }),
        querystring: CameByQuery,
        response: { 200: Type.Object({ data: CameBy, meta: Meta }) },
      },
    },
    async ({ restaurantId, query: { days } }) => {
      const { house } = (await houses.current(restaurantId)).prepared
      const from = addDays(localDateOf(house.timezone, secondsOf(clock.now())), 1 - days)
      const since = startOfDate(house.timezone, from)
      const sources = await db.read((query) => countCameBy(query, restaurantId, from, since))
      return { data: { from, sources }, meta: metaOf(clock, restaurantId) }
    },
  )
}
