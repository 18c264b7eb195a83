/** Create and update: what carries an Idempotency-Key and is done once, however often it is sent. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Seat } from '../../domain/availability.ts'
import { answerOnce, KeyHeaders, type Work } from '../../http/idempotency/idempotency.ts'
import { metaOf } from '../../http/wire-types.ts'
import { bookingOperations as describe } from './booking-operations.schemas.ts'
import type { BookingPatch } from './booking-patch.ts'
import { type BookingPath, type BookingRouteParts, bookingIdFrom, dayOf } from './booking-path.routes.ts'
import { bookingRequestFrom } from './booking-request.ts'
import { CreateBookingBody, CreatedAnswer, UpdateBookingBody, UpdatedAnswer } from './bookings.schemas.ts'
import { createBooking, precheckBooking } from './create-booking.ts'
import { Precheck } from './precheck.ts'
import { presentCreated } from './present-booking.ts'
import { unknownIds } from './unknown-ids.ts'
import { type PrecheckedUpdate, precheckUpdate, updateBooking } from './update-booking.ts'

export const bookingWriteRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const { db, clock, line } = parts
  const config = { unknownIds: unknownIds.bind(null, parts.houses) }

  api.post(
    '/bookings',
    {
      config,
      schema: { ...describe.create, headers: KeyHeaders, body: CreateBookingBody, response: { 201: CreatedAnswer } },
    },
    async (request, reply) => {
      const { restaurantId } = request
      const order = bookingRequestFrom(request.body, request.caller.actor)
      const first = new Precheck<Seat | 'waiting'>()
      const work: Work = {
        inTurn: (serve) => line.inTurn(restaurantId, order.date.slice(0, 10), serve),
        consider: (query) => first.note(precheckBooking(query, restaurantId, parts, order)),
        perform: async (tx) => {
          const { row, house } = await createBooking(tx, restaurantId, parts, order, first.take())
          const answer = { data: presentCreated(row, house), meta: metaOf(clock, restaurantId) }
          const body = reply.code(201).serialize(answer) as string
          return { status: 201, location: `/api/restaurant/bookings/${row.id}`, body, bookingId: row.id }
        },
      }
      return answerOnce(parts, request, reply, work)
    },
  )

  api.patch<BookingPath>(
    '/bookings/:booking',
    {
      config,
      schema: { ...describe.update, headers: KeyHeaders, body: UpdateBookingBody, response: { 200: UpdatedAnswer } },
    },
    async (request, reply) => {
      const { restaurantId } = request
      const order = { patch: request.body as BookingPatch, actor: request.caller.actor }
      const id = await bookingIdFrom(db, request)
      const first = new Precheck<PrecheckedUpdate>()
      const day = dayOf(db, restaurantId, id)
      const work: Work = {
        inTurn: async (serve) => line.inTurn(restaurantId, await day, serve),
        consider: (query) => first.note(precheckUpdate(query, restaurantId, parts, id, order)),
        perform: async (tx) => {
          const { detail } = await updateBooking(tx, restaurantId, parts, id, order, first.take())
          const body = reply.code(200).serialize({ data: detail, meta: metaOf(clock, restaurantId) }) as string
          return { status: 200, location: null, body, bookingId: id }
        },
      }
      return answerOnce(parts, request, reply, work)
    },
  )
}
