/**
 * `GET /availabilities`. Always fresh: clients may cache the answer but must revalidate it each time, which gets 304 if
 * nothing changed.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import { type Channel, channelOf } from '../../../domain/seating/online-rules.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { preferredEncoding } from '../../../http/responses/accept-encoding.ts'
import { compressionThreshold } from '../../../http/responses/compression.ts'
import { CalendarDate, Id, Meta, metaOf } from '../../../http/wire-types.ts'
import type { ScheduleCache } from '../../house/schedule/schedule-cache.ts'
import { AvailabilityAnswers } from './availability-answers.ts'
import type { SlotFilter } from './day-availability.ts'
import { entityTag, isListed } from './entity-tag.ts'
import { availabilityList } from './list-availability.ts'

const AvailabilityQuery = Type.Object({
  date: { ...CalendarDate, description: 'The first date, on the restaurant’s calendar' },
  days: Type.Integer({ minimum: 1, maximum: 30, default: 1, description: 'How many dates; at most 100,000 rows' }),
  party_size: Type.Optional(Type.Integer({ minimum: 1, description: 'Only rows for this party' })),
  dining_area_id: Type.Optional({ ...Id, description: 'Only this dining area' }),
  open_only: Type.Boolean({ default: false, description: 'Only rows that can be booked now' }),
})

const AvailabilitySlot = Type.Object(
  {
    spots_total: Type.Integer({ description: 'Tables and combinations of the area that take the party' }),
    spots_open: Type.Integer({ description: 'How many of them can be booked now; above 0, a booking succeeds' }),
    start_sec: Type.Integer({ description: 'Unix time in seconds' }),
    duration_sec: Type.Integer({ description: 'How long such a party stays: its turn time' }),
    service_id: Type.String({ description: 'Always `reservation`' }),
    confirmation_mode: Type.String({ description: '`SYNCHRONOUS`: confirmed at once; `ASYNCHRONOUS`: by hand' }),
    merchant_id: Type.String({ description: 'The restaurant’s id' }),
    max_covers: Type.Integer({ description: 'The largest party the dining area can seat' }),
    max_days: Type.Integer({ description: 'How many days ahead guests can book' }),
    availability_tag: Type.String({ description: 'The same for the same start, dining area and party, always' }),
    resources: Type.Object(
      { party_size: Type.Integer(), room_id: Type.String(), room_name: Type.String() },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false, title: 'AvailabilitySlot' },
)

/** The route sends JSON that is kept (availability-answers.ts); a test validates it against this. */
export const Availabilities = Type.Object(
  { data: Type.Array(AvailabilitySlot), meta: Meta },
  { additionalProperties: false },
)

type Parts = { clock: Clock; days: ScheduleCache }

export const availabilityRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { clock, days: schedules }) => {
  const listAvailability = availabilityList(schedules)
  const answers = new AvailabilityAnswers()

  app.get(
    '/availabilities',
    {
      schema: {
        ...operation({
          operationId: 'listAvailability',
          'x-access': { role: 'viewer', scopes: ['full', 'read', 'website'] },
          tags: ['Availability'],
          summary: 'List availability',
          description: `One row for each start, dining area and party size the area can seat. \`spots_total\` counts the tables and
combinations that take the party; \`spots_open\` how many of them can be booked now. It is 0 when the time has passed, is
closed off, paused, paced out, too soon or too far ahead.

Always fresh: a booking made before you asked is in the answer. \`ETag\` and \`If-None-Match\` spare you an answer that has
not changed. \`party_size\`, \`dining_area_id\` and \`open_only\` make it shorter. An answer has at most 100,000 rows, counted
before \`open_only\`; ask for fewer \`days\`, or for one party size or area, where it would have more.`,
          'x-answers': { 200: 'The slots, by start.', 304: 'Nothing has changed since the answer you have.' },
          'x-request-headers': ['If-None-Match'],
          'x-answer-headers': { 200: ['ETag'], 304: ['ETag'] },
        }),
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
      const tag = entityTag(days.map(({ fingerprint }) => fingerprint))
      reply.header('etag', tag).header('vary', 'Authorization, X-Restaurant-Id, Accept-Encoding')
      // Returned, not sent: Fastify would wait for the end of an answer that is sent from an async function.
      if (isListed(headers['if-none-match'], tag)) return void reply.code(304)

      const answer = answers.of(tag, days, metaOf(clock, restaurantId))
      reply.header('content-type', 'application/json; charset=utf-8')
      const isLong = answer.length >= compressionThreshold
      if (!isLong || preferredEncoding(headers['accept-encoding'], ['gzip', 'br']) !== 'gzip') return answer.json()
      reply.header('content-encoding', 'gzip')
      return answer.gzip()
    },
  )
}

function filterFrom(query: Static<typeof AvailabilityQuery>, channel: Channel): SlotFilter {
  return {
    party: query.party_size ?? null,
    areaId: query.dining_area_id ?? null,
    openOnly: query.open_only,
    channel,
  }
}
