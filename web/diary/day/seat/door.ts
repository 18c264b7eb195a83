/** Guests who wait in the house: the tables at which they can sit down now, the same and for as long as for walk-ins: those of the server whose turn it is first. */
import { instantOf, minute } from '../../../kit/time/zone-time.ts'
import type { Booking, Day } from '../day.ts'
import { type FreeTable, freeTables } from '../free-tables.ts'
import type { SeatWish } from './seat-wish.ts'
import { turnsOf } from './turn.ts'

export function doorTables(day: Day, booking: Booking, now: number): FreeTable[] {
  const from = Math.floor(now / minute) * minute
  const stay = instantOf(booking.end_time) - instantOf(booking.date)
  const server = turnsOf(day)[0]?.name ?? null
  return freeTables(day, { covers: booking.covers, from, to: from + stay, bookingId: booking.id, server }, now)
}

/** Their stay begins now, and is shorter where others come. */
export const doorWish = ({ tableIds, isLongEnough, minutes }: FreeTable): SeatWish =>
  isLongEnough ? { table_ids: tableIds } : { table_ids: tableIds, duration: minutes }
