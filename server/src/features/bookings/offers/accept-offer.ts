/**
 * The guest takes the table that was offered: the booking is accepted, at the tables held for it, or at others of the
 * same dining area where those were closed or removed since. Where there are none the offer is withdrawn, and the guest
 * waits on.
 */
import type { Tx } from '../../../db/database.ts'
import { systemActor } from '../../../domain/caller.ts'
import { Problem } from '../../../domain/problem.ts'
import { isMadeByGuest } from '../read/made-by-guest.sql.ts'
import { changeStatus } from '../status/change-status.ts'
import { type BookingContext, nowOf } from '../write/booking-context.ts'
import type { ChangedBooking } from '../write/record-change.ts'
import { lockOffer } from './answer-offer.ts'
import { endOffer } from './end-offer.ts'

/** `isTaken` false: the offer was withdrawn. */
export type AnsweredOffer = ChangedBooking & { isTaken: boolean }

/** `offerId`: the offer that the guest has seen, as `findOpenOffer` returned it. 409 where it has ended. */
export async function acceptOffer(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { offerId, actor }: { offerId: number; actor: string },
): Promise<AnsweredOffer> {
  const { house, before, offer } = await lockOffer(tx, restaurantId, context, bookingId, offerId)
  const at = nowOf(context)
  const withdrawn = () => {
    const ended = endOffer(tx, house, { at, actor: systemActor, before, offer, outcome: 'withdrawn' })
    return { ...ended, isTaken: false }
  }
  const { area_id: areaId } = offer
  if (areaId === null || !house.prepared.house.areas.some(({ id }) => id === areaId)) return withdrawn()
  const onlineTables = await isMadeByGuest(tx, restaurantId, bookingId)
  const order = { action: 'accept', actor, ofOffer: { areaId, onlineTables } } as const
  try {
    return { ...(await changeStatus(tx, restaurantId, context, bookingId, order)), isTaken: true }
  } catch (refusal) {
    // Thrown before anything was written.
    if (refusal instanceof Problem && refusal.code === 'SLOT_UNAVAILABLE') return withdrawn()
    throw refusal
  }
}
