/**
 * What is in the book for evenings to come, beside what was in it a year ago, as far ahead. Walk-ins cannot be known
 * before they come, so they count on neither side. A year is 364 days, so that an evening is compared with its own
 * weekday.
 */
import {
  type BookingStatus,
  hasCome,
  isCancelled,
  isExpected,
  isPromised,
  isRejected,
} from '../booking/booking-status.ts'
import { addDays, type EpochSeconds, type LocalDate } from '../calendar/calendar.ts'
import type { EveningCapacity } from './evening-capacity.ts'
import { addSeatMinutes, type ByHalfHour } from './half-hours.ts'
import { datesIn, daysIn, type Period } from './periods.ts'
import type { RefusedWish } from './refused-wishes.ts'

/** A booking that was made for an evening, whatever became of it; neither a walk-in nor a block. */
export type BookedForEvening = {
  evening: LocalDate
  status: BookingStatus
  covers: number
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  created_at: EpochSeconds
  /** When it was cancelled or rejected; null where it was not, or where the time is unknown. */
  gone_at: EpochSeconds | null
  /** On the waiting list, without a table. */
  is_waiting: boolean
  /** Written down by an import that did not say when it was made. */
  is_undated: boolean
}

const day = 86_400
/** Fifty-two weeks. */
export const daysOfYear = 364
const weeksBefore = 8

type Ahead = { timezone: string; now: EpochSeconds; today: LocalDate }

export function bookedAhead(
  period: Period,
  bookings: readonly BookedForEvening[],
  wishes: readonly RefusedWish[],
  capacities: ReadonlyMap<LocalDate, EveningCapacity>,
  { timezone, now, today }: Ahead,
) {
  const byEvening = Map.groupBy(bookings, ({ evening }) => evening)
  const refused = Map.groupBy(wishes, ({ evening }) => evening)
  const then = now - daysOfYear * day
  const evenings = datesIn(period).map((date) => {
    const own = (byEvening.get(date) ?? []).filter(isBooked)
    const before = byEvening.get(addDays(date, -daysOfYear)) ?? []
    const capacity = capacities.get(date)
    return {
      date,
      covers: coversOf(own),
      bookings: own.length,
      seats_offered: capacity?.seats ?? 0,
      a_year_ago: coversOf(before.filter((one) => isInBook(one, then))),
      came: coversOf(before.filter(hasCounted)),
      refused: coversOf(refused.get(date) ?? []),
      fullest: capacity === undefined ? null : fullestOf(own, date, capacity, timezone),
    }
  })
  const waiting = bookings.filter(({ evening, is_waiting }) => is_waiting && evening >= period.from)
  return {
    covers: {
      booked: coversOf(evenings),
      a_year_ago: evenings.reduce((sum, each) => sum + each.a_year_ago, 0),
      came: evenings.reduce((sum, each) => sum + each.came, 0),
    },
    undated: coversOf(bookings.filter(({ evening, is_undated }) => is_undated && evening < period.from)),
    waiting: { parties: waiting.length, guests: coversOf(waiting) },
    refused: {
      asks: wishes.reduce((sum, { asks }) => sum + asks, 0),
      covers: coversOf(wishes),
      evenings: refused.size,
    },
    evenings,
    pace: paceOf(period, bookings, now, today),
  }
}

const coversOf = (some: readonly { covers: number }[]): number => some.reduce((sum, { covers }) => sum + covers, 0)

const isBooked = ({ status, is_waiting }: BookedForEvening): boolean =>
  !is_waiting && (isExpected(status) || hasCome(status))

/** Guests who came, and those who were promised a table and never marked. */
const hasCounted = ({ status, is_waiting }: BookedForEvening): boolean =>
  !is_waiting && (hasCome(status) || isPromised(status))

/** Whether a table was booked at a moment. Who was cancelled at an unknown time is left out. */
function isInBook(
  { status, is_waiting, is_undated, created_at, gone_at }: BookedForEvening,
  at: EpochSeconds,
): boolean {
  if (is_waiting || is_undated || created_at > at) return false
  if (gone_at !== null) return gone_at > at
  return !isCancelled(status) && !isRejected(status)
}

/** The half hour in which most seats are taken. */
function fullestOf(
  booked: readonly BookedForEvening[],
  evening: LocalDate,
  capacity: EveningCapacity,
  timezone: string,
): { time: string; percent: number } | null {
  const taken: ByHalfHour = {}
  for (const { starts_at: from, ends_at: until, covers: seats } of booked) {
    addSeatMinutes(taken, timezone, evening, { from, until, seats })
  }
  const shares = Object.entries(capacity.open).flatMap(([time, open]) =>
    open === 0 ? [] : [{ time, percent: Math.round(((taken[time] ?? 0) / open) * 100) }],
  )
  const [fullest] = shares.sort((one, other) => other.percent - one.percent || (one.time < other.time ? -1 : 1))
  return fullest ?? null
}

/**
 * Covers in the book so many days before the first evening, now and a year ago. Null for days that are still to come.
 */
function paceOf({ from, to }: Period, bookings: readonly BookedForEvening[], now: EpochSeconds, today: LocalDate) {
  const own = bookings.filter(({ evening }) => evening >= from && evening <= to)
  const before = bookings.filter(({ evening }) => evening < from)
  const daysToGo = Math.max(0, daysIn({ from: today, to: from }) - 1)
  return Array.from({ length: weeksBefore + 1 }, (_, index) => 7 * (weeksBefore - index)).map((days_before) => {
    const at = now + (daysToGo - days_before) * day
    return {
      days_before,
      covers: at > now ? null : coversOf(own.filter((one) => isInBook(one, at))),
      a_year_ago: coversOf(before.filter((one) => isInBook(one, at - daysOfYear * day))),
    }
  })
}
