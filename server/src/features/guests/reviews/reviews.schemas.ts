/** The wire shapes of reviews. A review names its booking without any of the guest's data. */

import { type Static, Type } from 'typebox'
import { toOffsetDateTime, toUtcIso } from '../../../domain/calendar/calendar.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { PageMeta, pageFields } from '../../../http/responses/pagination.ts'
import { Choice, Id, LocalDate, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'
import type { ReviewOfHouseRow, ReviewRow } from './reviews.sql.ts'

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

const answerText = { minLength: 1, maxLength: 2_000, pattern: '\\S' }

export const HouseReviewsQuery = Type.Object({
  state: Type.Optional({
    ...Choice(['shown', 'hidden', 'unanswered']),
    description: 'Only those that are shown, that are hidden, or that have no answer',
  }),
  rating_from: Type.Optional(Type.Number({ minimum: 1, maximum: 5, description: 'With this many stars or more' })),
  rating_to: Type.Optional(Type.Number({ minimum: 1, maximum: 5, description: 'With this many stars or fewer' })),
  ...pageFields({ perPage: 25, most: 100 }),
})

const HouseReview = Type.Object(
  {
    ...Review.properties,
    booking: Type.Object({
      ...Review.properties.booking.properties,
      id: Id,
      evening: { ...LocalDate, description: 'The page of the diary that it is on' },
    }),
    is_visible: Type.Boolean(),
    patron: Type.Unsafe<{ id: number; name: string } | null>({
      type: ['object', 'null'],
      description: 'Null for a guest who was erased',
      properties: { id: Id, name: Type.String() },
      required: ['id', 'name'],
    }),
    answer: Type.Unsafe<{ text: string; answered_at: string } | null>({
      type: ['object', 'null'],
      description: 'What the restaurant answered',
      properties: { text: Type.String(), answered_at: OffsetDateTime },
      required: ['text', 'answered_at'],
    }),
  },
  { title: 'ReviewOfHouse' },
)

export const HouseReviewsAnswer = Type.Object({ data: Type.Array(HouseReview), meta: PageMeta })
export const HouseReviewAnswer = Type.Object({ data: HouseReview })
export const AnswerBody = Type.Object(
  {
    text: {
      ...Nullable(
        Type.String({ ...answerText, 'x-expects': ((say) => say.validation.formats.reviewAnswer) satisfies Sentence }),
      ),
      description: 'Null takes the answer away',
    },
  },
  { additionalProperties: false },
)

export function presentHouseReview(row: ReviewOfHouseRow): Static<typeof HouseReview> {
  const { booking, ...review } = presentReview(row)
  const { patron_id: id, patron_name: name, answer, answered_at } = row
  return {
    ...review,
    booking: { ...booking, id: row.booking_id, evening: row.evening },
    is_visible: row.is_visible,
    patron: id === null || name === null ? null : { id, name },
    answer: answer === null || answered_at === null ? null : { text: answer, answered_at: toUtcIso(answered_at) },
  }
}

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
