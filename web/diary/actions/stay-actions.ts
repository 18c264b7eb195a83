/**
 * Longer or shorter. For guests who sit, a later end is booked where their tables are free for it and they came in
 * time, so that it is the end of their booking too; else it is kept as what the host said, which is never refused and
 * leaves the booked end alone.
 */
import * as api from '../../../sdk/src/operations.ts'
import { texts } from '../../../texts/en/diary/diary.ts'
import { client } from '../../kit/api/client.ts'
import { hasArrived, leaveOf, naturalEnd, plannedEnd, startOf } from '../../kit/booking/booking-state.ts'
import { localText, minute } from '../../kit/time/zone-time.ts'
import type { Booking } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { takenTables } from '../day/occupation.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { clock, day, now, time } from '../state/screen.ts'
import { perform } from './actions.ts'
import { edit, minutesOf } from './moves.ts'

/** Until then; a booking is at least a quarter of an hour long. */
export function stay(booking: Booking, end: number, button?: string): Promise<boolean> {
  if (end === leaveOf(booking)) return Promise.resolve(false)
  if (hasArrived(booking) && !isBookable(booking, end)) return staySaid(booking, end, button)
  const duration = Math.max(15, minutesOf(booking) + (end - leaveOf(booking)) / minute)
  if (duration === minutesOf(booking)) return Promise.resolve(false)
  const end_time = new Date(startOf(booking) + duration * minute).toISOString()
  const expected_end = new Date(end).toISOString()
  return edit(booking, { duration }, { end_time, expected_end }, saidUntil(booking, end), button)
}

export const stayLonger = (booking: Booking, minutes: number): Promise<boolean> =>
  stay(booking, leaveOf(booking) + minutes * minute, 'stay')

const saidUntil = (booking: Booking, end: number): string => texts.said.staysUntil(guestName(booking), time(end))

/** They came in time, nothing else was said of their end before, and no booking has the tables then. */
function isBookable(booking: Booking, end: number): boolean {
  const from = leaveOf(booking)
  if (day.value === null || end < from || naturalEnd(booking) !== from || plannedEnd(booking) !== from) return false
  const taken = takenTables(day.value, { from, to: end }, now.value, { bookingId: booking.id })
  return !booking.table_ids.some((id) => taken.has(id))
}

function staySaid(booking: Booking, end: number, button?: string): Promise<boolean> {
  const send = (at: number, options = currentRestaurant()) => {
    const expected_end = localText(at, clock.value.timezone)
    return api.setExpectedEnd(client, { booking: booking.id, body: { expected_end } }, options)
  }
  return perform({
    booking,
    patch: { expected_end: new Date(end).toISOString() },
    call: (options) => send(end, options),
    said: saidUntil(booking, end),
    button,
    undo: () =>
      naturalEnd(booking) === leaveOf(booking)
        ? api.setExpectedEnd(client, { booking: booking.id, body: { expected_end: null } }, currentRestaurant())
        : send(leaveOf(booking)),
  })
}
