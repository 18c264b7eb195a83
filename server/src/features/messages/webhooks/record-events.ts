/**
 * Events are written in the transaction of the change they report: none for a change that rolled back, no change without
 * its events. Their deliveries are written with them, so what is committed will be sent. The payload is serialised here
 * once; these bytes are signed and sent on every attempt.
 */
import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import type { EventType } from '../../../domain/booking/booking-status.ts'
import { type EpochSeconds, toUtcIso } from '../../../domain/calendar/calendar.ts'
import { deliveriesWritten } from './deliver/deliveries-written.ts'
import { type NewEvent, sendEvents } from './events.sql.ts'

export type BookingChange = {
  types: readonly EventType[]
  /** The booking in full, as the API shows it after the change. */
  booking: { id: number }
  /** The old values of the fields that changed, by their names on the wire. */
  previous: Readonly<Record<string, unknown>>
  /** The offer that was made or has ended. */
  offer?: object | undefined
  at: EpochSeconds
}

export function recordEvents(tx: Tx, restaurantId: number, change: BookingChange): void {
  const { booking, previous, offer } = change
  const data = { booking, previous, ...(offer && { offer }) }
  const events = change.types.map((type) => newEvent(restaurantId, type, data, change.at))
  sendEvents(tx, restaurantId, change.booking.id, events, change.at).then(
    (deliveries) => deliveries.length > 0 && deliveriesWritten.raiseAfter(tx),
    // The commit rejects with the same error.
    () => {},
  )
}

export function newEvent(restaurantId: number, type: string, data: object, at: EpochSeconds): NewEvent {
  const id = randomUUIDv7()
  const payload = JSON.stringify({ id, type, created_at: toUtcIso(at), restaurant_id: restaurantId, data })
  return { id, type, payload }
}
