/** Holds, arrivals and close-offs around some dates, in any order. Includes what reaches in from the days before and after. */

import type { EpochSeconds } from './calendar.ts'
import type { CloseOff } from './close-offs.ts'
import type { Arrival } from './pacing.ts'

/**
 * A table held for [from, until). No time is kept around a block to reset the table, since it brings no guests. While
 * a booking is being typed, its hold has the id of no booking and expires.
 */
export type Hold = {
  bookingId: number
  tableId: number
  from: EpochSeconds
  until: EpochSeconds
  /** It keeps its tables: chosen by hand, imported, its guests have arrived, a block, or being typed. */
  isPinned: boolean
  /** The dining area that the guest asked for; null is any. */
  askedAreaId: number | null
  isBlock?: boolean | undefined
  expiresAt?: EpochSeconds | undefined
}

/** Holds of bookings being typed stand beside those of bookings; no booking has a negative id. */
export const bookingIdOfHold = (holdId: number): number => -holdId

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

/** The diary as if one booking or hold were not in it. */
export function withoutBooking(diary: Diary, id: number): Diary {
  const isOther = ({ bookingId }: { bookingId: number }): boolean => bookingId !== id
  return { ...diary, holds: diary.holds.filter(isOther), arrivals: diary.arrivals.filter(isOther) }
}

const lasts =
  (now: EpochSeconds) =>
  ({ expiresAt }: { expiresAt?: EpochSeconds | undefined }): boolean =>
    expiresAt === undefined || expiresAt > now

/** The diary without what has expired. */
export function unexpired(diary: Diary, now: EpochSeconds): Diary {
  if (nextExpiry(diary) > now) return diary
  return { ...diary, holds: diary.holds.filter(lasts(now)), arrivals: diary.arrivals.filter(lasts(now)) }
}

/** When the first hold of the diary expires; Infinity where none does. */
export const nextExpiry = ({ holds }: Diary): EpochSeconds =>
  holds.reduce((first, { expiresAt }) => Math.min(first, expiresAt ?? first), Number.POSITIVE_INFINITY)
