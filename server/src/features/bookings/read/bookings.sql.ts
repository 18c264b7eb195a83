/** Looks bookings up: by reference, by day, by the tables they hold. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import type { BookingDetailRow } from './booking-detail.sql.ts'

const idByReference = statement(
  'bookings.id_by_reference',
  'select id from maitred.bookings where restaurant_id = $1 and reference = $2',
)

export async function findIdByReference(
  query: Query,
  restaurantId: number,
  reference: string,
): Promise<number | undefined> {
  const [row] = await query.rows<{ id: number }>(idByReference, [restaurantId, reference])
  return row?.id
}

const createdBy = statement(
  'bookings.created_by',
  'select from maitred.bookings where restaurant_id = $1 and id = $2 and created_by_token = $3',
)

/** Whether the booking was made by this token or one it replaced; `tokenRoot` is the first of them. */
export async function wasCreatedBy(
  query: Query,
  restaurantId: number,
  id: number,
  tokenRoot: string | null,
): Promise<boolean> {
  return (await query.rows(createdBy, [restaurantId, id, tokenRoot])).length > 0
}

const day = statement(
  'bookings.day',
  'select local_date as date from maitred.bookings where restaurant_id = $1 and id = $2',
)

/** The day under which the limiter counts a change of this booking. */
export async function findDay(query: Query, restaurantId: number, id: number): Promise<LocalDate | undefined> {
  const [row] = await query.rows<{ date: LocalDate }>(day, [restaurantId, id])
  return row?.date
}

// Plain columns: building JSON for area and patron of each row would take a fifth longer.
export const listedColumns = `b.id, b.reference, b.status, b.is_reconfirmed,
          extract(epoch from b.starts_at)::bigint as starts_at, extract(epoch from b.ends_at)::bigint as ends_at,
          b.adults, b.children, b.comment,
          a.id as dining_area_id, a.name as dining_area_name,
          coalesce(h.tables, '[]') as tables,
          p.id as patron_id, coalesce(b.name, p.name) as patron_name, coalesce(b.email, p.email) as patron_email,
          coalesce(b.mobile_number, p.mobile_number) as patron_mobile_number`

export const listedJoins = `
     left join maitred.dining_areas a on a.restaurant_id = b.restaurant_id and a.id = b.dining_area_id
     left join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
     left join lateral (
       select json_agg(json_build_object('id', t.id, 'name', t.name, 'covers', t.max_covers)
                       order by t.dining_area_id, t.position, t.id) as tables
         from maitred.booking_tables h
         join maitred.dining_tables t on t.restaurant_id = h.restaurant_id and t.id = h.table_id
        where h.restaurant_id = b.restaurant_id and h.booking_id = b.id) h on true`

const list = statement(
  'bookings.list_day',
  `select ${listedColumns}
     from maitred.bookings b ${listedJoins}
    where b.restaurant_id = $1 and b.local_date = $2::date
    order by b.starts_at, b.id`,
)

type SameAsShown = 'id' | 'reference' | 'status' | 'is_reconfirmed' | 'starts_at' | 'ends_at' | 'adults' | 'children'

export type ListedBookingRow = Pick<BookingDetailRow, SameAsShown | 'comment'> & {
  dining_area_id: number | null
  dining_area_name: string | null
  tables: { id: number; name: string; covers: number }[]
  patron_id: number | null
  patron_name: string | null
  patron_email: string | null
  patron_mobile_number: string | null
}

export function listDayBookings(query: Query, restaurantId: number, date: LocalDate): Promise<ListedBookingRow[]> {
  return query.rows<ListedBookingRow>(list, [restaurantId, date])
}

const inTheWay = statement(
  'bookings.in_the_way',
  `select b.id, b.reference, extract(epoch from b.starts_at)::bigint as starts_at,
          extract(epoch from b.ends_at)::bigint as ends_at, floor(extract(epoch from b.arrived_at))::bigint as arrived_at,
          b.adults + b.children as covers,
          (select coalesce(b.name, p.name) from maitred.patrons p
            where p.restaurant_id = b.restaurant_id and p.id = b.patron_id) as name
     from maitred.bookings b
    where b.restaurant_id = $1 and b.id = any ($2::int[])
    order by b.starts_at, b.id`,
)

export type BookingInTheWay = {
  id: number
  reference: string
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  arrived_at: EpochSeconds | null
  covers: number
  /** The guest's name; null for a block. */
  name: string | null
}

/** Details of bookings that keep tables from others, for the refusal. */
export function listBookingsInTheWay(
  query: Query,
  restaurantId: number,
  ids: readonly number[],
): Promise<BookingInTheWay[]> {
  return query.rows<BookingInTheWay>(inTheWay, [restaurantId, ids])
}

const knownSource = statement(
  'bookings.known_source',
  'select id, name, is_google from maitred.booking_sources where restaurant_id = $1 and id = $2 and is_active',
)

export type KnownSource = { id: number; name: string; is_google: boolean }

export async function findSource(query: Query, restaurantId: number, id: number): Promise<KnownSource | undefined> {
  const [row] = await query.rows<KnownSource>(knownSource, [restaurantId, id])
  return row
}

const knownTags = statement(
  'bookings.known_tags',
  `select id, name, icon from maitred.booking_tags
    where restaurant_id = $1 and id = any ($2::int[]) and is_active
    order by id`,
)

export type KnownTag = { id: number; name: string; icon: string }

export function listKnownTags(query: Query, restaurantId: number, ids: readonly number[]): Promise<KnownTag[]> {
  return query.rows<KnownTag>(knownTags, [restaurantId, ids])
}

const tagIds = statement(
  'bookings.tag_ids',
  'select id from maitred.booking_tags where restaurant_id = $1 and id = any ($2::int[])',
)

/** Which of these ids are tags. One that is no longer in use can still be removed from a booking. */
export function listTagIds(query: Query, restaurantId: number, ids: readonly number[]): Promise<{ id: number }[]> {
  return query.rows<{ id: number }>(tagIds, [restaurantId, ids])
}
