/** What a booking of held tables would be asked to pay. */
import { Type } from 'typebox'
import { Choice, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'

export const Asks = {
  ...Nullable(
    Type.Object(
      {
        ask: Choice(['deposit', 'guarantee']),
        amount: Type.Number({ description: 'Paid now; of a card that is kept, the most that may be charged' }),
        currency: Type.String(),
        sentence: Type.String({ description: 'The terms, to be read to the guest' }),
        pay_until: {
          ...Nullable(OffsetDateTime),
          description: 'Until when a link sent now can be paid; null where it is too late for one',
        },
        has_page: Type.Boolean({ description: 'Whether a link can be sent; else staff record what is paid' }),
      },
      { title: 'Asks' },
    ),
  ),
  description: 'What a booking of these tables is asked to pay; null where it is asked for nothing',
}
