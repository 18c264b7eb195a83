/** What stands in the diary around a time, as the engine wants it: holds, arrivals and close-offs. */
import type { Query } from '../../db/database.ts'
import { holdingStatuses } from '../../domain/booking-status.ts'
import { addDays, datesBetween, type EpochSeconds, type LocalDate, startOfDate } from '../../domain/calendar.ts'
import type { Diary, Hold } from '../../domain/diary.ts'
import type { Arrival } from '../../domain/pacing.ts'
import { findDiary, type HeldTable } from './diary.sql.ts'
import type { OpenHouse } from './house-cache.ts'

const DAY = 86_400

/** Everything that stands at some moment of [from, until), and the close-offs of its dates. */
export async function readDiary(
  query: Query,
  { settings }: OpenHouse,
  from: EpochSeconds,
  until: EpochSeconds,
): Promise<Diary> {
  const { id, timezone } = settings
  // What stands at `from` began at most 24 hours before: no booking is longer.
  const dates = datesBetween(timezone, from - DAY, until)
  const { holds, closeOffs } = await findDiary(query, id, { dates, from, until }, holdingStatuses)
  return { holds: holdsFrom(holds), arrivals: arrivalsFrom(holds), closeOffs }
}

/**
 * Whole days, and as much around them as decides about a booking of that length that begins on one of them. Its pacing
 * windows reach before and after, its stay past midnight; the neighbours' other bookings would triple the reading.
 */
export function readDays(
  query: Query,
  house: OpenHouse,
  first: LocalDate,
  last: LocalDate,
  minutes = house.prepared.house.bookingMinutes,
): Promise<Diary> {
  const { timezone } = house.settings
  const reach = house.prepared.house.pacing.minutes * 60
  const until = startOfDate(timezone, addDays(last, 1)) + Math.max(minutes * 60, reach)
  return readDiary(query, house, startOfDate(timezone, first) - reach, until)
}

function holdsFrom(held: readonly HeldTable[]): Hold[] {
  const holds: Hold[] = []
  for (const [bookingId, tableId, from, until] of held) {
    if (tableId !== null) holds.push({ bookingId, tableId, from, until })
  }
  return holds
}

/** One arrival a booking, however many tables it takes. */
function arrivalsFrom(held: readonly HeldTable[]): Arrival[] {
  const arrivals = new Map<number, Arrival>()
  for (const [bookingId, , at, , covers] of held) {
    if (covers > 0) arrivals.set(bookingId, { bookingId, at, covers })
  }
  return [...arrivals.values()]
}
