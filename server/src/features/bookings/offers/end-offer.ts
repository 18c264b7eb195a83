/**
 * Ends an offer that is not accepted: its tables are released, the guest stays on the waiting list, and history and
 * event give the reason.
 */
import type { Tx } from '../../../db/database.ts'
import { eventsOfOffer, type OfferOutcome } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { type Offer, sendEndOffer } from '../../house/schedule/offers.sql.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { type ChangedBooking, offerShown, recordChange } from '../write/record-change.ts'

type Unaccepted = Exclude<OfferOutcome, 'accepted'>

const actions: Readonly<Record<Unaccepted, string>> = {
  declined: 'decline-offer',
  lapsed: 'offer-lapsed',
  withdrawn: 'withdraw-offer',
}

type Ending = { at: EpochSeconds; actor: string; before: BookingDetailRow; offer: Offer; outcome: Unaccepted }

/** The booking and its days must be locked. */
export function endOffer(tx: Tx, house: CachedHouse, { at, actor, before, offer, outcome }: Ending): ChangedBooking {
  sendEndOffer(tx, house.settings.id, offer, outcome, at)
  const [action, events] = [actions[outcome], eventsOfOffer[outcome]]
  const ended = { from: offerShown(offer, house), to: null }
  return recordChange(tx, house, { at, actor, action, events, before, after: before, offer: ended })
}
