/** All that is closed on a date, in the order of the day: by opening time, by place of the area, by slot. */
import type { Query } from '../../db/database.ts'
import type { LocalDate, LocalTime } from '../../domain/calendar.ts'
import { listStandingCloseOffs, type StandingCloseOff } from './close-offs.sql.ts'

export type CloseOffsOfDate = {
  date: LocalDate
  fullDay: boolean
  serviceHours: StandingCloseOff[]
  diningAreas: StandingCloseOff[]
  matrix: StandingCloseOff[]
  slots: LocalTime[]
}

export async function describeCloseOffs(query: Query, restaurantId: number, date: LocalDate): Promise<CloseOffsOfDate> {
  const { full_day, service_hour, dining_area, matrix, slot } = Object.groupBy(
    await listStandingCloseOffs(query, restaurantId, date),
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
