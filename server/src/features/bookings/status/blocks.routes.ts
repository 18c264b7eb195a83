/** Blocks of tables, and the pause of online bookings. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { operation } from '../../../http/openapi/operation.ts'
import { LocalDate, TimeOfDay } from '../../../http/wire-types.ts'
import { setOnlineBookings } from '../../house/schedule/house.sql.ts'
import { blockTables } from '../create/block-tables.ts'
import { blockAnyway, concernsGuests } from '../moves/block-anyway.ts'
import { BlockAnswer, PauseAnswer } from '../read/bookings.schemas.ts'
import { presentBlock } from '../read/present-booking.ts'
import { ChosenMoves, Fingerprint } from '../seating/chosen-moves.schemas.ts'
import { Duration, Ids, Text } from '../write/booking-bodies.schemas.ts'
import type { BookingRouteParts } from '../write/booking-path.http.ts'
import { unknownIds } from '../write/unknown-ids.ts'
import { writeOnDay } from '../write/write-on-day.ts'
import { nameEntry } from './change-named-booking.http.ts'

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
