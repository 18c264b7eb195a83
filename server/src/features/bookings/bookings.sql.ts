/** Looks bookings up: by reference, by day, by the tables they hold. */
import type { Query } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { EpochSeconds, LocalDate } from '../../domain/calendar.ts'
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

/** The day under which the limiter counts a change of the booking. */
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
          extract(epoch from b.ends_at)::bigint as ends_at, array_agg(h.table_id order by h.table_id) as table_ids
     from maitred.booking_tables h
     join maitred.bookings b on b.restaurant_id = h.restaurant_id and b.id = h.booking_id
    where h.restaurant_id = $1 and h.table_id = any ($2::int[]) and h.holds
      and h.during && tstzrange(to_timestamp($3::bigint - $6::int), to_timestamp($4::bigint + $6::int))
      and (b.patron_id is not null or h.during && tstzrange(to_timestamp($3), to_timestamp($4)))
      and h.booking_id <> $5
    group by b.id, b.reference, b.starts_at, b.ends_at
    order by b.starts_at, b.id`,
)

export type BookingInTheWay = {
  id: number
  reference: string
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  table_ids: number[]
}

export function listBookingsInTheWay(
  query: Query,
  restaurantId: number,
  wanted: {
    tableIds: readonly number[]
    from: EpochSeconds
    until: EpochSeconds
    /** Parties so close before or after are in the way too; blocks are not. */
    resetSeconds: number
    exceptBookingId: number
  },
): Promise<BookingInTheWay[]> {
  return query.rows<BookingInTheWay>(inTheWay, [
    restaurantId,
    wanted.tableIds,
    wanted.from,
    wanted.until,
    wanted.exceptBookingId,
    wanted.resetSeconds,
  ])
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
