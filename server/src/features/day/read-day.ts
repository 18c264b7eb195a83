/** Reads all that a day's screen shows, in four statements sent together, and the diary where guests wait for a table. */
import type { Query } from '../../db/database.ts'
import { isWaiting } from '../../domain/booking-status.ts'
import { datesBetween, type EpochSeconds, type LocalDate, localDateOf } from '../../domain/calendar.ts'
import { type DaySpan, type Service, servicesOfDate, spanOfDay } from '../../domain/day-span.ts'
import type { Diary } from '../../domain/diary.ts'
import { restaurantMoved } from '../../domain/problem.ts'
import { goneAt } from '../../domain/waiting-list.ts'
import { type CloseOffRow, listCloseOffs } from '../close-offs/close-offs.sql.ts'
import type { CachedHouse } from '../diary/house-cache.ts'
import { readDays } from '../diary/read-diary.ts'
import {
  type DayBookingRow,
  type DayHoldRow,
  type DayHouseRow,
  findDayHouse,
  listBookingsOfSpan,
  listHoldsOfSpan,
} from './day.sql.ts'

const DAY = 86_400

export type DayRead = {
  house: CachedHouse
  date: LocalDate
  services: Service[]
  span: DaySpan
  shown: DayHouseRow
  bookings: DayBookingRow[]
  holds: DayHoldRow[]
  closeOffs: CloseOffRow[]
  /** Guests who wait for a table, longest-waiting first, and the diary in which one is looked for. */
  waiting: { bookings: DayBookingRow[]; diary: Diary }
}

export async function readDay(query: Query, house: CachedHouse, date: LocalDate): Promise<DayRead> {
  const { id, timezone } = house.settings
  const services = servicesOfDate(house.prepared.house, date)
  const span = spanOfDay(house.prepared.house, date, services)
  // No booking is longer than 24 hours, so one that lasts at the beginning of the span began on these dates.
  const dates = datesBetween(timezone, span.from - DAY, span.until)
  const [shown, bookings, holds, closeOffs] = await Promise.all([
    findDayHouse(query, id),
    listBookingsOfSpan(query, id, { dates, ...span }),
    listHoldsOfSpan(query, id, span),
    listCloseOffs(query, id, date),
  ])
  if (!shown) throw restaurantMoved()
  const waiting = await readWaiting(query, house, bookings, span)
  return { house, date, services, span, shown, bookings, holds, closeOffs, waiting }
}

const noDiary: Diary = { holds: [], arrivals: [], closeOffs: [] }

/** Those who come in the span shown: who comes before it is suggested on the day before. */
async function readWaiting(
  query: Query,
  house: CachedHouse,
  shown: readonly DayBookingRow[],
  { from }: DaySpan,
): Promise<DayRead['waiting']> {
  const waits = ({ waiting_list, status, starts_at }: DayBookingRow): boolean =>
    waiting_list && isWaiting(status) && starts_at >= from
  const bookings = shown.filter(waits).sort((a, b) => a.created_at - b.created_at || a.id - b.id)
  if (bookings.length === 0) return { bookings, diary: noDiary }
  const dates = bookings.map(({ starts_at }) => localDateOf(house.settings.timezone, starts_at)).sort()
  const minutes = bookings.map(({ starts_at, ends_at }) => (ends_at - starts_at) / 60)
  const longest = Math.max(house.prepared.longestTurn, ...minutes)
  const diary = await readDays(query, house, dates[0] as LocalDate, dates.at(-1) as LocalDate, longest)
  return { bookings, diary }
}

/**
 * The moments at which the day looks different merely because time passes: a start, from which guests can be marked as
 * a no-show, the end of a hold, and when guests who wait are taken to have left. In ascending order, past ones included.
 */
export function momentsOf({ bookings, holds, waiting }: DayRead): EpochSeconds[] {
  const moments = [
    ...bookings.map(({ starts_at }) => starts_at),
    ...holds.map(({ until }) => until),
    ...waiting.bookings.map(({ starts_at }) => goneAt(starts_at)),
    ...waiting.diary.holds.flatMap(({ expiresAt }) => expiresAt ?? []),
  ]
  return [...new Set(moments)].sort((a, b) => a - b)
}
