/** Reads all that a day's screen shows, in four statements sent together. */
import type { Query } from '../../db/database.ts'
import { datesBetween, type EpochSeconds, type LocalDate } from '../../domain/calendar.ts'
import { type DaySpan, type Service, servicesOfDate, spanOfDay } from '../../domain/day-span.ts'
import { notFound } from '../../domain/problem.ts'
import { type CloseOffRow, listCloseOffs } from '../close-offs/close-offs.sql.ts'
import type { CachedHouse } from '../diary/house-cache.ts'
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
  if (!shown) throw notFound('Restaurant')
  return { house, date, services, span, shown, bookings, holds, closeOffs }
}

/**
 * The moments at which the day looks different merely because time passes: a start, from which guests can be marked as
 * a no-show, and the end of a hold. In ascending order, past ones included.
 */
export function momentsOf({ bookings, holds }: DayRead): EpochSeconds[] {
  const moments = [...bookings.map(({ starts_at }) => starts_at), ...holds.map(({ until }) => until)]
  return [...new Set(moments)].sort((a, b) => a - b)
}
