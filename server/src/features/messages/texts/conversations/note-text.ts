/** Tells programs and open diaries what became of a text, or what a guest has answered. */
import type { Database, Tx } from '../../../../db/database.ts'
import type { MessageEventType } from '../../../../domain/booking/booking-status.ts'
import { type EpochSeconds, toUtcIso } from '../../../../domain/calendar/calendar.ts'
import { lockHouseShared } from '../../../house/schedule/house.sql.ts'
import { lockDays } from '../../../house/schedule/schedule.sql.ts'
import { deliveriesWritten } from '../../webhooks/deliver/deliveries-written.ts'
import { sendEvents } from '../../webhooks/events.sql.ts'
import { newEvent } from '../../webhooks/record-events.ts'
import { findDateOfBooking, findFailedText } from './conversations.sql.ts'

type Noted = { bookingId: number; messageId: number; failed: boolean; at: EpochSeconds }

/** In the transaction that recorded how a text ended. */
export async function noteTextChanged(
  tx: Tx,
  restaurantId: number,
  { bookingId, messageId, failed, at }: Noted,
): Promise<void> {
  if (!failed) return
  const message = await findFailedText(tx, restaurantId, messageId)
  if (message) recordMessageEvent(tx, restaurantId, bookingId, 'message.failed', { message }, at)
}

export function recordMessageEvent(
  tx: Tx,
  restaurantId: number,
  bookingId: number | null,
  type: MessageEventType,
  data: object,
  at: EpochSeconds,
): void {
  sendEvents(tx, restaurantId, bookingId, [newEvent(restaurantId, type, data, at)], at).then(
    (deliveries) => deliveries.length > 0 && deliveriesWritten.raiseAfter(tx),
    // The commit rejects with the same error.
    () => {},
  )
}

/** Open diaries read the evening of the booking anew. A transaction of its own: days are locked before messages. */
export async function refreshEvening(
  db: Database,
  restaurantId: number,
  bookingId: number,
  now: EpochSeconds,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockHouseShared(tx, restaurantId)
    const date = await findDateOfBooking(tx, restaurantId, bookingId)
    if (date !== undefined) await lockDays(tx, restaurantId, [date], now)
  })
}

export const utcOf = (at: Temporal.Instant): string => toUtcIso(Math.floor(at.epochMilliseconds / 1_000))
