/** Holds, arrivals and close-offs around some dates, in any order. Includes what reaches in from the days before and after. */

import type { EpochSeconds } from './calendar.ts'
import type { CloseOff } from './close-offs.ts'
import type { Arrival } from './pacing.ts'

/** A table held for [from, until). */
export type Hold = { bookingId: number; tableId: number; from: EpochSeconds; until: EpochSeconds }

export type Diary = {
  closeOffs: readonly CloseOff[]
  holds: readonly Hold[]
  /** Of the bookings that hold tables; blocks bring no guests. */
  arrivals: readonly Arrival[]
}

/** What can matter to starts within [first, last], without the booking to ignore; arrivals in order of time. */
export function diaryAround(
  diary: Diary,
  first: EpochSeconds,
  last: EpochSeconds,
  reach: { bookingSeconds: number; pacingSeconds: number; ignoreBookingId?: number | undefined },
): Diary {
  const { bookingSeconds, pacingSeconds, ignoreBookingId } = reach
  return {
    closeOffs: diary.closeOffs,
    holds: diary.holds.filter(
      ({ bookingId, from, until }) => until > first && from < last + bookingSeconds && bookingId !== ignoreBookingId,
    ),
    arrivals: diary.arrivals
      .filter(
        ({ bookingId, at }) => at > first - pacingSeconds && at < last + pacingSeconds && bookingId !== ignoreBookingId,
      )
      .sort((a, b) => a.at - b.at),
  }
}
