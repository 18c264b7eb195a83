/** `/holds/{hold}/order`: what can be sold with the booking that is being typed, and what it would be asked to pay for it. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import type { Database } from '../../../db/database.ts'
import { notFound } from '../../../domain/problem.ts'
import { type Chosen, type SoldLine, soldLines, sumOf } from '../../../domain/products/choice.ts'
import type { Offer } from '../../../domain/products/products.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { idFrom } from '../../../http/validation/validate-requests.ts'
import { findHold } from '../../house/schedule/holds.sql.ts'
import { bookingChannelOf } from '../create/order-from-body.ts'
import { leftOf, offersOf } from '../products/offers.ts'
import { BookingOrder } from '../products/order.schemas.ts'
import { presentOrder } from '../products/present-order.ts'
import { type BookingContext, nowOf } from '../write/booking-context.ts'
import { Asks } from './asks.schemas.ts'
import { presentAsks, seatOfHold } from './present-asks.ts'

const ChosenQuery = Type.Object(
  {
    chosen: Type.Optional(
      Type.String({
        maxLength: 4_000,
        description: 'What is chosen so far: code and quantity of each, as in `menu:3~flowers:1`',
      }),
    ),
  },
  { additionalProperties: false },
)

const HeldOrderAnswer = Type.Object({
  data: Type.Object({ order: BookingOrder, asks: Asks }, { title: 'HeldOrder' }),
})

type Parts = Pick<BookingContext, 'clock' | 'houses'> & { db: Database }
type Route = { Params: { hold: string }; Querystring: Static<typeof ChosenQuery> }

export const heldOrderRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, parts) => {
  api.get<Route>(
    '/holds/:hold/order',
    {
      schema: {
        ...operation({
          operationId: 'getHeldOrder',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Show what a booking of held tables can order',
          description: `The menus and extras on offer for the visit that a hold of the caller is for, and what a booking with those in
\`chosen\` would be asked to pay. They are sold by \`products\` when the booking is created.`,
          'x-answers': { 200: 'What is on offer, by group, and what is asked.' },
          'x-problems': ['NOT_FOUND'],
        }),
        querystring: ChosenQuery,
        response: { 200: HeldOrderAnswer },
      },
    },
    async ({ restaurantId, caller, params, query: { chosen = '' } }) => {
      const id = idFrom(params.hold, 'Hold')
      const house = await parts.houses.current(restaurantId)
      const now = nowOf(parts)
      return parts.db.read(async (query) => {
        const hold = await findHold(query, restaurantId, id, caller.idempotencyScope, now)
        if (hold === undefined) throw notFound('Hold')
        const seat = seatOfHold(hold)
        const offers = offersOf(house, 'any', seat)
        const left = await leftOf(query, house, offers, seat.at)
        const { currency } = house.settings
        const lines = soldLines(offers, chosenIn(chosen, offers), currency)
        const asks = presentAsks({ ...hold, house }, bookingChannelOf(caller), now, sumOf(lines, 'now'))
        return { data: { order: presentOrder({ offers, left, ordered: lines.map(orderedAs) }, seat, currency), asks } }
      })
    },
  )
}

/** At the prices of now. Anything else is left out: the order itself is checked when it is booked. */
function chosenIn(text: string, offers: readonly Offer[]): Chosen[] {
  const prices = new Map(offers.flatMap(({ products }) => products.map(({ code, price }) => [code, price] as const)))
  return text.split('~', 200).flatMap((part) => {
    const [, code = '', quantity = '0'] = /^([a-z][a-z0-9_]{0,39}):(\d{1,5})$/.exec(part) ?? []
    const price = prices.get(code)
    return price === undefined ? [] : [{ code, quantity: Number(quantity), price }]
  })
}

const orderedAs = ({ product: { code, name, pay, price }, quantity }: SoldLine) => ({
  ...{ code, name, pay, price, quantity },
})
