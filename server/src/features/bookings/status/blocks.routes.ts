/** Blocks of tables, and the pause of online bookings. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { localDateOf } from '../../../domain/calendar/calendar.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { Id, LocalDate, TimeOfDay } from '../../../http/wire-types.ts'
import { setOnlineBookings } from '../../house/schedule/house.sql.ts'
import { blockDays } from '../create/block-days.ts'
import { blockTables } from '../create/block-tables.ts'
import { blockAnyway, concernsGuests } from '../moves/block-anyway.ts'
import { BlockAnswer, BlocksAnswer, OutcomesAnswer, PauseAnswer } from '../read/bookings.schemas.ts'
import { presentBlock, presentOutcome } from '../read/present-booking.ts'
import { ChosenMoves, Fingerprint } from '../seating/chosen-moves.schemas.ts'
import { Duration, Ids, Text } from '../write/booking-bodies.schemas.ts'
import { nowOf } from '../write/booking-context.ts'
import type { BookingRouteParts } from '../write/booking-path.http.ts'
import { unknownIds } from '../write/unknown-ids.ts'
import { writeOnDay } from '../write/write-on-day.ts'
import { nameEntry } from './change-named-booking.http.ts'
import { unblockSeveral } from './unblock-several.ts'

const BlockBody = Type.Object({
  table_ids: Ids,
  date: LocalDate,
  time: TimeOfDay,
  duration: Duration,
  comment: Type.Optional(Text(2000)),
  anyway: Type.Optional(
    Type.Boolean({
      description:
        'Takes the tables from guests who are booked there: they keep their time and need a table, which `GET /day` and `GET /to-do` say. Refused while guests sit there in their time',
    }),
  ),
  moves: Type.Optional({
    ...ChosenMoves,
    description: 'Bookings that get other tables in the same transaction; `POST /bookings/moves` plans them',
  }),
  fingerprint: Type.Optional(Fingerprint),
})

const mostDays = 60

const BlocksBody = Type.Object(
  {
    table_ids: Ids,
    dates: Type.Array(LocalDate, {
      minItems: 1,
      maxItems: mostDays,
      uniqueItems: true,
      description: 'Each gets a block of its own, at the same time',
    }),
    time: TimeOfDay,
    duration: Duration,
    comment: Type.Optional(Text(2000)),
  },
  { additionalProperties: false },
)

const UnblockSeveralBody = Type.Object(
  { booking_ids: Type.Array(Id, { minItems: 1, maxItems: mostDays, uniqueItems: true }) },
  { additionalProperties: false },
)

const PauseBody = Type.Object({ paused: Type.Boolean() })

export const blockRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const { db } = parts
  const config = { unknownIds: unknownIds.bind(null, parts.houses) }

  api.post(
    '/bookings/block',
    {
      config,
      schema: {
        ...operation({
          operationId: 'blockTables',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Block tables',
          description: `Keeps tables from being booked for a while, \`duration\` minutes from \`date\` and \`time\`. The block is a booking
without guests and is ended by unblocking it. Where guests are booked there it is refused, unless \`moves\` gives them other tables or
\`anyway\` takes theirs; an undo with its \`X-History-Id\` takes all of that back.`,
          'x-answers': { 201: 'The block.' },
          'x-problems': ['TABLE_UNAVAILABLE', 'SLOT_UNAVAILABLE', 'PLAN_OUTDATED', 'TRANSITION'],
          'x-answer-headers': { 201: ['Location', 'X-History-Id'] },
        }),
        body: BlockBody,
        response: { 201: BlockAnswer },
      },
    },
    async (request, reply) => {
      const { restaurantId } = request
      const order = { ...request.body, comment: request.body.comment ?? null, actor: request.caller.actor }
      const { row, house, historyId } = await writeOnDay(parts, restaurantId, order.date, (tx) =>
        concernsGuests(order)
          ? blockAnyway(tx, restaurantId, parts, order)
          : blockTables(tx, restaurantId, parts, order),
      )
      reply.code(201).header('location', `/api/restaurant/bookings/${row.id}`)
      nameEntry(reply, await historyId)
      return { message: 'Tables blocked.', booking: presentBlock(row, house) }
    },
  )

  api.post(
    '/bookings/blocks',
    {
      config,
      schema: {
        ...operation({
          operationId: 'blockSeveralDays',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Block tables on several days',
          description: `A block for each of up to ${mostDays} days, at the same time of each: all of them or none. Where guests are booked on some of
the days, \`TABLE_UNAVAILABLE\` names them all, and the days in \`dates\`. \`POST /bookings/blocks/unblock\` ends them together.`,
          'x-answers': { 201: 'The blocks, in the order of their days.' },
          'x-problems': ['TABLE_UNAVAILABLE'],
        }),
        body: BlocksBody,
        response: { 201: BlocksAnswer },
      },
    },
    async ({ restaurantId, body, caller }, reply) => {
      const order = { ...body, comment: body.comment ?? null, actor: caller.actor }
      const [first = ''] = body.dates
      const blocks = await writeOnDay(parts, restaurantId, first, (tx) => blockDays(tx, restaurantId, parts, order))
      reply.code(201)
      return { message: 'Tables blocked.', bookings: blocks.map(({ row, house }) => presentBlock(row, house)) }
    },
  )

  api.post(
    '/bookings/blocks/unblock',
    {
      schema: {
        ...operation({
          operationId: 'unblockSeveral',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'End several blocks',
          description: 'All of them or none: refused where one of the bookings is no block, or no longer one.',
          'x-answers': { 200: 'Unblocked.' },
          'x-problems': ['TRANSITION'],
        }),
        body: UnblockSeveralBody,
        response: { 200: OutcomesAnswer },
      },
    },
    async ({ restaurantId, body, caller }) => {
      const { settings } = await parts.houses.current(restaurantId)
      const today = localDateOf(settings.timezone, nowOf(parts))
      const order = { bookingIds: body.booking_ids, actor: caller.actor }
      const lifted = await writeOnDay(parts, restaurantId, today, (tx) =>
        unblockSeveral(tx, restaurantId, parts, order),
      )
      return { message: 'Tables unblocked.', bookings: lifted.map(({ row }) => presentOutcome(row)) }
    },
  )

  api.post(
    '/bookings/availability-pause',
    {
      schema: {
        ...operation({
          operationId: 'pauseOnlineBookings',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Pause or resume online bookings',
          description: `For the whole restaurant and at once: while paused, no slot is open and creating answers
\`SLOT_UNAVAILABLE\` with the reason \`paused\`. Staff can still book with \`override\`.`,
          'x-answers': { 200: 'How it stands now.' },
        }),
        body: PauseBody,
        response: { 200: PauseAnswer },
      },
    },
    async ({ restaurantId, body: { paused } }) => {
      await db.transaction((tx) => setOnlineBookings(tx, restaurantId, !paused))
      return { data: { allow_online_bookings: !paused, paused } }
    },
  )
}
