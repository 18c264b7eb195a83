/** The wire shapes of holds. */
import { Type } from 'typebox'
import { Id, LocalDateTime, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'

const Adults = Type.Integer({ minimum: 1, maximum: 1000 })
const Children = Type.Integer({ minimum: 0, maximum: 1000 })
const Ids = Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true })

const place = {
  dining_area_id: Type.Optional(Nullable(Id)),
  table_ids: Type.Optional(Ids),
  duration: Type.Optional(Type.Integer({ minimum: 15, maximum: 1440, description: 'Minutes' })),
  override: Type.Optional(Type.Boolean({ description: 'For staff: as when creating a booking' })),
}

export const HoldBody = Type.Object({
  date: { ...LocalDateTime, description: 'The start, on the restaurant’s wall clock' },
  adults: Adults,
  children: Type.Optional(Children),
  ...place,
})

export const MovedHoldBody = Type.Object({
  date: Type.Optional(LocalDateTime),
  adults: Type.Optional(Adults),
  children: Type.Optional(Children),
  ...place,
})

const Hold = Type.Object(
  {
    id: Id,
    until: { ...OffsetDateTime, description: 'When the tables are free again, unless it is renewed or used before' },
    date: OffsetDateTime,
    end_time: OffsetDateTime,
    dining_area_id: Id,
    table_ids: Type.Array(Id),
  },
  { title: 'Hold' },
)

export const HoldAnswer = Type.Object({ data: Hold })
export const ReleasedAnswer = Type.Object({ message: Type.String() })
