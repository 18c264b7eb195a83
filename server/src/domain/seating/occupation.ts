/**
 * Who sits at a table. Guests who have arrived occupy their tables from the moment they came, also before their booked
 * start, and past their end until they leave: those who came late at least until they have stayed as long as they booked,
 * others until their host said. A schedule says who arrived when, and can be cached; who sits where at `now` is computed
 * from it for each decision and never cached.
 *
 * Limits, since an integration may never report that guests have left: at most 120 minutes before the start and after
 * the end, and not after the end once guests who came later sat at one of the tables, whether or not they have left
 * since. A check-in before the evening of the booking, or after its end, is ignored.
 */

import type { EpochSeconds } from '../calendar/calendar.ts'
import { eveningOf } from '../calendar/evening.ts'
import type { House } from '../calendar/house.ts'
import type { Hours } from '../calendar/service-hours.ts'
import { type Departed, OCCUPIES_BEYOND, type Schedule, type TakenTable } from './schedule.ts'

/** A booking at its tables; `arrivedAt` as `countedArrival` gives it. */
export type Occupant = {
  bookingId: number | null
  tableId: number
  from: EpochSeconds
  until: EpochSeconds
  arrivedAt?: EpochSeconds | undefined
}

type Booked = { startsAt: EpochSeconds; endsAt: EpochSeconds; arrivedAt: EpochSeconds | null }

/** When the guests came; undefined where that says nothing about who sits at the table. */
export function countedArrival(hours: Hours, { startsAt, endsAt, arrivedAt }: Booked): EpochSeconds | undefined {
  if (arrivedAt === null || arrivedAt > endsAt) return undefined
  const isOnTheEvening = arrivedAt >= startsAt || eveningOf(hours, arrivedAt) === eveningOf(hours, startsAt)
  return isOnTheEvening ? arrivedAt : undefined
}

/** Guests who come later than this after their start are expected to stay as long as they booked. */
const LATE = 10 * 60

/**
 * When guests are expected to leave: `saidEnd`, what a host said, else their end, and later where they came late. Never
 * later than their tables can be taken, and without a word of a host never before their end.
 */
export function expectedEnd(hours: Hours, booked: Booked & { saidEnd: EpochSeconds | null }): EpochSeconds {
  const { startsAt, endsAt, saidEnd } = booked
  const arrivedAt = countedArrival(hours, booked) ?? startsAt
  const stayed = arrivedAt > startsAt + LATE ? arrivedAt + (endsAt - startsAt) : endsAt
  return Math.min(saidEnd ?? stayed, endsAt + OCCUPIES_BEYOND)
}

/** From when the tables are taken. Guests who came more than `OCCUPIES_BEYOND` early sit elsewhere until then. */
export const occupiesFrom = ({ from, arrivedAt = from }: Pick<Occupant, 'from' | 'arrivedAt'>): EpochSeconds =>
  Math.min(from, Math.max(arrivedAt, from - OCCUPIES_BEYOND))

/** The longest time for which a booking can occupy its tables, whatever the clock says. */
export function mostOccupied({ from, until, arrivedAt }: Omit<Occupant, 'bookingId' | 'tableId'>) {
  if (arrivedAt === undefined) return { from, until }
  return { from: occupiesFrom({ from, arrivedAt }), until: until + OCCUPIES_BEYOND }
}

/** Bookings whose guests were not marked as gone, but whose table was taken by guests who came later. */
export function succeeded(
  taken: readonly Occupant[],
  departed: readonly Departed[],
  now: EpochSeconds,
): Set<number | null> {
  const seated = taken.filter((hold): hold is Occupant & Departed => hold.arrivedAt !== undefined)
  const sat = Map.groupBy(
    [...seated.filter((hold) => occupiesFrom(hold) <= now), ...departed],
    ({ tableId }) => tableId,
  )
  const isFollowed = ({ tableId, from, arrivedAt }: Departed): boolean =>
    sat.get(tableId)?.some((other) => other.from > from && other.arrivedAt > arrivedAt) ?? false
  return new Set(seated.filter(isFollowed).map(({ bookingId }) => bookingId))
}

/**
 * `override`: staff may ignore guests past their expected end, but no others. `ownTableIds`: tables the booking has at this very
 * time, and keeps even if others sit there.
 */
export type Occupation = { override?: boolean | undefined; ownTableIds?: readonly number[] | undefined }

/** The schedule with the tables that seated guests occupy at `now`. Without arrived guests it is returned unchanged. */
export function withOccupants(
  { overstayMinutes }: Pick<House, 'overstayMinutes'>,
  schedule: Schedule,
  now: EpochSeconds,
  { override = false, ownTableIds = [] }: Occupation = {},
): Schedule {
  if (!hasOccupants(schedule)) return schedule
  const left = overstayMinutes === 0 ? null : succeeded(schedule.taken, schedule.departed ?? [], now)
  const staysOn = override ? Number.NEGATIVE_INFINITY : now + overstayMinutes * 60
  const untilOf = ({ bookingId, until, expectedEnd = until }: TakenTable): EpochSeconds =>
    left === null || left.has(bookingId)
      ? until
      : Math.min(until + OCCUPIES_BEYOND, Math.max(until, expectedEnd, staysOn))
  const taken = schedule.taken.map((hold) => {
    if (hold.arrivedAt === undefined) return hold
    const booked = { ...hold, arrivedAt: undefined }
    if (ownTableIds.includes(hold.tableId)) return booked
    return { ...booked, from: occupiesFrom(hold), until: untilOf(hold) }
  })
  return { ...schedule, taken }
}

export const hasOccupants = ({ taken }: Schedule): boolean => taken.some(({ arrivedAt }) => arrivedAt !== undefined)

/**
 * The moments, past ones included, from which guests who sit past their end are in the way of a stay that begins at one of
 * these starts, and those at which guests who came long before their start take their table from others.
 */
export function momentsOfOccupants(
  { overstayMinutes, resetMinutes }: Pick<House, 'overstayMinutes' | 'resetMinutes'>,
  taken: readonly Occupant[],
  starts: readonly EpochSeconds[],
): EpochSeconds[] {
  const arrived = taken.filter(({ arrivedAt }) => arrivedAt !== undefined)
  if (arrived.length === 0 || overstayMinutes === 0) return []
  const latest = Math.max(...arrived.map(({ until }) => until + OCCUPIES_BEYOND))
  const met = starts
    .map((start) => start - resetMinutes * 60)
    .filter((start) => start < latest)
    // In the second before, the table is still expected to be free at the start.
    .map((start) => start - overstayMinutes * 60 + 1)
  return [...met, ...arrived.map(occupiesFrom)]
}
