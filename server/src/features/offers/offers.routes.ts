/** Offers by hand: `POST` and `DELETE /bookings/{booking}/offer`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { notFound } from '../../domain/problem.ts'
import { type BookingPath, type BookingRouteParts, bookingIdFrom } from '../bookings/booking-path.routes.ts'
import { findDay } from '../bookings/bookings.sql.ts'
import { makeOffer } from './make-offer.ts'
import { offerOperations as describe, OfferAnswer, presentOffer, WithdrawnAnswer } from './offers.schemas.ts'
import { withdrawOffer } from './withdraw-offer.ts'

export const offerRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const { db, limiter } = parts

  async function inTurn<Result>(request: FastifyRequest, work: (tx: Tx, id: number) => Promise<Result>) {
    const { restaurantId } = request
    const id = await bookingIdFrom(db, request)
    const day = await db.read((query) => findDay(query, restaurantId, id))
    if (day === undefined) throw notFound('Booking')
    return limiter.run(restaurantId, day, () => db.transaction((tx) => work(tx, id)))
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
