/** The guest does not want the table that was offered, and stays on the waiting list. */
import type { Tx } from '../../../db/database.ts'
import { type BookingContext, nowOf } from '../write/booking-context.ts'
import type { ChangedBooking } from '../write/record-change.ts'
import { lockOffer } from './answer-offer.ts'
import { endOffer } from './end-offer.ts'

/** `offerId`: the offer that the guest has seen, as `findOpenOffer` returned it. 409 where it has ended. */
export async function declineOffer(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { offerId, actor }: { offerId: number; actor: string },
): Promise<ChangedBooking> {
  const locked = await lockOffer(tx, restaurantId, context, bookingId, offerId)
  return endOffer(tx, locked.house, { ...locked, at: nowOf(context), actor, outcome: 'declined' })
}
