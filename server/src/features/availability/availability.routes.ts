/** `GET /availabilities`. Always fresh: a cache may keep the answer but must ask each time, and is told 304 if it stands. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { metaOf } from '../../http/wire-types.ts'
import type { HouseCache } from '../diary/house-cache.ts'
import { Availabilities, AvailabilityQuery, filterFrom } from './availability.schemas.ts'
import { availabilityAnswers } from './availability-answer.ts'
import { availabilityOperations as describe } from './availability-operations.schemas.ts'
import { isNamedBy } from './entity-tag.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache }

export const availabilityRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { db, clock, houses }) => {
  const answerTo = availabilityAnswers({ db, clock, houses, metaOf: (id) => metaOf(clock, id) })

  app.get(
    '/availabilities',
    {
      schema: {
        ...describe.list,
        querystring: AvailabilityQuery,
        response: { 200: Type.Unsafe<Buffer>(Availabilities), 304: Type.Unsafe<undefined>({ type: 'null' }) },
      },
    },
    async (request, reply) => {
      const { restaurantId, query } = request
      const { date, days } = query
      const answer = await answerTo({ restaurantId, date, days, filter: filterFrom(query) })
      reply.header('etag', answer.tag).header('vary', 'Authorization, X-Restaurant-Id, Accept-Encoding')
      // Returned, not sent: Fastify would wait for the end of an answer that is sent from an async function.
      if (isNamedBy(request.headers['if-none-match'], answer.tag)) return void reply.code(304)
      reply.header('content-type', 'application/json; charset=utf-8')
      return answer.body
    },
  )
}
