import type { Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { EpochSeconds, LocalDate } from '../../../../domain/calendar/calendar.ts'

const unseated = statement(
  'import.unseated',
  `select b.id as "bookingId", extract(epoch from b.starts_at)::bigint as "startsAt",
          extract(epoch from b.ends_at)::bigint as "endsAt", b.local_date as date, b.adults + b.children as party,
          b.dining_area_id as "areaId"
     from maitred.bookings b
    where b.restaurant_id = $1 and b.id = any ($2::int[]) and b.status = any ($3::text[]) and not b.waiting_list
      and not exists (select from maitred.booking_tables h where h.restaurant_id = $1 and h.booking_id = b.id)`,
)

export type UnseatedRow = {
  bookingId: number
  startsAt: EpochSeconds
  endsAt: EpochSeconds
  date: LocalDate
  party: number
  /** Null: any area. */
  areaId: number | null
}

/** Those of the bookings that are in one of these statuses and have no table. */
export function listUnseated(
  tx: Tx,
  restaurantId: number,
  ids: readonly number[],
  holdingStatuses: readonly string[],
): Promise<UnseatedRow[]> {
  return tx.rows<UnseatedRow>(unseated, [restaurantId, ids, holdingStatuses])
}

const hold = statement(
  'import.hold_seats',
  `with n as materialized (
     select * from json_to_recordset($2::json) as n(id int, dining_area_id int, table_ids int[])),
   seated as (
     update maitred.bookings b set dining_area_id = n.dining_area_id, updated_at = to_timestamp($3)
       from n where b.restaurant_id = $1 and b.id = n.id)
   insert into maitred.booking_tables (restaurant_id, booking_id, table_id, during, is_active)
   select b.restaurant_id, b.id, t.table_id, tstzrange(b.starts_at, b.ends_at), true
     from n
     join maitred.bookings b on b.restaurant_id = $1 and b.id = n.id
    cross join unnest(n.table_ids) as t(table_id)
    order by b.id
   on conflict do nothing
   returning table_id`,
)

/** How many tables the bookings got; fewer than wanted where one was taken. */
export async function holdSeats(
  tx: Tx,
  restaurantId: number,
  seats: readonly { id: number; dining_area_id: number; table_ids: readonly number[] }[],
  at: EpochSeconds,
): Promise<number> {
  if (seats.length === 0) return 0
  return (await tx.rows(hold, [restaurantId, JSON.stringify(seats), at])).length
}
