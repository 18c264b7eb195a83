/** The waiting list: who finds a table now, and who has been offered one. */
import { texts } from '../../../texts/en/diary/diary.ts'
import { leaveOf, stateOf } from '../../kit/booking/booking-state.ts'
import { instantOf } from '../../kit/time/zone-time.ts'
import type { Booking, Day, Hold } from './day.ts'
import { guestName } from './names.ts'
import { sittingAt } from './occupation.ts'

/**
 * The tables that the day suggests for a waiting guest; null where none is free. Tables where people sit are free only
 * later, and those of people over their time are not suggested, since it is unknown when they leave.
 */
export function suggestedTables(day: Day, { id }: Booking, now: number): Suggested | null {
  const suggestion = day.suggestions.find(({ booking_id }) => booking_id === id)
  if (suggestion === undefined) return null
  const { table_ids: tableIds, date } = suggestion
  const sitting = sittingAt(day, tableIds, now)
  const isKept = sitting.some((one) => stateOf(one, now) === 'over' || leaveOf(one) > instantOf(date))
  return isKept ? null : { tableIds, isFreeNow: sitting.length === 0 }
}

type Suggested = { tableIds: number[]; isFreeNow: boolean }

/** The tables held for a waiting guest until the offer lapses. */
export const offerTo = (day: Day, { id }: Booking, now: number): Hold | null =>
  day.holds.find(({ booking_id, until }) => booking_id === id && instantOf(until) > now) ?? null

/** The label of held tables. */
export function holdWords(day: Day | null, hold: Hold, until: string): { short: string; full: string } {
  const guest = day?.bookings.find(({ id }) => id === hold.booking_id)
  if (hold.by === 'offer' && guest) {
    const short = texts.offer.to(guestName(guest))
    return { short, full: `${short}, ${texts.until(until)}` }
  }
  const isOnline = hold.by === 'guest'
  return { short: isOnline ? texts.bookedOnline : texts.states.hold, full: texts.heldUntil(until, isOnline) }
}
