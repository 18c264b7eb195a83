/** As much of a booking as decides about changing it, for a tenth of the price of all that is shown of it. */
import type { Query } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import type { BookingDetailRow } from './booking-detail.sql.ts'

type SameAsShown =
  | 'id'
  | 'status'
  | 'starts_at'
  | 'ends_at'
  | 'adults'
  | 'children'
  | 'comment'
  | 'private_comment'
  | 'company'
  | 'room_number'
  | 'custom_field'
  | 'concierge'
  | 'waiting_list'
  | 'is_reconfirmed'
  | 'is_google'

export type BookingSnapshot = Pick<BookingDetailRow, SameAsShown> & {
  dining_area: { id: number } | null
  tables: { id: number }[]
  booking_tags: { id: number }[]
}

const standing = statement(
  'bookings.standing',
  `select b.id, b.status,
          extract(epoch from b.starts_at)::bigint as starts_at, extract(epoch from b.ends_at)::bigint as ends_at,
          b.adults, b.children, b.comment, b.private_comment, b.company, b.room_number, b.custom_field, b.concierge,
          b.waiting_list, b.is_reconfirmed,
          case when b.dining_area_id is not null then json_build_object('id', b.dining_area_id) end as dining_area,
          coalesce((select json_agg(json_build_object('id', h.table_id) order by h.table_id)
                      from maitred.booking_tables h
                     where h.restaurant_id = b.restaurant_id and h.booking_id = b.id), '[]') as tables,
          coalesce((select json_agg(json_build_object('id', x.booking_tag_id) order by x.booking_tag_id)
                      from maitred.booking_tag_assignments x
                     where x.restaurant_id = b.restaurant_id and x.booking_id = b.id), '[]') as booking_tags,
          coalesce((select s.is_google from maitred.booking_sources s
                     where s.restaurant_id = b.restaurant_id and s.id = b.booking_source_id), false) as is_google
     from maitred.bookings b
    where b.restaurant_id = $1 and b.id = $2`,
)

const day = statement(
  'bookings.day',
  `select local_date as date from maitred.bookings where restaurant_id = $1 and id = $2`,
)

/** In whose line a change of the booking stands; empty for one that does not exist. */
export async function findDay(query: Query, restaurantId: number, id: number): Promise<LocalDate> {
  const [row] = await query.rows<{ date: LocalDate }>(day, [restaurantId, id])
  return row?.date ?? ''
}

export async function findSnapshot(
  query: Query,
  restaurantId: number,
  id: number,
): Promise<BookingSnapshot | undefined> {
  const [row] = await query.rows<BookingSnapshot>(standing, [restaurantId, id])
  return row
}
