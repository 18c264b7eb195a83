/** Bookings by source, by when they were made. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'

// Nobody books a day that is over, so the index by restaurant and date leads to all that were made since.
const cameBy = statement(
  'insights.came_by',
  `select b.booking_source_id, count(*)::int as bookings, sum(b.adults + b.children)::int as covers
     from maitred.bookings b
    where b.restaurant_id = $1 and b.local_date >= $2::date and b.created_at >= to_timestamp($3)
      and b.patron_id is not null and not b.walkin and b.created_by <> 'import'
    group by b.booking_source_id
    order by bookings desc, b.booking_source_id`,
)

export type CameByRow = { booking_source_id: number | null; bookings: number; covers: number }

export function countCameBy(
  query: Query,
  restaurantId: number,
  from: LocalDate,
  since: EpochSeconds,
): Promise<CameByRow[]> {
  return query.rows<CameByRow>(cameBy, [restaurantId, from, since])
}
