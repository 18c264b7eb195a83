/** Stores a guest's review of a visit, once. It is hidden until the restaurant shows it. */
import type { Tx } from '../../../db/database.ts'
import { type EpochSeconds, localDateOf } from '../../../domain/calendar/calendar.ts'
import type { Opinion } from './review-form.ts'
import type { ReviewLink } from './review-link.ts'
import { insertReview } from './reviews.sql.ts'

export function submitReview(
  tx: Tx,
  { restaurantId, bookingId }: ReviewLink,
  opinion: Opinion,
  { timezone, now }: { timezone: string; now: EpochSeconds },
): Promise<boolean> {
  return insertReview(tx, restaurantId, { ...opinion, bookingId, at: now, localDate: localDateOf(timezone, now) })
}
