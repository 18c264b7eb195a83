/** Accept, reject, cancel, check in, no-show, finish, unblock. The domain's transition table says which of them are allowed. */
import type { Tx } from '../../db/database.ts'
import type { Seat } from '../../domain/availability.ts'
import {
  type Action,
  attempt,
  type BookingStatus,
  eventsOfAction,
  hasLeft,
  holdsTables,
  shownStatus,
} from '../../domain/booking-status.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { TransitionRefused } from '../../domain/problem.ts'
import { lockDaysToSeat } from '../diary/diary.sql.ts'
import type { CachedHouse } from '../diary/house-cache.ts'
import { findOpenOffer, sendEndOffer } from '../diary/offers.sql.ts'
import { type BookingContext, nowOf } from './booking-context.ts'
import { type BookingDetailRow, findDetail, lockDetail } from './booking-detail.sql.ts'
import { factsOf } from './booking-facts.ts'
import { reseat, seatFromWaitingList, updateStatus } from './booking-writes.sql.ts'
import { moveBookings } from './move-bookings.ts'
import { type ChangedBooking, offerShown, recordChange } from './record-change.ts'
import { assertHeld, daysOf } from './seat-party.ts'
import { seatWaiting } from './seat-waiting.ts'
import { waitForUndo } from './wait-for-undo.ts'

/** What is refused waits for no other writer of the day: the booking alone is locked first. */
export async function changeStatus(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { action, actor }: { action: Action; actor: string },
): Promise<ChangedBooking> {
  const now = nowOf(context)
  const house = await context.houses.cached(tx, restaurantId)
  const [, before] = await Promise.all([
    context.houses.assertCurrent(tx, house),
    lockDetail(tx, restaurantId, bookingId),
  ])
  const to = nextStatus(house, before, action, now)
  const days = daysOf(house, before.starts_at, before.ends_at)
  const locked = lockDaysToSeat(tx, restaurantId, days, now)
  if (!holdsTables(to)) waitForUndo(tx, restaurantId, days, actor, now)
  const offer = before.waiting_list ? await endOffer(tx, house, before, to, locked, now) : undefined
  const [, , after] = await Promise.all([
    locked,
    updateStatus(tx, restaurantId, bookingId, to, { releases: !holdsTables(to), leaves: hasLeft(to), at: now }),
    findDetail(tx, restaurantId, bookingId),
  ])
  const events = eventsOfAction(action, before.status)
  return recordChange(tx, house, { at: now, actor, action, events, before, after, offer })
}

function nextStatus(house: CachedHouse, before: BookingDetailRow, action: Action, now: EpochSeconds): BookingStatus {
  const outcome = attempt(action, factsOf(before, house), now)
  if ('to' in outcome) return outcome.to
  throw new TransitionRefused(outcome.refused, shownStatus(before.status, before.is_reconfirmed))
}

/** A guest of the waiting list is given tables, those that were offered if they were; or leaves it, and the offer ends. */
async function endOffer(
  tx: Tx,
  house: CachedHouse,
  before: BookingDetailRow,
  to: BookingStatus,
  locked: Promise<unknown>,
  now: EpochSeconds,
) {
  const [, offer] = await Promise.all([locked, findOpenOffer(tx, house.settings.id, before.id)])
  const seat = holdsTables(to) ? await seatWaiting(tx, house, before, now, { offer }) : null
  if (offer) sendEndOffer(tx, house.settings.id, offer, seat ? 'accepted' : 'withdrawn', now)
  if (seat) await giveTables(tx, house, before, seat, now)
  return offer && { from: offerShown(offer, house), to: null }
}

async function giveTables(
  tx: Tx,
  house: CachedHouse,
  booking: BookingDetailRow,
  seat: Seat,
  now: EpochSeconds,
): Promise<void> {
  const { id } = house.settings
  const days = daysOf(house, booking.starts_at, booking.ends_at)
  await moveBookings(tx, house, seat.moves, { now, days })
  const [, held] = await Promise.all([
    seatFromWaitingList(tx, id, booking.id, seat.areaId),
    reseat(tx, id, booking.id, seat.tableIds, true),
  ])
  const stay = { at: booking.starts_at, minutes: (booking.ends_at - booking.starts_at) / 60 }
  await assertHeld(tx, house, seat.tableIds, held, stay)
}
