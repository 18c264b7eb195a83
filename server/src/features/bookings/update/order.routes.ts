/** `/bookings/{booking}/order`: what a booking can order and has ordered, and its change by staff. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import { operation } from '../../../http/openapi/operation.ts'
import { metaOf } from '../../../http/wire-types.ts'
import { offeredToBooking } from '../products/offered-to-booking.ts'
import { BookingOrder, OrderLine } from '../products/order.schemas.ts'
import { presentOrder } from '../products/present-order.ts'
import { findDetail } from '../read/booking-detail.sql.ts'
import { UpdatedAnswer } from '../read/bookings.schemas.ts'
import { type BookingPath, type BookingRouteParts, bookingIdFrom } from '../write/booking-path.http.ts'
import { changeOrder } from './change-order.ts'

const OrderAnswer = Type.Object({ data: BookingOrder })

const OrderBody = Type.Object(
  {
    products: Type.Array(OrderLine, {
      maxItems: 200,
      description: 'All that the booking orders from now on; what is left out is removed',
    }),
  },
  { additionalProperties: false },
)

export const orderRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const { db, clock, houses } = parts

  api.get<BookingPath>(
    '/bookings/:booking/order',
    {
      schema: {
        ...operation({
          operationId: 'getBookingOrder',
          'x-access': { role: 'viewer', scopes: ['full', 'read'] },
          tags: ['Bookings'],
          summary: 'Show what a booking can order',
          description: `The menus and extras on offer for its visit, with what it has ordered. What it has ordered keeps the price of its day,
and is listed also where it is no longer sold.`,
          'x-answers': { 200: 'What is on offer, by group.' },
          'x-problems': ['NOT_FOUND'],
        }),
        response: { 200: OrderAnswer },
      },
    },
    async (request) => {
      const { restaurantId } = request
      const id = await bookingIdFrom(db, request)
      const house = await houses.current(restaurantId)
      return db.read(async (query) => {
        const booking = await findDetail(query, restaurantId, id)
        const offered = await offeredToBooking(query, house, booking, 'any')
        return { data: presentOrder(offered, booking, house.settings.currency) }
      })
    },
  )

  api.put<BookingPath & { Body: Static<typeof OrderBody> }>(
    '/bookings/:booking/order',
    {
      schema: {
        ...operation({
          operationId: 'setBookingOrder',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Change what a booking orders',
          description: `Replaces its order. Somebody may not have chosen yet: fewer than a required group asks for are taken. What is paid with
the booking and costs more is owed from then on, and is sent as a link, recorded or waived; what costs less stays paid until it is
given back. Where something changes, \`booking.updated\` is sent.`,
          'x-answers': { 200: 'The booking in full, as it is now.' },
          'x-problems': ['NOT_FOUND', 'PRODUCTS_CHANGED', 'TRANSITION'],
        }),
        body: OrderBody,
        response: { 200: UpdatedAnswer },
      },
    },
    async (request) => {
      const { restaurantId, body, caller } = request
      const id = await bookingIdFrom(db, request)
      const order = { products: body.products, actor: caller.actor, by: 'staff' } as const
      const { detail } = await db.transaction((tx) => changeOrder(tx, restaurantId, parts, id, order))
      return { data: detail, meta: metaOf(clock, restaurantId) }
    },
  )
}
