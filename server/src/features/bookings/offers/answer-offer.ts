/** Locks the booking and its offer, for answering or withdrawing it. */
import type { Tx } from '../../../db/database.ts'
import { shownStatus } from '../../../domain/booking/booking-status.ts'
import { TransitionRefused } from '../../../domain/problem.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { findOpenOffer, type Offer } from '../../house/schedule/offers.sql.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { daysOf } from '../seating/find-tables.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { lockBooking } from '../write/lock-booking.ts'

export type LockedOffer = { house: CachedHouse; before: BookingDetailRow; offer: Offer }

/**
 * `offerId`: the offer that is meant; undefined means the open one. Refused where it has lapsed, was answered or
 * withdrawn: an offer ends only under the lock of its booking, so of two answers only the first counts.
 */
export async function lockOffer(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  offerId?: number,
): Promise<LockedOffer> {
  const open = () => findOpenOffer(tx, restaurantId, bookingId)
  const { house, now, before, also: offer, lockDays } = await lockBooking(tx, restaurantId, context, bookingId, open)
  if (!offer || offer.until <= now || (offerId !== undefined && offer.id !== offerId)) {
    const status = shownStatus(before.status, before.is_reconfirmed)
    throw new TransitionRefused((say) => say.bookings.offer.over, status)
  }
  await lockDays(daysOf(house, before.starts_at, before.ends_at))
  return { house, before, offer }
}
