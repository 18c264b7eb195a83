/** The last step of every change to a booking: what it is now, its line in the history, and the events that tell of it. */
import type { Tx } from '../../db/database.ts'
import type { EventType } from '../../domain/booking-status.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import type { OpenHouse } from '../diary/house-cache.ts'
import { recordEvents } from '../webhooks/record-events.ts'
import type { BookingDetailRow } from './booking-detail.sql.ts'
import { type Changes, sendHistory } from './history.sql.ts'
import { type BookingDetail, presentDetail } from './present-booking.ts'

export type ChangedBooking = { row: BookingDetailRow; detail: BookingDetail; house: OpenHouse }

type Change = {
  at: EpochSeconds
  actor: string
  action: string
  events: readonly EventType[]
  /** The booking as it was; null for a new one. */
  before: BookingDetailRow | null
  /** The booking as it is now. */
  after: BookingDetailRow
}

export function recordChange(tx: Tx, house: OpenHouse, change: Change): ChangedBooking {
  const { at, actor, action, before, after } = change
  const restaurantId = house.settings.id
  const detail = presentDetail(after, house, at)
  const changes = before ? differences(presentDetail(before, house, at), detail) : {}
  const previous = Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from]))
  sendHistory(tx, restaurantId, after.id, { at, actor, action, changes })
  recordEvents(tx, restaurantId, { types: change.events, booking: detail, previous, at })
  return { row: after, detail, house }
}

/** What follows from other fields or from the guest's other bookings is no change of this booking. */
const derived = new Set(['no_of_adults', 'no_of_children', 'capabilities', 'patron', 'payment', 'products'])

function differences(before: BookingDetail, after: BookingDetail): Changes {
  const old = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([field, to]) => !derived.has(field) && JSON.stringify(old.get(field)) !== JSON.stringify(to),
  )
  return Object.fromEntries(changed.map(([field, to]) => [field, { from: old.get(field), to }]))
}
