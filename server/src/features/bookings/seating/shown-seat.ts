/** An area and tables as a booking shows them, taken from the cached configuration instead of the database. */
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { BookingDetailRow, TableOfBooking } from '../read/booking-detail.sql.ts'

export function areaShown({ prepared }: CachedHouse, areaId: number | null): BookingDetailRow['dining_area'] {
  const area = prepared.house.areas.find(({ id }) => id === areaId)
  return area ? { id: area.id, name: area.name } : null
}

/** In the order in which a booking's tables are read from the database. */
export function tablesShown({ prepared }: CachedHouse, tableIds: readonly number[]): TableOfBooking[] {
  return prepared.house.areas
    .toSorted((a, b) => a.id - b.id)
    .flatMap(({ tables }) => tables.filter(({ id }) => tableIds.includes(id)))
    .map(({ id, name, minCovers, maxCovers }) => ({ id, name, min_covers: minCovers, max_covers: maxCovers }))
}
