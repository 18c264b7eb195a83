/**
 * A guest on the waiting list has taken a table that was offered and not paid for it in time: the same as an offer that nobody
 * answered. The guest waits on, and the next party has its turn.
 */
import type { Tx } from '../../../db/database.ts'
import { eventsOfOffer, waitingStatuses } from '../../../domain/booking/booking-status.ts'
import { systemActor } from '../../../domain/caller.ts'
import { sendLapseOfAccepted } from '../../house/schedule/offers.sql.ts'
import { sendPayUntil } from '../../money/ledger/ledger.sql.ts'
import { keepShown, moneyOf } from '../../money/ledger/money-of.ts'
import { sendTermsEnd } from '../../money/ledger/terms.sql.ts'
import { endSessions } from '../../money/orders/on-status.ts'
import { findDetail } from '../read/booking-detail.sql.ts'
import { daysOf } from '../seating/find-tables.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { reinstate, reseat } from '../write/booking-writes.sql.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { recordChange } from '../write/record-change.ts'

export async function lapseOffer(tx: Tx, restaurantId: number, context: BookingContext, bookingId: number) {
  const { house, now, before, lockDays } = await lockBooking(tx, restaurantId, context, bookingId)
  await lockDays(daysOf(house, before.starts_at, before.ends_at))
  const money = await moneyOf(tx, restaurantId, bookingId, false)
  await endSessions(tx, restaurantId, bookingId, money, systemActor, now)
  sendTermsEnd(tx, restaurantId, bookingId, now)
  sendPayUntil(tx, restaurantId, bookingId, null)
  sendLapseOfAccepted(tx, restaurantId, bookingId, now)
  await reseat(tx, restaurantId, bookingId, [], false)
  const [status = before.status] = waitingStatuses
  const place = { areaId: before.asked_area_id, is_pinned: false, asked_area_id: before.asked_area_id }
  await reinstate(tx, restaurantId, bookingId, { ...place, status, waitingList: true, at: now, hasArrived: false })
  await keepShown(tx, restaurantId, bookingId, false, now)
  const after = await findDetail(tx, restaurantId, bookingId)
  const change = { at: now, actor: systemActor, action: 'lapse', events: eventsOfOffer.lapsed, before, after }
  return recordChange(tx, house, change)
}
