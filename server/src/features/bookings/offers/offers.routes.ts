/** Offers by hand: `POST` and `DELETE /bookings/{booking}/offer`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../../db/database.ts'
import { type BookingPath, type BookingRouteParts, bookingIdFrom } from '../write/booking-path.http.ts'
import { changeBooking } from '../write/write-on-day.ts'
import { makeOffer } from './make-offer.ts'
import { offerOperations as describe, OfferAnswer, presentOffer, WithdrawnAnswer } from './offers.schemas.ts'
import { withdrawOffer } from './withdraw-offer.ts'

export const offerRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  async function inTurn<Result>(request: FastifyRequest, work: (tx: Tx, id: number) => Promise<Result>) {
    const { restaurantId } = request
    const id = await bookingIdFrom(parts.db, request)
    return changeBooking(parts, restaurantId, id, (tx) => work(tx, id))
  }

  api.post<BookingPath>(
    '/bookings/:booking/offer',
    { schema: { ...describe.make, response: { 201: OfferAnswer } } },
    async (request, reply) => {
      const { restaurantId, caller } = request
      const made = await inTurn(request, (tx, id) => makeOffer(tx, restaurantId, parts, id, caller.actor))
      reply.code(201)
      return { data: presentOffer(made) }
    },
  )

  api.delete<BookingPath>(
    '/bookings/:booking/offer',
    { schema: { ...describe.withdraw, response: { 200: WithdrawnAnswer } } },
    async (request) => {
      const { restaurantId, caller } = request
      await inTurn(request, (tx, id) => withdrawOffer(tx, restaurantId, parts, id, caller.actor))
      return { message: 'Offer withdrawn.' }
    },
  )
}
