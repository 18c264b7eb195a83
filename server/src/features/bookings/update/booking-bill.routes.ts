/** Payment and products of a booking, for a POS. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { operation } from '../../../http/openapi/operation.ts'
import { metaOf } from '../../../http/wire-types.ts'
import { UpdatedAnswer } from '../read/bookings.schemas.ts'
import { type BookingRouteParts, bookingIdFrom } from '../write/booking-path.http.ts'
import { PaymentBody, ProductsBody } from './booking-bill.schemas.ts'
import { setPayment, setProducts } from './set-bill.ts'

export const bookingBillRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const { db, clock } = parts
  const response = { 200: UpdatedAnswer }

  api.put(
    '/bookings/:booking/payment',
    {
      schema: {
        ...operation({
          operationId: 'setBookingPayment',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Set the payment of a booking',
          description: `For a POS that knows it. Replaces what was there; \`{"payment": null}\` removes it. The currency is the restaurant's
where you send none, the labels are made of \`status\` and \`purpose\`; \`amount_formatted\` and \`currency_symbol\` are derived.
Where something changes, \`booking.updated\` is sent. Refused where the booking was asked for a payment: its own payments say then
what was paid.`,
          'x-answers': { 200: 'The booking in full, as it is now.' },
          'x-problems': ['PAYMENT_NOT_POSSIBLE'],
        }),
        body: PaymentBody,
        response,
      },
    },
    async (request) => {
      const { restaurantId, body, caller } = request
      const id = await bookingIdFrom(db, request)
      const order = { payment: body.payment, actor: caller.actor }
      const { detail } = await db.transaction((tx) => setPayment(tx, restaurantId, parts, id, order))
      return { data: detail, meta: metaOf(clock, restaurantId) }
    },
  )

  api.put(
    '/bookings/:booking/products',
    {
      schema: {
        ...operation({
          operationId: 'setBookingProducts',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Set the products of a booking',
          description: `For a POS that knows them. Replaces all of them; \`{"products": null}\` removes them. Amounts are in the restaurant's
currency; subtotals and total are derived, and each item gets an id. Where something changes, \`booking.updated\` is sent. Refused
where the restaurant has sold products with the booking: those stand.`,
          'x-answers': { 200: 'The booking in full, as it is now.' },
          'x-problems': ['PAYMENT_NOT_POSSIBLE'],
        }),
        body: ProductsBody,
        response,
      },
    },
    async (request) => {
      const { restaurantId, body, caller } = request
      const id = await bookingIdFrom(db, request)
      const order = { products: body.products, actor: caller.actor }
      const { detail } = await db.transaction((tx) => setProducts(tx, restaurantId, parts, id, order))
      return { data: detail, meta: metaOf(clock, restaurantId) }
    },
  )
}
