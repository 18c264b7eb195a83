/** Holds, arrivals and close-offs around some dates, in any order. Includes what reaches in from the days before and after. */

import type { EpochSeconds } from './calendar.ts'
import type { CloseOff } from './close-offs.ts'
import type { Arrival } from './pacing.ts'

/** A table held for [from, until). No time is kept around a block to reset the table, since it brings no guests. */
export type Hold = {
  bookingId: number
  tableId: number
  from: EpochSeconds
  until: EpochSeconds
  isBlock?: boolean | undefined
}

export type Diary = {
  closeOffs: readonly CloseOff[]
  holds: readonly Hold[]
  /** Of the bookings that hold tables; blocks bring no guests. */
  arrivals: readonly Arrival[]
}

/** How far from a start a hold or an arrival matters; `aroundSeconds` before and after the booking. */
export type Reach = {
  bookingSeconds: number
  aroundSeconds: number
  pacingSeconds: number
  ignoreBookingId?: number | undefined
}

/** What can matter to starts within [first, last], without the booking to ignore; arrivals in order of time. */
export function diaryAround(diary: Diary, first: EpochSeconds, last: EpochSeconds, reach: Reach): Diary {
  const { bookingSeconds, aroundSeconds, pacingSeconds, ignoreBookingId } = reach
  const [earliest, latest] = [first - aroundSeconds, last + bookingSeconds + aroundSeconds]
  return {
    closeOffs: diary.closeOffs,
    holds: diary.holds.filter(
      ({ bookingId, from, until }) => until > earliest && from < latest && bookingId !== ignoreBookingId,
    ),
    arrivals: diary.arrivals
      .filter(
        ({ bookingId, at }) => at > first - pacingSeconds && at < last + pacingSeconds && bookingId !== ignoreBookingId,
      )
      .sort((a, b) => a.at - b.at),
  }
}
