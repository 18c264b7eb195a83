/** What already stands in the diary around the dates asked for, in any order. The caller loads the neighbouring days too. */

import type { EpochSeconds } from './calendar.ts'
import type { CloseOff } from './close-offs.ts'
import type { Arrival } from './pacing.ts'

/** A table held for [from, until). */
export type Hold = { bookingId: number; tableId: number; from: EpochSeconds; until: EpochSeconds }

export type Diary = {
  closeOffs: readonly CloseOff[]
  holds: readonly Hold[]
  /** Guests whose bookings hold tables; blocks are no arrivals. */
  arrivals: readonly Arrival[]
}

/** What can matter to starts within [first, last], a given booking out of the way; arrivals in order of time. */
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
