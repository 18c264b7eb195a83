/** What is done to a booking with one word (accept, check in, …), tables taken out of the book, and the pause. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { type Action, actionByStatusValue } from '../../domain/booking-status.ts'
import { blockTables, considerBlock } from './block-tables.ts'
import { bookingOperations as describe } from './booking-operations.schemas.ts'
import { type BookingRouteParts, bookingIdFrom, dayOf } from './booking-path.routes.ts'
import type { BookingSnapshot } from './booking-snapshot.sql.ts'
import { BlockAnswer, BlockBody, OutcomeAnswer, PauseAnswer, PauseBody, StatusBody } from './bookings.schemas.ts'
import { changeStatus, considerStatus } from './change-status.ts'
import { pauseOnlineBookings } from './pause-online-bookings.ts'
import { Precheck } from './precheck.ts'
import { presentBlock, presentOutcome } from './present-booking.ts'
import { unknownIds } from './unknown-ids.ts'

const messages: Readonly<Record<Action, string>> = {
  accept: 'Booking accepted.',
  reject: 'Booking rejected.',
  cancel: 'Booking cancelled.',
  'check-in': 'Booking checked in.',
  'no-show': 'Booking marked as no-show.',
  unblock: 'Tables unblocked.',
}

export const bookingActionRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const { db, line } = parts

  async function act(request: FastifyRequest, action: Action) {
    const id = await bookingIdFrom(db, request)
    const { restaurantId } = request
    const order = { action, actor: request.caller.actor }
    const first = new Precheck<BookingSnapshot>()
    const { row } = await line.inTurn(restaurantId, await dayOf(db, restaurantId, id), async () => {
      await first.note(db.read((query) => considerStatus(query, restaurantId, parts, id, action)))
      return db.transaction((tx) => changeStatus(tx, restaurantId, parts, id, order, first.take()))
    })
    return { message: messages[action], booking: presentOutcome(row) }
  }

  const response = { 200: OutcomeAnswer }
  api.post('/bookings/:booking/no-show', { schema: { ...describe.noShow, response } }, (request) =>
    act(request, 'no-show'),
  )
  api.post('/bookings/:booking/check-in', { schema: { ...describe.checkIn, response } }, (request) =>
    act(request, 'check-in'),
  )
  api.post('/bookings/:booking/unblock', { schema: { ...describe.unblock, response } }, (request) =>
    act(request, 'unblock'),
  )
  api.post('/bookings/:booking/status', { schema: { ...describe.status, body: StatusBody, response } }, (request) =>
    act(request, actionByStatusValue[request.body.status]),
  )

  api.post(
    '/bookings/block',
    {
      config: { unknownIds: unknownIds.bind(null, parts.houses) },
      schema: { ...describe.block, body: BlockBody, response: { 201: BlockAnswer } },
    },
    async (request, reply) => {
      const { restaurantId } = request
      const order = { ...request.body, comment: request.body.comment ?? null, actor: request.caller.actor }
      const { row, house } = await line.inTurn(restaurantId, order.date, async () => {
        await db.read((query) => considerBlock(query, restaurantId, parts, order))
        return db.transaction((tx) => blockTables(tx, restaurantId, parts, order))
      })
      reply.code(201).header('location', `/api/restaurant/bookings/${row.id}`)
      return { message: 'Tables blocked.', booking: presentBlock(row, house) }
    },
  )

  api.post(
    '/bookings/availability-pause',
    { schema: { ...describe.pause, body: PauseBody, response: { 200: PauseAnswer } } },
    async ({ restaurantId, body: { paused } }) => {
      await db.transaction((tx) => pauseOnlineBookings(tx, restaurantId, paused))
      return { data: { allow_online_bookings: !paused, paused } }
    },
  )
}
