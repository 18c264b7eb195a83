/** Counts evenings from their bookings, and their capacity from the restaurant's tables and hours. */
import type { Query } from '../../../db/database.ts'
import { addDays, type EpochSeconds, type LocalDate } from '../../../domain/calendar/calendar.ts'
import { eveningBegins } from '../../../domain/calendar/evening.ts'
import type { House } from '../../../domain/calendar/house.ts'
import { capacityOf, type EveningCapacity } from '../../../domain/insights/evening-capacity.ts'
import { type EveningFigures, figuresOf } from '../../../domain/insights/evening-figures.ts'
import { type BookingRow, listCloseOffsBetween, listCounted } from './counted-bookings.sql.ts'

/** Dates read by one statement: 100 days of 180 bookings take half a second of the 4.5 that a statement has. */
const datesAtOnce = 100

/** Of the evenings in order. The bookings of an evening start on its own date or, after midnight, on the next. */
export async function countEvenings(
  query: Query,
  house: House,
  now: EpochSeconds,
  evenings: readonly LocalDate[],
  capacities: ReadonlyMap<LocalDate, EveningCapacity>,
): Promise<Map<LocalDate, EveningFigures>> {
  const dates = [...new Set(evenings.flatMap((evening) => [evening, addDays(evening, 1)]))]
  const rows: BookingRow[] = []
  for (let first = 0; first < dates.length; first += datesAtOnce) {
    rows.push(...(await listCounted(query, house.restaurantId, dates.slice(first, first + datesAtOnce))))
  }
  const byEvening = Map.groupBy(rows, ({ evening }) => evening)
  return new Map(
    evenings.map((evening) => {
      const capacity = capacities.get(evening) ?? nothingOffered
      const about = {
        timezone: house.timezone,
        evening,
        now,
        ends: eveningBegins(house, addDays(evening, 1)),
        capacity,
      }
      return [evening, figuresOf(byEvening.get(evening) ?? [], about)]
    }),
  )
}

const nothingOffered: EveningCapacity = { seats: 0, open: {}, tables: {} }

/** By the present tables and hours. */
export async function capacitiesOf(
  query: Query,
  house: House,
  evenings: readonly LocalDate[],
): Promise<Map<LocalDate, EveningCapacity>> {
  const [first, last] = [evenings[0], evenings.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const closeOffs = await listCloseOffsBetween(query, house.restaurantId, first, addDays(last, 1))
  return new Map(
    evenings.map((evening) => {
      const next = addDays(evening, 1)
      const own = closeOffs.filter(({ date }) => date === evening || date === next)
      return [evening, capacityOf(house, own, evening)]
    }),
  )
}

/** The sum of the versions of an evening's two calendar days; each write to one of them raises it. */
export const dayVersionOf = (versions: ReadonlyMap<LocalDate, number>, evening: LocalDate): number =>
  (versions.get(evening) ?? 0) + (versions.get(addDays(evening, 1)) ?? 0)
