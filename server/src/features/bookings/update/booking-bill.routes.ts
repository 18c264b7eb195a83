/** Payment and products of a booking, for a POS. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { metaOf } from '../../../http/wire-types.ts'
import { UpdatedAnswer } from '../read/bookings.schemas.ts'
import { bookingOperations as describe } from '../write/booking-operations.schemas.ts'
import { type BookingRouteParts, bookingIdFrom } from '../write/booking-path.http.ts'
import { PaymentBody, ProductsBody } from './booking-bill.schemas.ts'
import { setPayment, setProducts } from './set-bill.ts'

export const bookingBillRoutes: FastifyPluginAsyncTypebox<BookingRouteParts> = async (api, parts) => {
  const { db, clock } = parts
  const response = { 200: UpdatedAnswer }

  api.put(
    '/bookings/:booking/payment',
    { schema: { ...describe.payment, body: PaymentBody, response } },
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
    { schema: { ...describe.products, body: ProductsBody, response } },
    async (request) => {
      const { restaurantId, body, caller } = request
      const id = await bookingIdFrom(db, request)
      const order = { products: body.products, actor: caller.actor }
      const { detail } = await db.transaction((tx) => setProducts(tx, restaurantId, parts, id, order))
      return { data: detail, meta: metaOf(clock, restaurantId) }
    },
  )
}
