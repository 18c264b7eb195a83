/** `GET /availabilities`. Always fresh: a cache may keep the answer but must ask each time, and gets 304 if it still holds. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type Clock, secondsOf } from '../../clock.ts'
import { channelOf } from '../../domain/online-rules.ts'
import { preferredEncoding } from '../../http/responses/accept-encoding.ts'
import { compressionThreshold } from '../../http/responses/compression.ts'
import { metaOf } from '../../http/wire-types.ts'
import type { DiaryCache } from '../diary/diary-cache.ts'
import { Availabilities, AvailabilityQuery, filterFrom } from './availability.schemas.ts'
import { gzipBody, jsonBody } from './availability-body.ts'
import { availabilityOperations as describe } from './availability-operations.schemas.ts'
import { entityTag, isListed } from './entity-tag.ts'
import { availabilityList } from './list-availability.ts'

type Parts = { clock: Clock; days: DiaryCache }

export const availabilityRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { clock, days: diaries }) => {
  const listAvailability = availabilityList(diaries)

  app.get(
    '/availabilities',
    {
      schema: {
        ...describe.list,
        querystring: AvailabilityQuery,
        response: { 200: Type.Unsafe<Buffer>(Availabilities), 304: Type.Unsafe<undefined>({ type: 'null' }) },
      },
    },
    async ({ restaurantId, caller, query, headers }, reply) => {
      const question = {
        restaurantId,
        date: query.date,
        days: query.days,
        filter: filterFrom(query, channelOf(caller)),
      }
      const days = await listAvailability(question, secondsOf(clock.now()))
      const tag = entityTag(days.map(({ json }) => json.fingerprint))
      reply.header('etag', tag).header('vary', 'Authorization, X-Restaurant-Id, Accept-Encoding')
      // Returned, not sent: Fastify would wait for the end of an answer that is sent from an async function.
      if (isListed(headers['if-none-match'], tag)) return void reply.code(304)

      const meta = JSON.stringify(metaOf(clock, restaurantId))
      reply.header('content-type', 'application/json; charset=utf-8')
      const jsonOfDays = days.map(({ json }) => json)
      const bytes = jsonOfDays.reduce((sum, { length }) => sum + length, 0)
      if (bytes >= compressionThreshold && preferredEncoding(headers['accept-encoding'], ['gzip', 'br']) === 'gzip') {
        reply.header('content-encoding', 'gzip')
        return gzipBody(jsonOfDays, meta)
      }
      const [only, ...others] = days
      return only && others.length === 0 ? only.bodyWith(meta) : jsonBody(jsonOfDays, meta)
    },
  )
}
