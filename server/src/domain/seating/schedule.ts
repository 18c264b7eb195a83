/**
 * Holds, arrivals and close-offs around some dates, in any order. Includes what reaches in from the days before and
 * after.
 */

import type { EpochSeconds } from '../calendar/calendar.ts'
import type { CloseOff } from '../calendar/close-offs.ts'
import type { Arrival } from './pacing.ts'

/**
 * A table taken for [from, until): by a booking, or by a hold, which has an id of its own and expires. No time is kept
 * around a block to reset the table, since it brings no guests.
 */
export type TakenTable = {
  /** Null for a hold. */
  bookingId: number | null
  holdId?: number | undefined
  tableId: number
  from: EpochSeconds
  until: EpochSeconds
  /** Never moved: tables chosen by hand, imported, guests have arrived, a block, or a hold. */
  isPinned: boolean
  /** The dining area that the guest asked for; null is any. */
  askedAreaId: number | null
  isBlock?: boolean | undefined
  expiresAt?: EpochSeconds | undefined
  /** Held by a guest who has not booked yet (share-of-guest-holds.ts). */
  isOfGuests?: boolean | undefined
  /** When its guests came, where that counts (occupation.ts); a decision extends the booked time by it. */
  arrivedAt?: EpochSeconds | undefined
  /** When they are expected to leave, where that is later than `until`. */
  expectedEnd?: EpochSeconds | undefined
}

/** Guests who have arrived occupy their tables at most this many seconds before their start and after their end. */
export const OCCUPIES_BEYOND = 120 * 60

export type Schedule = {
  closeOffs: readonly CloseOff[]
  taken: readonly TakenTable[]
  /** Of the bookings that hold tables; blocks bring no guests. */
  arrivals: readonly Arrival[]
  /** Guests who came and have left; guests who sat at their tables before them have left too. */
  departed?: readonly Departed[] | undefined
}

export type Departed = { tableId: number; from: EpochSeconds; arrivedAt: EpochSeconds }

/** How far from a start a hold or an arrival matters; `aroundSeconds` before and after the booking. */
export type Reach = {
  bookingSeconds: number
  aroundSeconds: number
  pacingSeconds: number
  ignoreBookingId?: number | undefined
}

/** What can matter to starts within [first, last], without the booking to ignore; arrivals in order of time. */
export function scheduleAround(schedule: Schedule, first: EpochSeconds, last: EpochSeconds, reach: Reach): Schedule {
  const { bookingSeconds, aroundSeconds, pacingSeconds, ignoreBookingId } = reach
  const [earliest, latest] = [first - aroundSeconds, last + bookingSeconds + aroundSeconds]
  return {
    closeOffs: schedule.closeOffs,
    departed: schedule.departed,
    taken: schedule.taken.filter(({ bookingId, from, until, arrivedAt }) => {
      const beyond = arrivedAt === undefined ? 0 : OCCUPIES_BEYOND
      return until + beyond > earliest && from - beyond < latest && bookingId !== ignoreBookingId
    }),
    arrivals: schedule.arrivals
      .filter(
        ({ bookingId, at }) =>
          at >= first - pacingSeconds && at < last + pacingSeconds && bookingId !== ignoreBookingId,
      )
      .sort((a, b) => a.at - b.at),
  }
}

/** The schedule as if one booking were not in it. */
export const withoutBooking = (schedule: Schedule, id: number): Schedule =>
  only(schedule, ({ bookingId }) => bookingId !== id)

/** The schedule without the caller's own hold; unchanged where there is none. */
export const withoutHold = (schedule: Schedule, hold: { id: number } | undefined): Schedule =>
  hold === undefined ? schedule : only(schedule, ({ holdId }) => holdId !== hold.id)

type Taker = Pick<TakenTable, 'bookingId' | 'holdId'>

const only = (schedule: Schedule, isKept: (taker: Taker) => boolean): Schedule => {
  return { ...schedule, taken: schedule.taken.filter(isKept), arrivals: schedule.arrivals.filter(isKept) }
}

const lasts =
  (now: EpochSeconds) =>
  ({ expiresAt }: { expiresAt?: EpochSeconds | undefined }): boolean =>
    expiresAt === undefined || expiresAt > now

/**
 * The schedule for guests who sit at a table now, outside the time of their booking: whoever has a table now, or before
 * their start, counts as if it were during their booking.
 */
export function scheduleSeenWhileSeated(
  schedule: Schedule,
  now: EpochSeconds,
  { at, until }: { at: EpochSeconds; until: EpochSeconds },
): Schedule {
  if (at <= now && now < until) return schedule
  const met = (hold: TakenTable): TakenTable => {
    const isMet = hold.from < Math.max(at, now + 1) && hold.until > now
    return isMet ? { ...hold, from: Math.min(hold.from, until - 1), until: Math.max(hold.until, at + 1) } : hold
  }
  return { ...schedule, taken: schedule.taken.map(met) }
}

/** The schedule without what has expired. */
export function unexpired(schedule: Schedule, now: EpochSeconds): Schedule {
  if (nextExpiry(schedule) > now) return schedule
  return { ...schedule, taken: schedule.taken.filter(lasts(now)), arrivals: schedule.arrivals.filter(lasts(now)) }
}

/** When the first hold of the schedule expires; Infinity where none does. */
export const nextExpiry = ({ taken }: Schedule): EpochSeconds =>
  taken.reduce((first, { expiresAt }) => Math.min(first, expiresAt ?? first), Number.POSITIVE_INFINITY)
