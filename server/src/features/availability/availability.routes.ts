/** `GET /availabilities`. Always fresh: a cache may keep the answer but must ask each time, and is told 304 if it stands. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { metaOf } from '../../http/wire.ts'
import type { Houses } from '../diary/houses.ts'
import { Availabilities, AvailabilityQuery, filterFrom } from './availability.schemas.ts'
import { availabilityOperations as describe } from './availability-operations.schemas.ts'
import type { Page } from './day-sheet.ts'
import { entityTag, isNamedBy } from './entity-tag.ts'
import { availabilityList } from './list-availability.ts'

type Parts = { db: Database; clock: Clock; houses: Houses }

export const availabilityRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { db, clock, houses }) => {
  const listAvailability = availabilityList({ db, houses })

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
      const now = Math.floor(clock.now().epochMilliseconds / 1000)
      const pages = await listAvailability({ restaurantId, date, days, filter: filterFrom(query) }, now)
      const tag = entityTag(pages.map(({ fingerprint }) => fingerprint))
      reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'Authorization, X-Restaurant-Id' })
      if (isNamedBy(request.headers['if-none-match'], tag)) return reply.code(304).send()
      reply.type('application/json; charset=utf-8')
      return reply.send(bodyOf(pages, JSON.stringify(metaOf(clock, restaurantId))))
    },
  )
}

const opening = Buffer.from('{"data":[')
const comma = Buffer.from(',')

function bodyOf(pages: readonly Page[], meta: string): Buffer {
  const parts: Buffer[] = [opening]
  for (const { text } of pages) {
    if (text.length === 0) continue
    if (parts.length > 1) parts.push(comma)
    parts.push(text)
  }
  parts.push(Buffer.from(`],"meta":${meta}}`))
  return Buffer.concat(parts)
}
