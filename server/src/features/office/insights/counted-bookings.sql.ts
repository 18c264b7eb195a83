/** The bookings of some dates as insights count them, and the versions by which a summary is known to be stale. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import {
  type BookingStatus,
  bookingStatuses,
  firmStatuses,
  isCancelled,
} from '../../../domain/booking/booking-status.ts'
import type { LocalDate } from '../../../domain/calendar/calendar.ts'
import type { CloseOff } from '../../../domain/calendar/close-offs.ts'
import { agentActor } from '../../../domain/caller.ts'
import type { CountedBooking } from '../../../domain/insights/evening-figures.ts'

const listed = (statuses: readonly BookingStatus[]): string => statuses.map((status) => `'${status}'`).join(', ')

const seconds = (column: string): string => `floor(date_part('epoch', ${column}))::bigint`

/** An import that was not told when a booking was made has written the time at which it ran. */
export const isUndated = `(b.created_by = 'import' and exists (
            select from maitred.booking_history h
             where h.restaurant_id = b.restaurant_id and h.booking_id = b.id and h.action = 'import' and h.at = b.created_at))`

// The visit before is one step in bookings_visits_idx, whose condition is written out here for that. When a booking was
// cancelled is in its history, which imported bookings do not have.
const bookings = statement(
  'insights.bookings',
  `select b.evening::text as evening, b.status, ${seconds('b.starts_at')} as starts_at, ${seconds('b.ends_at')} as ends_at,
          ${seconds('b.arrived_at')} as arrived_at, ${seconds('b.left_at')} as left_at,
          ${seconds('b.created_at')} as created_at,
          case when b.status in (${listed(bookingStatuses.filter(isCancelled))}) then
            (select ${seconds('max(h.at)')} from maitred.booking_history h
              where h.restaurant_id = b.restaurant_id and h.booking_id = b.id and h.action = 'cancel') end as cancelled_at,
          b.adults + b.children as covers, b.walkin, b.waiting_list,
          b.from_waiting_list, b.planned_minutes, b.booking_source_id,
          b.booking_source_id is null and exists (
            select from maitred.booking_history h
             where h.restaurant_id = b.restaurant_id and h.booking_id = b.id and h.action = 'create'
               and starts_with(h.actor, '${agentActor('')}')) as by_agent,
          b.booking_source_id is null and b.created_by = 'guest' as by_guest_page,
          ${isUndated} as is_undated,
          case when not p.walkin then b.patron_id end as patron_id,
          case when not p.walkin then b.local_date -
            (select max(v.local_date) from maitred.bookings v
              where v.restaurant_id = b.restaurant_id and v.patron_id = b.patron_id and v.local_date < b.local_date
                and v.status in (${listed(firmStatuses)})) end as days_since,
          case when b.patron_id is null then
            array(select t.table_id from maitred.booking_tables t
                   where t.restaurant_id = b.restaurant_id and t.booking_id = b.id) else '{}' end as table_ids
     from maitred.bookings b
     left join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
    where b.restaurant_id = $1 and b.local_date = any ($2::date[])
      -- One that lapsed unpaid never stood.
      and not (b.pay_until is not null and b.status in (${listed(bookingStatuses.filter(isCancelled))}))
    order by b.local_date, b.starts_at, b.id`,
)

export type BookingRow = CountedBooking & { evening: LocalDate }

export function listCounted(query: Query, restaurantId: number, dates: readonly LocalDate[]): Promise<BookingRow[]> {
  return query.rows<BookingRow>(bookings, [restaurantId, dates])
}

const versions = statement(
  'insights.day_versions',
  `select date, version from maitred.diary_days where restaurant_id = $1 and date between $2::date and $3::date`,
)

/** The versions of the calendar days; a day that was never written to has none. */
export async function findDayVersions(
  query: Query,
  restaurantId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<Map<LocalDate, number>> {
  const rows = await query.rows<{ date: LocalDate; version: number }>(versions, [restaurantId, from, to])
  return new Map(rows.map(({ date, version }) => [date, version]))
}

const closeOffs = statement(
  'insights.close_offs',
  `select id, date, scope, service_hour_id as "serviceHourId", dining_area_id as "diningAreaId",
          to_char(slot, 'HH24:MI') as slot
     from maitred.close_offs where restaurant_id = $1 and date between $2::date and $3::date`,
)

export function listCloseOffsBetween(
  query: Query,
  restaurantId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<CloseOff[]> {
  return query.rows<CloseOff>(closeOffs, [restaurantId, from, to])
}
