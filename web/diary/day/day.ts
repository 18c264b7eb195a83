/** The day as `GET /api/restaurant/day` answers it, by the names the app uses. */
import type { Schemas } from '../../../sdk/src/index.ts'
import { texts } from '../../../texts/en/diary/diary.ts'

export type Day = Schemas.Day
export type Booking = Schemas.DayBooking
export type Area = Schemas.DayArea
export type Table = Schemas.DayTable
export type Service = Schemas.DayService
export type Hold = Schemas.DayHold
export type Patron = Schemas.DayPatron
export type PatronTag = Patron['tags'][number]
/** What is changed in a booking. */
export type Edit = NonNullable<Parameters<Schemas.Operations['updateBooking']>[0]['body']>
export type BookingTag = Booking['booking_tags'][number]

export const allTables = (day: Day): Table[] => day.areas.flatMap(({ tables }) => tables)

/** Names of the tables by id, in their order; cached per house, since every bar and row needs some. */
const names = new WeakMap<Day['areas'], ReadonlyMap<number, string>>()

function namesOf({ areas }: Day): ReadonlyMap<number, string> {
  const known = names.get(areas) ?? new Map(areas.flatMap(({ tables }) => tables.map(({ id, name }) => [id, name])))
  names.set(areas, known)
  return known
}

/** In a sentence: `M6 + M7`, and `table 6 + 7` where names are numbers, which else look like a number of guests. */
export const tableNames = (day: Day, ids: readonly number[]): string => tableInWords(tableLabels(day, ids))

export const tableInWords = (label: string): string => (/^\d/.test(label) ? texts.tableNamed(label) : label)

/** As they stand on the table, for a box of their own. */
export function tableLabels(day: Day, ids: readonly number[]): string {
  const known = namesOf(day)
  if (ids.length === 1) return known.get(ids[0] ?? 0) ?? ''
  return [...known].flatMap(([id, name]) => (ids.includes(id) ? [name] : [])).join(' + ')
}
