/** Staff withdraw an offer: its table is released, and the guest keeps waiting. */
import type { Tx } from '../../../db/database.ts'
import { daysOf } from '../seating/find-tables.ts'
import { type BookingContext, nowOf } from '../write/booking-context.ts'
import type { ChangedBooking } from '../write/record-change.ts'
import { waitForUndo } from '../write/wait-for-undo.ts'
import { lockOffer } from './answer-offer.ts'
import { endOffer } from './end-offer.ts'

export async function withdrawOffer(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  actor: string,
): Promise<ChangedBooking> {
  const at = nowOf(context)
  const { house, before, offer } = await lockOffer(tx, restaurantId, context, bookingId)
  waitForUndo(tx, restaurantId, daysOf(house, before.starts_at, before.ends_at), actor, at)
  return endOffer(tx, house, { at, actor, before, offer, outcome: 'withdrawn' })
}
