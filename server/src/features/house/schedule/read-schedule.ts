/** Reads the schedule around a time in the engine's terms: taken tables, arrivals and close-offs. */
import type { Query } from '../../../db/database.ts'
import { expectedStatuses, takingStatuses } from '../../../domain/booking/booking-status.ts'
import {
  addDays,
  datesBetween,
  type EpochSeconds,
  type LocalDate,
  localDateOf,
  startOfDate,
} from '../../../domain/calendar/calendar.ts'
import type { Hours } from '../../../domain/calendar/service-hours.ts'
import { countedArrival, expectedEnd } from '../../../domain/seating/occupation.ts'
import { type Arrival, longestPacing } from '../../../domain/seating/pacing.ts'
import {
  type Departed,
  OCCUPIES_BEYOND,
  type Reach,
  type Schedule,
  scheduleAround,
  type TakenTable,
} from '../../../domain/seating/schedule.ts'
import type { CachedHouse } from './house-cache.ts'
import { findSchedule, type HeldTable, type KeptTable, type LeftTable } from './schedule.sql.ts'

const DAY = 86_400

/** The parts of a restaurant that reading needs, so that a planned one can be read too. */
type ReadHouse = Pick<CachedHouse, 'prepared'> & { settings: Pick<CachedHouse['settings'], 'id' | 'timezone'> }

/**
 * Every booking that holds tables at some moment of [from, until), those whose guests have arrived and may occupy them then,
 * and the close-offs of its dates.
 */
export async function readSchedule(
  query: Query,
  { settings, prepared }: ReadHouse,
  from: EpochSeconds,
  until: EpochSeconds,
): Promise<Schedule> {
  const { id, timezone } = settings
  // No booking is longer than 24 hours, so one that lasts at `from` began on these dates. A service that lasts then began
  // on that date or the one before, which on a day of 25 hours may be earlier.
  const dates = datesBetween(timezone, from - DAY - OCCUPIES_BEYOND, until + OCCUPIES_BEYOND)
  const dayBefore = addDays(localDateOf(timezone, from), -1)
  if (!dates.includes(dayBefore)) dates.unshift(dayBefore)
  const statuses = { holding: takingStatuses, expected: expectedStatuses }
  const found = await findSchedule(query, id, { dates, from, until }, statuses)
  return {
    taken: [...holdsFrom(prepared.house, found.holds), ...keptFrom(found.expiring)],
    arrivals: [...arrivalsFrom(found.holds), ...expectedFrom(found.expiring)],
    closeOffs: [...found.closeOffs, ...found.closedAreas],
    departed: departedFrom(prepared.house, found.departed ?? []),
  }
}

/**
 * Whole days, and as much around them as decides about bookings of that length that begin on one of them, and about
 * moving those: pacing windows and reset times reach before and after, stays past midnight. Reading the neighbouring
 * days in full would triple the rows.
 */
export function readDays(
  query: Query,
  house: ReadHouse,
  first: LocalDate,
  last: LocalDate,
  minutes = house.prepared.longestTurn,
): Promise<Schedule> {
  const { timezone } = house.settings
  const { bookingSeconds, pacingSeconds, aroundSeconds } = reachOfDay(house)
  const from = startOfDate(timezone, first) - Math.max(aroundSeconds, pacingSeconds)
  const until =
    startOfDate(timezone, addDays(last, 1)) +
    Math.max(minutes * 60 + aroundSeconds, bookingSeconds + aroundSeconds, pacingSeconds)
  return readSchedule(query, house, from, until)
}

const reachOfDay = ({ prepared: { house, longestTurn } }: ReadHouse): Reach => ({
  bookingSeconds: longestTurn * 60,
  aroundSeconds: house.resetMinutes * 60,
  pacingSeconds: longestPacing(house) * 60,
})

/** The part of several days' schedule that `readDays` would read for one of them. */
export function scheduleOfDay(house: CachedHouse, schedule: Schedule, date: LocalDate): Schedule {
  const { timezone } = house.settings
  const [before, after] = [addDays(date, -1), addDays(date, 1)]
  const near = scheduleAround(schedule, startOfDate(timezone, date), startOfDate(timezone, after), reachOfDay(house))
  return {
    ...near,
    closeOffs: schedule.closeOffs.filter((closeOff) => closeOff.date >= before && closeOff.date <= after),
  }
}

function holdsFrom(hours: Hours, held: readonly HeldTable[]): TakenTable[] {
  const holds: TakenTable[] = []
  for (const [bookingId, tableId, from, until, covers, isPinned, askedAreaId, arrived, saidEnd] of held) {
    if (tableId === null) continue
    const isBlock = covers === 0
    const booked = { startsAt: from, endsAt: until, arrivedAt: arrived }
    const arrivedAt = countedArrival(hours, booked)
    const end = arrivedAt === undefined ? until : expectedEnd(hours, { ...booked, saidEnd })
    const longer = end > until ? { expectedEnd: end } : {}
    holds.push({ bookingId, tableId, from, until, isPinned, askedAreaId, isBlock, arrivedAt, ...longer })
  }
  return holds
}

const keptFrom = (kept: readonly KeptTable[]): TakenTable[] =>
  kept.map(([holdId, tableId, from, until, , expiresAt, isOfGuests]) => {
    return { bookingId: null, holdId, tableId, from, until, isPinned: true, askedAreaId: null, expiresAt, isOfGuests }
  })

function departedFrom(hours: Hours, left: readonly LeftTable[]): Departed[] {
  return left.flatMap(([tableId, from, until, arrived]) => {
    const arrivedAt = countedArrival(hours, { startsAt: from, endsAt: until, arrivedAt: arrived })
    return arrivedAt === undefined ? [] : [{ tableId, from, arrivedAt }]
  })
}

/** One arrival a booking, however many tables it takes. */
function arrivalsFrom(held: readonly HeldTable[]): Arrival[] {
  const arrivals = new Map<number, Arrival>()
  for (const [bookingId, , at, , covers] of held) {
    if (covers > 0) arrivals.set(bookingId, { bookingId, at, covers })
  }
  return [...arrivals.values()]
}

/** Arrivals of the parties for whom tables are held. */
function expectedFrom(kept: readonly KeptTable[]): Arrival[] {
  const arrivals = new Map<number, Arrival>()
  for (const [holdId, , at, , covers, expiresAt] of kept) {
    arrivals.set(holdId, { bookingId: null, holdId, at, covers, expiresAt })
  }
  return [...arrivals.values()]
}
