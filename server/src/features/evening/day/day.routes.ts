/** `GET /day`: one evening with everything a screen shows of it; 304 where the caller has it already. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { LocalDate } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { isListed } from '../../bookings/availability/entity-tag.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { DayAnswer, DayQuery } from './day.schemas.ts'
import type { DayCache } from './day-cache.ts'
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
        ...operation({
          operationId: 'getDay',
          'x-access': { role: 'viewer', scopes: ['full', 'read'] },
          tags: ['Day'],
          summary: 'Show an evening',
          description: `Everything a screen shows of one evening: services, dining areas and tables with their places, all bookings
and blocks with their guests, holds and offers, who of the waiting list finds a table now, close-offs, pause, and covers
arriving by quarter of an hour against pacing. A start after midnight belongs to the evening whose service it is part of;
outside of any service a time before 05:00 belongs to the day before. \`close_offs\` has those of the evening’s services, and
those of its calendar date: the full day, dining areas and slots, which end at midnight.

\`ETag\` is the day’s \`version\`, and moves with every change of what is shown, a guest’s notes and tags included; with
\`If-None-Match\` a day that has not changed costs next to nothing. A guest’s \`stats\` count their bookings as of the last
change of this day.`,
          'x-answers': { 200: 'The day.', 304: 'Nothing has changed since the answer you have.' },
          'x-problems': ['NOT_FOUND'],
          'x-request-headers': ['If-None-Match'],
          'x-answer-headers': { 200: ['ETag'], 304: ['ETag'] },
        }),
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
