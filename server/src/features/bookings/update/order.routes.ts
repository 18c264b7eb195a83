/** `/bookings/{booking}/order`: what a booking can order and has ordered, and its change by staff. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import { decimalText } from '../../../domain/money/amounts.ts'
import { priceOf } from '../../../domain/products/choice.ts'
import { groupsFor, headcount, limitsOf, type Offer, paidWhen, soldPer } from '../../../domain/products/products.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { Choice, metaOf, Nullable } from '../../../http/wire-types.ts'
import { type OfferedToBooking, offeredToBooking, orderedSum } from '../products/offered-to-booking.ts'
import { type BookingDetailRow, findDetail } from '../read/booking-detail.sql.ts'
import { UpdatedAnswer } from '../read/bookings.schemas.ts'
import { type BookingPath, type BookingRouteParts, bookingIdFrom } from '../write/booking-path.http.ts'
import { changeOrder } from './change-order.ts'

const sum = (description: string) => Type.String({ description: `${description}, as a decimal of the currency` })

const OrderAnswer = Type.Object({
  data: Type.Object(
    {
      currency: Type.String(),
      paid_with_booking: sum('What is ordered and paid with the booking'),
      paid_there: sum('What is ordered and paid at the restaurant'),
      groups: Type.Array(
        Type.Object({
          code: Nullable(Type.String({ description: 'Null for what belongs to no group' })),
          name: Nullable(Type.String()),
          is_required: Type.Boolean(),
          for: Choice(groupsFor),
          wanted: Type.Integer({ description: 'How many of the party it is for' }),
          products: Type.Array(
            Type.Object({
              code: Type.String(),
              name: Type.String(),
              description: Nullable(Type.String()),
              price: sum('For each; of what is ordered, that of its day'),
              per: Choice(soldPer),
              pay: Choice(paidWhen),
              least: Type.Integer({ description: 'Where any are taken' }),
              most: Type.Integer({ description: 'For this party, with what is left of the evening' }),
              left: Nullable(Type.Integer({ description: 'Of the evening, its own included; null: without limit' })),
              quantity: Type.Integer({ description: 'Ordered' }),
            }),
          ),
        }),
      ),
    },
    { title: 'BookingOrder' },
  ),
})

const OrderBody = Type.Object(
  {
    products: Type.Array(
      Type.Object(
        {
          code: Type.String({ maxLength: 40 }),
          quantity: Type.Integer({ minimum: 0, maximum: 10_000 }),
          price: Type.Optional(
            Type.Number({
              minimum: 0,
              description: 'As it was read; where it is another by now, the order is refused',
            }),
          ),
        },
        { additionalProperties: false },
      ),
      { maxItems: 200, description: 'All that the booking orders from now on; what is left out is removed' },
    ),
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

function presentOrder(offered: OfferedToBooking, party: BookingDetailRow, currency: string) {
  const { offers, left, ordered } = offered
  const quantities = new Map(ordered.map(({ code, quantity }) => [code, quantity]))
  const presentProduct = (product: Offer['products'][number], group: Offer['group']) => {
    const { code, name, description = null, per, pay } = product
    const { least, most } = limitsOf(product, group, party)
    const stock = left.get(code) ?? null
    return {
      ...{ code, name, description, price: decimalText(priceOf(product, currency), currency), per, pay, least },
      ...{ most: stock === null ? most : Math.min(most, stock), left: stock, quantity: quantities.get(code) ?? 0 },
    }
  }
  return {
    currency,
    paid_with_booking: decimalText(orderedSum(ordered, 'now', currency), currency),
    paid_there: decimalText(orderedSum(ordered, 'there', currency), currency),
    groups: offers.map(({ group, products }) => ({
      ...{ code: group?.code ?? null, name: group?.name ?? null, is_required: group?.is_required ?? false },
      ...{ for: group?.for ?? 'all', wanted: headcount(group ?? {}, party) },
      products: products.map((product) => presentProduct(product, group)),
    })),
  }
}
