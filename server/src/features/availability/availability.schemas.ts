/** The wire shape of availability. `availability.routes.ts` sends bytes that are ready; a test holds them to this shape. */
import { type Static, Type } from 'typebox'
import { Id, Meta } from '../../http/wire.ts'
import { CalendarDate } from './calendar-date.ts'
import type { SlotFilter } from './day-sheet.ts'

export const AvailabilityQuery = Type.Object({
  date: CalendarDate,
  days: Type.Integer({ minimum: 1, maximum: 30, default: 1 }),
  party_size: Type.Optional(Type.Integer({ minimum: 1 })),
  dining_area_id: Type.Optional(Id),
  open_only: Type.Boolean({ default: false }),
})

const AvailabilitySlot = Type.Object(
  {
    spots_total: Type.Integer(),
    spots_open: Type.Integer(),
    start_sec: Type.Integer({ description: 'Unix time in seconds' }),
    duration_sec: Type.Integer(),
    service_id: Type.String(),
    confirmation_mode: Type.String(),
    merchant_id: Type.String(),
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

export function filterFrom(query: Static<typeof AvailabilityQuery>): SlotFilter {
  return { party: query.party_size ?? null, areaId: query.dining_area_id ?? null, openOnly: query.open_only }
}
