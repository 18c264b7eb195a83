/** What is sent to seat a party, and how long its guests are expected to stay then. */
import { lateAfterMinutes } from '../../../kit/booking/booking-state.ts'
import { instantOf, minute } from '../../../kit/time/zone-time.ts'
import type { Booking } from '../day.ts'

export type Confirmation = 'early' | 'due'

/** The fields of the call. */
export type SeatWish = {
  table_ids?: number[]
  finish?: number[]
  duration?: number
  starts_now?: boolean
  confirm?: Confirmation[]
  override?: boolean
}

/** When the stay begins by which the server counts `duration`. */
export const beginOf = (booking: Pick<Booking, 'date'>, wish: SeatWish, now: number): number =>
  wish.starts_now === true ? Math.floor(now / minute) * minute : instantOf(booking.date)

/** Shown until the server answers: guests who come late stay as long as they booked. */
export function expectedIfSeated(booking: Pick<Booking, 'date' | 'end_time'>, wish: SeatWish, now: number): number {
  const [start, end] = [beginOf(booking, wish, now), instantOf(booking.end_time)]
  const agreed = end - instantOf(booking.date)
  if (wish.duration !== undefined) return start + wish.duration * minute
  return now > start + lateAfterMinutes * minute ? now + agreed : start + agreed
}
