/** Status changes of a booking and what takes them back, blocks, and the pause of online bookings. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { type Action, actionByStatusValue } from '../../domain/booking-status.ts'
import { notFound } from '../../domain/problem.ts'
import { setOnlineBookings } from '../diary/house.sql.ts'
import { blockTables } from './block-tables.ts'
import { bookingOperations as describe } from './booking-operations.schemas.ts'
import { type BookingRouteParts, bookingIdFrom } from './booking-path.routes.ts'
import {
  BlockAnswer,
  BlockBody,
  OutcomeAnswer,
  PauseAnswer,
  PauseBody,
  StatusBody,
  UndoBody,
} from './bookings.schemas.ts'
import { findDay } from './bookings.sql.ts'
import { changeStatus } from './change-status.ts'
import { presentBlock, presentOutcome } from './present-booking.ts'
import type { ChangedBooking } from './record-change.ts'
import { undoChange } from './undo-change.ts'
import { unknownIds } from './unknown-ids.ts'
import { isWebsite, notCovered } from './website-scope.ts'

const messages: Readonly<Record<Action, string>> = {
  accept: 'Booking accepted.',
  reject: 'Booking rejected.',
  cancel: 'Booking cancelled.',
  'check-in': 'Booking checked in.',
  'no-show': 'Booking marked as no-show.',
  finish: 'Booking finished.',
  unblock: 'Tables unblocked.',
}

export const bookingActionRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const { db, limiter } = parts

  async function change(request: FastifyRequest, work: (tx: Tx, id: number) => Promise<ChangedBooking>) {
    const { restaurantId } = request
    const id = await bookingIdFrom(db, request)
    const day = await db.read((query) => findDay(query, restaurantId, id))
    if (day === undefined) throw notFound('Booking')
    const { row } = await limiter.run(restaurantId, day, () => db.transaction((tx) => work(tx, id)))
    return presentOutcome(row)
  }

  async function act(request: FastifyRequest, action: Action) {
    if (isWebsite(request.caller) && action !== 'cancel') throw notCovered('a status other than cancelled')
    const order = { action, actor: request.caller.actor }
    const booking = await change(request, (tx, id) => changeStatus(tx, request.restaurantId, parts, id, order))
    return { message: messages[action], booking }
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
  api.post('/bookings/:booking/finish', { schema: { ...describe.finish, response } }, (request) =>
    act(request, 'finish'),
  )
  api.post('/bookings/:booking/undo', { schema: { ...describe.undo, body: UndoBody, response } }, async (request) => {
    const order = { historyId: request.body.history_id, actor: request.caller.actor }
    const booking = await change(request, (tx, id) => undoChange(tx, request.restaurantId, parts, id, order))
    return { message: 'The latest change of status was undone.', booking }
  })
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
      const { row, house } = await limiter.run(restaurantId, order.date, () =>
        db.transaction((tx) => blockTables(tx, restaurantId, parts, order)),
      )
      reply.code(201).header('location', `/api/restaurant/bookings/${row.id}`)
      return { message: 'Tables blocked.', booking: presentBlock(row, house) }
    },
  )

  api.post(
    '/bookings/availability-pause',
    { schema: { ...describe.pause, body: PauseBody, response: { 200: PauseAnswer } } },
    async ({ restaurantId, body: { paused } }) => {
      await db.transaction((tx) => setOnlineBookings(tx, restaurantId, !paused))
      return { data: { allow_online_bookings: !paused, paused } }
    },
  )
}
