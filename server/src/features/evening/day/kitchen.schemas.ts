/** What was ordered for an evening, as the kitchen reads it. */
import { Type } from 'typebox'
import { Nullable } from '../../../http/wire-types.ts'

const line = {
  counts: Type.Array(Type.Integer(), { description: 'For each of `arrivals`' }),
  total: Type.Integer(),
}
const Line = Type.Object(line)
const Rows = Type.Array(Type.Object({ code: Type.String(), name: Type.String(), ...line }))

export const Kitchen = Nullable(
  Type.Object(
    {
      arrivals: Type.Array(Type.String(), { description: 'Starts of bookings, HH:MM' }),
      courses: Type.Array(
        Type.Object({
          name: Type.String({ description: 'Of its groups, such as “Menus”' }),
          products: Rows,
          chosen: Line,
          not_chosen: { ...Line, description: 'Below zero where a party became smaller and has chosen too many' },
          not_asked: { ...Line, description: 'Guests who are offered none' },
        }),
        { description: 'Required groups. What is chosen, not chosen yet and not asked for are all covers' },
      ),
      covers: Line,
      extras: Rows,
      bookings: Type.Array(
        Type.Object({
          booking_id: Type.Integer(),
          items: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), quantity: Type.Integer() })),
          open: Type.Array(Type.Object({ course: Type.String(), missing: Type.Integer() }), {
            description: 'What they have not chosen yet; below zero: chosen too many',
          }),
        }),
        { description: 'Bookings that have ordered, or are asked to choose' },
      ),
    },
    { title: 'Kitchen' },
  ),
)
