/**
 * Offers a table to a guest on the waiting list: it is held until the guest answers or the offer lapses. By hand to any
 * waiting guest with a future start; automatically to those who have waited longest (offer-rounds.ts).
 */

import { StaleRead, violatedConstraint } from '../../../db/connection/pg-errors.ts'
import type { Tx } from '../../../db/database.ts'
import type { Seat } from '../../../domain/availability/availability.ts'
import { offerUntil } from '../../../domain/availability/waiting-list.ts'
import { eventsOfOffer, isWaiting } from '../../../domain/booking/booking-status.ts'
import { type EpochSeconds, toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { systemActor } from '../../../domain/caller.ts'
import { TransitionRefused } from '../../../domain/problem.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { findOpenOffer, insertOffer, type Offer } from '../../house/schedule/offers.sql.ts'
import { type BookingDetailRow, findDetail } from '../read/booking-detail.sql.ts'
import { daysOf } from '../seating/find-tables.ts'
import { seatInSpan } from '../seating/seat-waiting.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { type ChangedBooking, offerShown, recordChange } from '../write/record-change.ts'
import { endOffer } from './end-offer.ts'

export type MadeOffer = ChangedBooking & { offer: Offer }

/** Closer to the start than this there is no time to answer; staff seat the guest instead. */
const shortestByHand = 60

export async function makeOffer(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  actor: string,
): Promise<MadeOffer> {
  const findOpen = () => findOpenOffer(tx, restaurantId, bookingId)
  const { house, now, before, also: open, lockDays } = await lockBooking(tx, restaurantId, context, bookingId, findOpen)
  const refused = objectionTo(house, before, open, now)
  if (refused !== null) throw new TransitionRefused(refused, before.status)
  await lockDays(daysOf(house, before.starts_at, before.ends_at))
  if (open) endOffer(tx, house, { at: now, actor: systemActor, before, offer: open, outcome: 'lapsed' })
  const { seat, at } = await seatInSpan(tx, house, before, now, { seat: 'free tables' })
  return offerSeat(tx, house, before, { seat, startsAt: at }, { at: now, actor })
}

function objectionTo(
  { settings }: CachedHouse,
  { waiting_list, status, starts_at, wanted_until }: BookingDetailRow,
  open: Offer | undefined,
  now: EpochSeconds,
): Sentence | null {
  if (!waiting_list || !isWaiting(status)) return (say) => say.bookings.offer.onlyWaiting
  if (open && open.until > now) {
    return (say) => say.bookings.offer.open(toOffsetDateTime(settings.timezone, open.until))
  }
  if (offerUntil(now, wanted_until ?? starts_at, settings.offer_minutes) >= now + shortestByHand) return null
  return (say) => say.bookings.offer.tooLate
}

/** The booking and its days must be locked, and the seat free. */
export async function offerSeat(
  tx: Tx,
  house: CachedHouse,
  before: BookingDetailRow,
  { seat: { areaId, tableIds }, startsAt }: { seat: Seat; startsAt: EpochSeconds },
  { at, actor }: { at: EpochSeconds; actor: string },
): Promise<MadeOffer> {
  const { id: restaurantId, offer_minutes } = house.settings
  const until = offerUntil(at, startsAt, offer_minutes)
  const order = { bookingId: before.id, startsAt, areaId, tableIds, until }
  const offer = await insertOffer(tx, restaurantId, order, at).catch(startAgainIfTaken)
  const after = await findDetail(tx, restaurantId, before.id)
  const shown = { from: null, to: offerShown(offer, house) }
  const change = { at, actor, action: 'offer', events: eventsOfOffer.made, before, after, offer: shown }
  return { ...recordChange(tx, house, change), offer }
}

/** An expired hold that another transaction was deleting reappears if that one rolls back. The retry deletes it. */
function startAgainIfTaken(error: unknown): never {
  if (violatedConstraint(error) === 'no_double_booking') throw new StaleRead('An expired hold has not been removed.')
  throw error
}
