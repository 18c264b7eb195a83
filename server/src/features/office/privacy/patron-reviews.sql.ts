import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'

const reviews = statement(
  'privacy.reviews',
  `select id, booking_id, rating, text, traits, is_visible, answer,
          floor(extract(epoch from created_at))::bigint as created_at
     from maitred.reviews
    where restaurant_id = $1 and booking_id = any ($2::int[])
    order by created_at, id`,
)

export type ReviewOfPatronRow = {
  id: number
  booking_id: number
  rating: number
  text: string
  traits: Record<string, number>
  is_visible: boolean
  answer: string | null
  created_at: EpochSeconds
}

export function listReviewsOf(
  query: Query,
  restaurantId: number,
  bookingIds: readonly number[],
): Promise<ReviewOfPatronRow[]> {
  return query.rows<ReviewOfPatronRow>(reviews, [restaurantId, bookingIds])
}
