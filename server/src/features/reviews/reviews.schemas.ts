/** The wire shapes of reviews. A review names its booking without any of the guest's data. */
import { type Static, Type } from 'typebox'
import { toOffsetDateTime, toUtcIso } from '../../domain/calendar/calendar.ts'
import { PageMeta, pageFields } from '../../http/responses/pagination.ts'
import { Id, LocalDate, OffsetDateTime } from '../../http/wire-types.ts'
import type { ReviewRow } from './reviews.sql.ts'

export const ReviewsQuery = Type.Object({
  from: Type.Optional({ ...LocalDate, description: 'Submitted on this date or later' }),
  to: Type.Optional({ ...LocalDate, description: 'Submitted on this date or before' }),
  ...pageFields({ perPage: 25, most: 100 }),
})

export const Review = Type.Object(
  {
    id: Id,
    rating: Type.Number(),
    text: Type.String(),
    traits: Type.Record(Type.String(), Type.Integer()),
    booking: Type.Object({ reference: Type.String(), date: OffsetDateTime, timezone: Type.String() }),
    created_at: OffsetDateTime,
  },
  { title: 'Review' },
)

export const ReviewsAnswer = Type.Object({ data: Type.Array(Review), meta: PageMeta })
export const ReviewAnswer = Type.Object({
  data: Type.Object({ ...Review.properties, is_visible: Type.Boolean() }, { title: 'ReviewWithVisibility' }),
})
export const VisibilityBody = Type.Object({ is_visible: Type.Boolean() })
export const LinkAnswer = Type.Object({ data: Type.Object({ url: Type.String(), expires_at: OffsetDateTime }) })

export function presentReview(row: ReviewRow): Static<typeof Review> {
  return {
    id: row.id,
    rating: row.rating,
    text: row.text,
    traits: row.traits,
    booking: {
      reference: row.reference,
      date: toOffsetDateTime(row.timezone, row.starts_at),
      timezone: row.timezone,
    },
    created_at: toUtcIso(row.created_at),
  }
}
