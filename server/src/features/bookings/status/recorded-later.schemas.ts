/** What a request says of a fact that is recorded later (recorded-later.ts). */
import { Type } from 'typebox'
import { fsmStatuses } from '../../../domain/booking/booking-status.ts'
import { Choice, OffsetDateTime } from '../../../http/wire-types.ts'
import { Ids } from '../write/booking-bodies.schemas.ts'
import { mostHours } from './recorded-later.ts'

const Seen = Type.Object(
  {
    status: { ...Choice(fsmStatuses), description: 'The `fsm_status` that was shown' },
    table_ids: Ids,
  },
  {
    additionalProperties: false,
    description:
      'What stood on the screen when it was tapped, the caller’s own earlier facts included. Where somebody else has changed status or tables since, the answer is 412 with the booking as it is',
  },
)

export const laterFields = {
  at: Type.Optional({
    ...OffsetDateTime,
    description: `When it was so, for what is recorded later, at most ${mostHours} hours ago; a moment to come is now. The history says that it was recorded later`,
  }),
  seen: Type.Optional(Seen),
}
