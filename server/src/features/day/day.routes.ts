/** `GET /day`: one evening with everything a screen shows of it; 304 where the caller has it already. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type Clock, secondsOf } from '../../clock.ts'
import type { LocalDate } from '../../domain/calendar/calendar.ts'
import { eveningOf } from '../../domain/calendar/evening.ts'
import { isListed } from '../availability/entity-tag.ts'
import type { HouseCache } from '../schedule/house-cache.ts'
import { DayAnswer, DayQuery } from './day.schemas.ts'
import type { DayCache } from './day-cache.ts'
import { dayOperations as describe } from './day-operations.schemas.ts'
import { audienceOf } from './shown-day.ts'

type Parts = { clock: Clock; houses: HouseCache; shownDays: DayCache }

export const dayRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { clock, houses, shownDays }) => {
  const lastingEvening = async (restaurantId: number): Promise<LocalDate> => {
    const { prepared } = await houses.current(restaurantId)
    return eveningOf(prepared.house, secondsOf(clock.now()))
  }
  api.get(
    '/day',
    {
      schema: {
        ...describe.show,
        querystring: DayQuery,
        response: { 200: Type.Unsafe<Buffer>(DayAnswer), 304: Type.Unsafe<undefined>({ type: 'null' }) },
      },
    },
    async ({ restaurantId, caller, query, headers }, reply) => {
      const date = query.date ?? (await lastingEvening(restaurantId))
      const day = await shownDays.current(restaurantId, date)
      const audience = audienceOf(caller.roles.get(restaurantId))
      const tag = `W/"${day.versionFor(audience)}"`
      reply.header('etag', tag).header('vary', 'Authorization, Cookie, X-Restaurant-Id, Accept-Encoding')
      if (isListed(headers['if-none-match'], tag)) return void reply.code(304)
      reply.header('content-type', 'application/json; charset=utf-8')
      return Buffer.from(day.body(secondsOf(clock.now()), audience))
    },
  )
}
