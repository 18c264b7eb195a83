/** The day as `GET /api/restaurant/day` answers it, by the names the app uses. */
import type { Schemas } from '../../sdk/src/index.ts'

export type Day = Schemas.Day
export type Booking = Schemas.DayBooking
export type Area = Schemas.DayArea
export type Table = Schemas.DayTable
export type Service = Schemas.DayService
export type Hold = Schemas.DayHold
export type Patron = Schemas.DayPatron
export type PatronTag = Patron['tags'][number]
export type BookingTag = Booking['booking_tags'][number]

export const allTables = (day: Day): Table[] => day.areas.flatMap(({ tables }) => tables)

export const tableNames = (day: Day, ids: readonly number[]): string =>
  allTables(day)
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(' + ')
