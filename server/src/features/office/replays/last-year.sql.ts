/** The bookings of past evenings, to be played again, and the names of those that found no table then. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { type BookingStatus, bookingStatuses, isCancelled, isRejected } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { agentActor } from '../../../domain/caller.ts'
import { isUndated } from '../insights/counted-bookings.sql.ts'

const seconds = (column: string): string => `floor(date_part('epoch', ${column}))::bigint`

const hadTables = bookingStatuses.filter((status) => !isCancelled(status) && !isRejected(status))

// By the calendar days of the evenings, which the index of a day's list begins with; 5,200 bookings of a year in 40 ms.
const bookings = statement(
  'replays.bookings',
  `select b.id, b.evening::text as evening, b.status, ${seconds('b.starts_at')} as at, ${seconds('b.ends_at')} as until,
          ${seconds('b.created_at')} as made_at, b.adults + b.children as party, b.walkin,
          b.created_by = 'guest' or starts_with(b.created_by, '${agentActor('')}') as is_online,
          ${isUndated} as is_undated,
          case when b.patron_id is null then
            array(select t.table_id from maitred.booking_tables t
                   where t.restaurant_id = b.restaurant_id and t.booking_id = b.id) else '{}' end as table_ids
     from maitred.bookings b
    where b.restaurant_id = $1 and b.local_date between $2::date and $3::date + 1
      and b.evening between $2::date and $3::date
      and b.status = any ($4::text[]) and not b.waiting_list
    order by b.evening, b.created_at, b.id`,
)

export type PlayedBookingRow = {
  id: number
  evening: LocalDate
  status: BookingStatus
  at: EpochSeconds
  until: EpochSeconds
  made_at: EpochSeconds
  party: number
  walkin: boolean
  is_online: boolean
  is_undated: boolean
  table_ids: number[]
}

export function listPlayed(
  query: Query,
  restaurantId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<PlayedBookingRow[]> {
  return query.rows<PlayedBookingRow>(bookings, [restaurantId, from, to, hadTables])
}

const totals = statement(
  'replays.totals',
  `select (select count(*)::int from maitred.bookings b
            where b.restaurant_id = $1 and b.local_date between $2::date and $3::date + 1
              and b.evening between $2::date and $3::date and b.status = any ($4::text[]) and not b.waiting_list
              and b.patron_id is not null and b.adults + b.children > 0) as bookings,
          (select coalesce(sum(asks), 0)::int from maitred.refused_wishes w
            where w.restaurant_id = $1 and w.evening between $2::date and $3::date
              and w.half_hour <> '' and w.party <> 0) as wishes`,
)

export type PlayedTotals = { bookings: number; wishes: number }

export async function countPlayed(
  query: Query,
  restaurantId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<PlayedTotals> {
  const [row] = await query.rows<PlayedTotals>(totals, [restaurantId, from, to, hadTables])
  return row ?? { bookings: 0, wishes: 0 }
}

const named = statement(
  'replays.named',
  `select b.id, b.reference, coalesce(b.name, p.name) as name,
          array(select t.name from maitred.booking_tables bt
                 join maitred.dining_tables t on t.restaurant_id = bt.restaurant_id and t.id = bt.table_id
                where bt.restaurant_id = b.restaurant_id and bt.booking_id = b.id order by t.name) as tables
     from maitred.bookings b
     left join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id and not p.walkin
    where b.restaurant_id = $1 and b.id = any ($2::int[])`,
)

export type NamedBookingRow = { id: number; reference: string; name: string | null; tables: string[] }

export async function nameBookings(
  query: Query,
  restaurantId: number,
  ids: readonly number[],
): Promise<Map<number, NamedBookingRow>> {
  if (ids.length === 0) return new Map()
  const rows = await query.rows<NamedBookingRow>(named, [restaurantId, ids])
  return new Map(rows.map((row) => [row.id, row]))
}
