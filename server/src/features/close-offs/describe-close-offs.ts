/** Everything closed on a date, ordered by opening time, position of the dining area and slot. */
import type { Query } from '../../db/database.ts'
import type { LocalDate, LocalTime } from '../../domain/calendar.ts'
import { type CloseOffRow, listCloseOffs } from './close-offs.sql.ts'

export type CloseOffsOfDate = {
  date: LocalDate
  fullDay: boolean
  serviceHours: CloseOffRow[]
  diningAreas: CloseOffRow[]
  matrix: CloseOffRow[]
  slots: LocalTime[]
}

export async function describeCloseOffs(query: Query, restaurantId: number, date: LocalDate): Promise<CloseOffsOfDate> {
  const { full_day, service_hour, dining_area, matrix, slot } = Object.groupBy(
    await listCloseOffs(query, restaurantId, date),
    ({ scope }) => scope,
  )
  return {
    date,
    fullDay: full_day !== undefined,
    serviceHours: service_hour ?? [],
    diningAreas: dining_area ?? [],
    matrix: matrix ?? [],
    slots: (slot ?? []).map((closeOff) => closeOff.slot),
  }
}
