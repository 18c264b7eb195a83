/** `GET /day/stream`: days as server-sent events, at once and whenever they change. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import { isLocalDate } from '../../../domain/calendar/calendar.ts'
import type { Caller } from '../../../domain/caller.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import { underAnyPressure } from '../../../http/limits/load-shedding.ts'
import { operation } from '../../../http/openapi/operation.ts'
import type { EventStreams } from '../../../http/responses/event-stream.ts'
import { StreamQuery } from './day.schemas.ts'
import type { DayCache } from './day-cache.ts'
import type { DayWatch } from './day-watch.ts'
import { audienceOf, type ShownDay } from './shown-day.ts'

type Parts = { clock: Clock; shownDays: DayCache; watch: DayWatch; streams: EventStreams }

export const dayStreamRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { clock, shownDays, watch, streams }) => {
  api.get(
    '/day/stream',
    {
      config: { isStream: true, restaurantInQuery: true, ...underAnyPressure },
      schema: {
        ...operation({
          operationId: 'streamDay',
          'x-access': { role: 'viewer', scopes: ['full', 'read'] },
          tags: ['Day'],
          summary: 'Watch evenings',
          description: `Server-sent events. For each evening an event \`day\` whose data is the answer of \`GET /day\`, at once and
whenever it moves, within a second of a change made on any server; its id is the day’s \`version\`. A client that comes
back with \`Last-Event-ID\` is not sent that version again. A comment every 15 seconds keeps proxies from closing the
connection. The stream ends when the token is revoked or loses the restaurant, when the server stops, when the client does
not read for 20 seconds, and in any case after half an hour: come back, after a random part of a second.`,
          'x-answers': { 200: 'Events, until either side ends the stream.' },
          'x-problems': ['NOT_FOUND'],
        }),
        querystring: StreamQuery,
        response: { 200: { content: { 'text/event-stream': { schema: Type.String() } } } },
      },
    },
    async (request, reply) => {
      const { restaurantId, caller, headers } = request
      const dates = datesFrom(request.query.dates)
      const days = await Promise.all(dates.map((date) => shownDays.current(restaurantId, date)))
      const stream = streams.open({ owner: ownerOf(caller), isAllowed: () => api.isStillCaller(request) })
      const audience = audienceOf(caller.roles.get(restaurantId))
      const send = (day: ShownDay) => stream.offer(day.version.date, () => day.event(secondsOf(clock.now()), audience))
      for (const day of days) {
        if (day.versionFor(audience) !== headers['last-event-id']) send(day)
        stream.onEnd(watch.add(day.version, send))
      }
      return streams.send(reply, stream)
    },
  )
}

/** Per person, so that signing in again or a second token gives no more streams. */
const ownerOf = ({ userId, idempotencyScope }: Caller): string =>
  userId === null ? idempotencyScope : `user ${userId}`

function datesFrom(text: string): string[] {
  const dates = [...new Set(text.split(','))]
  const wrong = dates.filter((date) => !isLocalDate(date))
  if (wrong.length > 0) throw new InvalidInput({ dates: [`The dates field lists ${wrong.join(', ')}, no date.`] })
  return dates
}
