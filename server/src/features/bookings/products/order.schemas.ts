/** What can be ordered, by group, and what is ordered of it: of a booking, and of one that is being typed. */
import { Type } from 'typebox'
import { groupsFor, paidWhen, soldPer } from '../../../domain/products/products.ts'
import { Choice, Nullable } from '../../../http/wire-types.ts'

const sum = (description: string) => Type.String({ description: `${description}, as a decimal of the currency` })

export const BookingOrder = Type.Object(
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
)

export const OrderLine = Type.Object(
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
)
