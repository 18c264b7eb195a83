/** The wire shape of availability. The route sends JSON that is kept (availability-answers.ts); a test validates it against this. */
import { Type } from 'typebox'
import { CalendarDate, Id, Meta } from '../../../http/wire-types.ts'

export const AvailabilityQuery = Type.Object({
  date: { ...CalendarDate, description: 'The first date, on the restaurant’s calendar' },
  days: Type.Integer({ minimum: 1, maximum: 30, default: 1, description: 'How many dates; at most 100,000 rows' }),
  party_size: Type.Optional(Type.Integer({ minimum: 1, description: 'Only rows for this party' })),
  dining_area_id: Type.Optional({ ...Id, description: 'Only this dining area' }),
  open_only: Type.Boolean({ default: false, description: 'Only rows that can be booked now' }),
})

export const AvailabilitySlot = Type.Object(
  {
    spots_total: Type.Integer({ description: 'Tables and combinations of the area that take the party' }),
    spots_open: Type.Integer({ description: 'How many of them can be booked now; above 0, a booking succeeds' }),
    start_sec: Type.Integer({ description: 'Unix time in seconds' }),
    duration_sec: Type.Integer({ description: 'How long such a party stays: its turn time' }),
    service_id: Type.String({ description: 'Always `reservation`' }),
    confirmation_mode: Type.String({ description: '`SYNCHRONOUS`: confirmed at once; `ASYNCHRONOUS`: by hand' }),
    merchant_id: Type.String({ description: 'The restaurant’s id' }),
    max_covers: Type.Integer({ description: 'The largest party the dining area can seat' }),
    max_days: Type.Integer({ description: 'How many days ahead guests can book' }),
    availability_tag: Type.String({ description: 'The same for the same start, dining area and party, always' }),
    resources: Type.Object(
      { party_size: Type.Integer(), room_id: Type.String(), room_name: Type.String() },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false, title: 'AvailabilitySlot' },
)

export const Availabilities = Type.Object(
  { data: Type.Array(AvailabilitySlot), meta: Meta },
  { additionalProperties: false },
)
