/** Issues a review link for a visit whose guests have been checked in and that has no review yet. */

import type { Query } from '../../../db/database.ts'
import { hasArrived, hasLeft, shownStatus } from '../../../domain/booking/booking-status.ts'
import { looksLikeReference, normaliseReference } from '../../../domain/booking/reference.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { notFound, TransitionRefused } from '../../../domain/problem.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { linkDays, type ReviewLink } from './review-link.ts'
import { type BookingToReview, findBookingToReview } from './reviews.sql.ts'

/** `booking` is an id or a reference, as in every path. */
export async function issueReviewLink(
  query: Query,
  restaurantId: number,
  booking: string,
  now: EpochSeconds,
): Promise<ReviewLink> {
  const named = looksLikeReference(booking)
    ? { id: null, reference: normaliseReference(booking) }
    : { id: idFrom(booking), reference: null }
  const found = await findBookingToReview(query, restaurantId, named)
  if (!found) throw notFound('Booking')
  const objection = objectionTo(found)
  if (objection !== null) throw new TransitionRefused(objection, shownStatus(found.status, found.is_reconfirmed))
  return { restaurantId, bookingId: found.id, expiresAt: now + linkDays * 86_400 }
}

function objectionTo({ status, reviewed }: BookingToReview): Sentence | null {
  const came = hasArrived(status) || hasLeft(status)
  if (!came) return (say) => say.bookings.reviewTooEarly
  return reviewed ? (say) => say.bookings.reviewedAlready : null
}

function idFrom(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(id <= 2_147_483_647)) throw notFound('Booking')
  return id
}
