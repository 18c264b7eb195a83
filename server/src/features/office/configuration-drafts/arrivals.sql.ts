/** When guests arrive, for the bars behind the service hours on the page of opening hours. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { LocalDate } from '../../../domain/calendar/calendar.ts'

// Reads an index by restaurant and date: 170 pages for the 3,752 bookings of eight weeks among 40,000.
const arrivals = statement(
  'configuration.arrivals',
  `select extract(isodow from b.evening)::int as weekday,
          to_char(b.starts_at at time zone r.timezone, 'HH24:MI') as time, sum(b.adults + b.children)::int as covers
     from maitred.restaurants r
     join maitred.bookings b on b.restaurant_id = r.id
    where b.restaurant_id = $1 and b.local_date >= $2::date and b.local_date < $3::date
      and b.status = any ($4::text[]) and b.patron_id is not null and not b.waiting_list
    group by 1, 2 order by 1, 2`,
)

export type ArrivalRow = { weekday: number; time: string; covers: number }

/** From the first date, up to but not including the second. */
export function listArrivals(
  query: Query,
  restaurantId: number,
  [from, before]: readonly [LocalDate, LocalDate],
  statuses: readonly string[],
): Promise<ArrivalRow[]> {
  return query.rows<ArrivalRow>(arrivals, [restaurantId, from, before, statuses])
}
