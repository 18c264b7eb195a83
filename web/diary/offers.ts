/** The waiting list: who finds a table now, and who has been offered one. */
import type { Booking, Day, Hold } from './day.ts'
import { guestName } from './names.ts'
import { texts } from './texts.ts'
import { instantOf } from './zone-time.ts'

/** The tables that the day suggests for a guest who waits; null where none is free. */
export const suggestedTables = (day: Day, { id }: Booking): number[] | null =>
  day.suggestions.find(({ booking_id }) => booking_id === id)?.table_ids ?? null

/** The tables held for a guest who waits, until the offer runs out. */
export const offerTo = (day: Day, { id }: Booking, now: number): Hold | null =>
  day.holds.find(({ booking_id, until }) => booking_id === id && instantOf(until) > now) ?? null

/** What is written on held tables. */
export function holdWords(day: Day | null, hold: Hold, until: string): { short: string; full: string } {
  const guest = day?.bookings.find(({ id }) => id === hold.booking_id)
  if (hold.by === 'offer' && guest) {
    const short = texts.offer.to(guestName(guest))
    return { short, full: `${short}, ${texts.until(until)}` }
  }
  const isOnline = hold.by === 'guest'
  return { short: isOnline ? texts.bookedOnline : texts.states.hold, full: texts.heldUntil(until, isOnline) }
}
