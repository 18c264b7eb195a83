/** Holds over HTTP: tables kept for five minutes while a booking is being typed. */
import { hash } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Database } from '../../../db/database.ts'
import { type EpochSeconds, toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { channelOf } from '../../../domain/seating/online-rules.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { idFrom } from '../../../http/validation/validate-requests.ts'
import { Id, LocalDateTime, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'
import { bookingChannelOf } from '../create/order-from-body.ts'
import { countingApi } from '../refused-wishes/count-refused.http.ts'
import type { RefusedWishes } from '../refused-wishes/refused-wishes.ts'
import { type BookingContext, nowOf } from '../write/booking-context.ts'
import { unknownIds } from '../write/unknown-ids.ts'
import { assertNoStaffFields, isWebsite } from '../write/website-scope.ts'
import { writeOnDay } from '../write/write-on-day.ts'
import { Asks } from './asks.schemas.ts'
import { presentAsks } from './present-asks.ts'
import { type Holder, moveHold, releaseHold, type TakenHold, takeHold } from './take-hold.ts'

const Adults = Type.Integer({ minimum: 1, maximum: 1000 })
const Children = Type.Integer({ minimum: 0, maximum: 1000 })
const Ids = Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true })

const place = {
  dining_area_id: Type.Optional(Nullable(Id)),
  table_ids: Type.Optional(Ids),
  duration: Type.Optional(Type.Integer({ minimum: 15, maximum: 1440, description: 'Minutes' })),
  override: Type.Optional(Type.Boolean({ description: 'For staff: as when creating a booking' })),
}

const HoldBody = Type.Object({
  date: { ...LocalDateTime, description: 'The start, on the restaurant’s wall clock' },
  adults: Adults,
  children: Type.Optional(Children),
  ...place,
})

const MovedHoldBody = Type.Object({
  date: Type.Optional(LocalDateTime),
  adults: Type.Optional(Adults),
  children: Type.Optional(Children),
  ...place,
})

const Hold = Type.Object(
  {
    id: Id,
    until: { ...OffsetDateTime, description: 'When the tables are free again, unless it is renewed or used before' },
    date: OffsetDateTime,
    end_time: OffsetDateTime,
    dining_area_id: Id,
    table_ids: Type.Array(Id),
    asks: Asks,
  },
  { title: 'Hold' },
)

const HoldAnswer = Type.Object({ data: Hold })
const ReleasedAnswer = Type.Object({ message: Type.String() })

type Parts = BookingContext & { db: Database; refused: RefusedWishes }
type HoldPath = { Params: { hold: string } }

export const holdRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, parts) => {
  const { db } = parts
  // A form that is being filled in changes nothing yet.
  const config = { unknownIds: unknownIds.bind(null, parts.houses), asksNobody: true }
  const preValidation = async ({ caller, body }: FastifyRequest) => {
    if (isWebsite(caller)) assertNoStaffFields(body)
  }

  api.post(
    '/holds',
    {
      config,
      preValidation,
      schema: {
        ...operation({
          operationId: 'takeHold',
          'x-access': { role: 'host', scopes: ['full', 'website'] },
          tags: ['Bookings'],
          summary: 'Hold a table',
          description: `Keeps tables for five minutes while a booking is being typed, decided by the same rules as a booking. Give the
hold’s id as \`hold_id\` when you create the booking: its own tables are then free for it. A hold that has expired is no
obstacle: the booking is decided afresh. Only the caller who took a hold can use it. A caller holds at most ten at a time in
a restaurant, and the holds of guests (scope \`website\`, and the booking pages) take at most a fifth of the seats of any moment;
beyond that the answer is \`RATE_LIMITED\`, and booking works without.`,
          'x-answers': { 201: 'The tables that are held, and until when.' },
          'x-problems': ['SLOT_UNAVAILABLE', 'TABLE_UNAVAILABLE'],
        }),
        body: HoldBody,
        response: { 201: HoldAnswer },
      },
    },
    async (request, reply) => {
      const { restaurantId, body } = request
      const wish = {
        date: body.date,
        adults: body.adults,
        children: body.children ?? 0,
        dining_area_id: body.dining_area_id ?? null,
        table_ids: body.table_ids,
        duration: body.duration,
        override: body.override ?? false,
      }
      const holding = writeOnDay(parts, restaurantId, wish.date.slice(0, 10), (tx) =>
        takeHold(tx, restaurantId, parts, wish, holderOf(request)),
      )
      const taken = await countingApi(parts, request, { ...wish, contact: null }, holding)
      reply.code(201)
      return { data: presentHold(taken, request, nowOf(parts)) }
    },
  )

  api.patch<HoldPath>(
    '/holds/:hold',
    {
      config,
      preValidation,
      schema: {
        ...operation({
          operationId: 'moveHold',
          'x-access': { role: 'host', scopes: ['full', 'website'] },
          tags: ['Bookings'],
          summary: 'Renew or move a hold',
          description: `Another time, party or place; without any, five minutes more. The tables it has are kept if they still fit. If
the new ones cannot be had, the hold stays as it was.`,
          'x-answers': { 200: 'The tables that are held now, and until when.' },
          'x-problems': ['SLOT_UNAVAILABLE', 'TABLE_UNAVAILABLE'],
        }),
        body: MovedHoldBody,
        response: { 200: HoldAnswer },
      },
    },
    async (request) => {
      const id = idFrom((request.params as HoldPath['Params']).hold, 'Hold')
      const wish = request.body as Parameters<typeof moveHold>[4]
      const { restaurantId } = request
      const moved = await db.transaction((tx) => moveHold(tx, restaurantId, parts, id, wish, holderOf(request)))
      return { data: presentHold(moved, request, nowOf(parts)) }
    },
  )

  api.delete<HoldPath>(
    '/holds/:hold',
    {
      config: { asksNobody: true },
      schema: {
        ...operation({
          operationId: 'releaseHold',
          'x-access': { role: 'host', scopes: ['full', 'website'] },
          tags: ['Bookings'],
          summary: 'Release a hold',
          description: 'Its tables are free at once.',
          'x-answers': { 200: 'Released.' },
        }),
        response: { 200: ReleasedAnswer },
      },
    },
    async (request) => {
      const id = idFrom((request.params as HoldPath['Params']).hold, 'Hold')
      const { owner } = holderOf(request)
      await db.transaction((tx) => releaseHold(tx, request.restaurantId, parts, id, owner))
      return { message: 'Hold released.' }
    },
  )
}

const mostOfCaller = 10

/** Counted per caller, not per address: the hosts of a restaurant share one, as do the guests of a website's server. */
function holderOf({ caller }: FastifyRequest): Holder {
  const { idempotencyScope: owner, userId } = caller
  const countedAs = hash('sha256', owner, 'base64url')
  const channel = channelOf(caller)
  return { owner, countedAs, most: mostOfCaller, byStaff: userId !== null, channel, ofGuests: channel === 'online' }
}

function presentHold(taken: TakenHold, { caller }: FastifyRequest, now: EpochSeconds) {
  const { id, until, starts_at, ends_at, dining_area_id, table_ids, house } = taken
  const { timezone } = house.settings
  return {
    id,
    until: toOffsetDateTime(timezone, until),
    date: toOffsetDateTime(timezone, starts_at),
    end_time: toOffsetDateTime(timezone, ends_at),
    dining_area_id,
    table_ids,
    asks: presentAsks(taken, bookingChannelOf(caller), now),
  }
}
