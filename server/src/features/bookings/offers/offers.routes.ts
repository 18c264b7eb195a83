/** Offers by hand: `POST` and `DELETE /bookings/{booking}/offer`. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Tx } from '../../../db/database.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { Id, OffsetDateTime } from '../../../http/wire-types.ts'
import { type BookingPath, type BookingRouteParts, bookingIdFrom } from '../write/booking-path.http.ts'
import { offerShown } from '../write/record-change.ts'
import { changeBooking } from '../write/write-on-day.ts'
import { type MadeOffer, makeOffer } from './make-offer.ts'
import { withdrawOffer } from './withdraw-offer.ts'

const Offer = Type.Object(
  {
    id: Id,
    booking_id: Id,
    until: { ...OffsetDateTime, description: 'When the offer runs out, unless it is answered or withdrawn before' },
    table_ids: Type.Array(Id),
  },
  { title: 'Offer' },
)

const OfferAnswer = Type.Object({ data: Offer })
const WithdrawnAnswer = Type.Object({ message: Type.String() })

function presentOffer({ offer, row, house }: MadeOffer): Static<typeof Offer> {
  const { until, table_ids } = offerShown(offer, house)
  return { id: offer.id, booking_id: row.id, until, table_ids: [...table_ids] }
}

export const offerRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  async function inTurn<Result>(request: FastifyRequest, work: (tx: Tx, id: number) => Promise<Result>) {
    const { restaurantId } = request
    const id = await bookingIdFrom(parts.db, request)
    return changeBooking(parts, restaurantId, id, (tx) => work(tx, id))
  }

  api.post<BookingPath>(
    '/bookings/:booking/offer',
    {
      schema: {
        ...operation({
          operationId: 'offerTable',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Offer a table',
          description: `For a guest on the waiting list: holds a table until the guest accepts or declines it, \`offer_minutes\` long or half
the time that is left before the start, whichever is less. The table is the one that the day suggests, else any that is
free; 409 where none is. Only one offer to a guest is open at a time. To give the table at once, accept the booking
instead: an open offer’s table is then the one it gets.

Where mail is set up, free tables are offered by themselves to the longest-waiting guests with an e-mail address.`,
          'x-answers': { 201: 'The table that is held, and until when.' },
          'x-problems': ['SLOT_UNAVAILABLE', 'TRANSITION'],
        }),
        response: { 201: OfferAnswer },
      },
    },
    async (request, reply) => {
      const { restaurantId, caller } = request
      const made = await inTurn(request, (tx, id) => makeOffer(tx, restaurantId, parts, id, caller.actor))
      reply.code(201)
      return { data: presentOffer(made) }
    },
  )

  api.delete<BookingPath>(
    '/bookings/:booking/offer',
    {
      schema: {
        ...operation({
          operationId: 'withdrawOffer',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Withdraw an offer',
          description: `Its table is free at once, and the guest stays on the waiting list. A guest whose offer was declined, ran out or
was withdrawn is offered no other table for the same start by itself; you can offer one by hand.`,
          'x-answers': { 200: 'Withdrawn.' },
          'x-problems': ['TRANSITION'],
        }),
        response: { 200: WithdrawnAnswer },
      },
    },
    async (request) => {
      const { restaurantId, caller } = request
      await inTurn(request, (tx, id) => withdrawOffer(tx, restaurantId, parts, id, caller.actor))
      return { message: 'Offer withdrawn.' }
    },
  )
}
