/**
 * Loads the versions that tell whether a cached day is stale; requests of one event-loop tick share a query. A write
 * raises the version of every date whose availability it can change (bookings/seating/find-tables.ts, `daysOf`), so a
 * day's own version is enough.
 */
import { batchLoader } from '../../../db/batch-loader.ts'
import type { Database } from '../../../db/database.ts'
import type { LocalDate } from '../../../domain/calendar/calendar.ts'
import { listDayVersions } from './schedule.sql.ts'

export type DayVersions = { house: number; day: number }

/** Undefined for a restaurant that does not exist. */
export type LoadDayVersions = (restaurantId: number, date: LocalDate) => Promise<DayVersions | undefined>

export function dayVersionLoader(db: Database): LoadDayVersions {
  const load = batchLoader(async (keys: string[]) => {
    const days = keys.map((key) => key.split('/') as [restaurantId: string, date: LocalDate])
    const restaurantIds = days.map(([restaurantId]) => Number(restaurantId))
    const dates = days.map(([, date]) => date)
    const rows = await db.read((query) => listDayVersions(query, restaurantIds, dates))
    return new Map(
      rows.map(({ restaurant_id, date, version, house_version }) => [
        `${restaurant_id}/${date}`,
        { house: house_version, day: version },
      ]),
    )
  })
  return (restaurantId, date) => load(`${restaurantId}/${date}`)
}
