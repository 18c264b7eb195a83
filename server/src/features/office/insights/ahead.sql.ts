/** The bookings that were made for the evenings of two spans, whatever became of them. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { bookingStatuses, isCancelled, isRejected } from '../../../domain/booking/booking-status.ts'
import type { LocalDate } from '../../../domain/calendar/calendar.ts'
import type { BookedForEvening } from '../../../domain/insights/ahead.ts'
import type { Period } from '../../../domain/insights/periods.ts'
import { isUndated } from './counted-bookings.sql.ts'

const seconds = (column: string): string => `floor(date_part('epoch', ${column}))::bigint`

const gone = bookingStatuses
  .filter((status) => isCancelled(status) || isRejected(status))
  .map((status) => `'${status}'`)
  .join(', ')

// The evening of a start after midnight is that of the day before.
const booked = statement(
  'insights.booked_ahead',
  `select b.evening::text as evening, b.status, b.adults + b.children as covers,
          ${seconds('b.starts_at')} as starts_at, ${seconds('b.ends_at')} as ends_at,
          ${seconds('b.created_at')} as created_at,
          case when b.status in (${gone}) then
            (select ${seconds('max(h.at)')} from maitred.booking_history h
              where h.restaurant_id = b.restaurant_id and h.booking_id = b.id and h.action in ('cancel', 'reject')) end as gone_at,
          b.waiting_list as is_waiting, ${isUndated} as is_undated
     from maitred.bookings b
    where b.restaurant_id = $1 and b.local_date between $2::date and $3::date + 1
      and b.evening between $2::date and $3::date and b.patron_id is not null and not b.walkin`,
)

export async function listBookedAhead(
  query: Query,
  restaurantId: number,
  periods: readonly Period[],
): Promise<BookedForEvening[]> {
  const lists = await Promise.all(
    periods.map(({ from, to }: { from: LocalDate; to: LocalDate }) =>
      query.rows<BookedForEvening>(booked, [restaurantId, from, to]),
    ),
  )
  return lists.flat()
}
