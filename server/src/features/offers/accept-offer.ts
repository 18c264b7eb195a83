/** The guest takes the table that was offered: the booking is accepted, at the tables held for it. */
import type { Tx } from '../../db/database.ts'
import { changeStatus } from '../bookings/status/change-status.ts'
import type { BookingContext } from '../bookings/write/booking-context.ts'
import type { ChangedBooking } from '../bookings/write/record-change.ts'
import { lockOffer } from './answer-offer.ts'

/** `offerId`: the offer that the guest has seen, as `findOpenOffer` returned it. 409 where it has ended. */
export async function acceptOffer(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { offerId, actor }: { offerId: number; actor: string },
): Promise<ChangedBooking> {
  await lockOffer(tx, restaurantId, context, bookingId, offerId)
  return changeStatus(tx, restaurantId, context, bookingId, { action: 'accept', actor })
}
