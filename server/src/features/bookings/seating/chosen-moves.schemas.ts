/** Moves that staff have chosen, as every call that makes some takes them. */
import { Type } from 'typebox'
import { Id } from '../../../http/wire-types.ts'

export const ChosenMoves = Type.Array(
  Type.Object(
    { booking_id: Id, table_ids: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  { maxItems: 200, description: 'The bookings that move, with the tables they get' },
)

export const Fingerprint = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Of the plan that was shown; where it no longer holds, nothing is done and the answer is the plan now',
})
