import type { Query, Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { BookingStatus } from '../../domain/booking-status.ts'
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

const day = statement(
  'bookings.day',
  'select local_date as date from maitred.bookings where restaurant_id = $1 and id = $2',
)

/** The day under which the limiter counts a change of the booking. */
export async function findDay(query: Query, restaurantId: number, id: number): Promise<LocalDate | undefined> {
  const [row] = await query.rows<{ date: LocalDate }>(day, [restaurantId, id])
  return row?.date
}

const list = statement(
  'bookings.list_day',
  `select b.id, b.reference, b.status, b.is_reconfirmed,
          extract(epoch from b.starts_at)::bigint as starts_at, extract(epoch from b.ends_at)::bigint as ends_at,
          b.adults, b.children, b.comment,
          a.id as dining_area_id, a.name as dining_area_name,
          coalesce(h.tables, '[]') as tables,
          p.id as patron_id, p.name as patron_name, p.email as patron_email, p.mobile_number as patron_mobile_number
     from maitred.bookings b
     left join maitred.dining_areas a on a.restaurant_id = b.restaurant_id and a.id = b.dining_area_id
     left join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
     left join lateral (
       select json_agg(json_build_object('id', t.id, 'name', t.name, 'covers', t.max_covers) 
                         order by t.dining_area_id, t.position, t.id) as tables
         from maitred.booking_tables h
         join maitred.dining_tables t on t.restaurant_id = h.restaurant_id and t.id = h.table_id
        where h.restaurant_id = b.restaurant_id and h.booking_id = b.id) h on true
    where b.restaurant_id = $1 and b.local_date = $2::date
    order by b.starts_at, b.id`,
)

export type ListedBookingRow = {
  id: number
  reference: string
  status: BookingStatus
  is_reconfirmed: boolean
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  adults: number
  children: number
  comment: string | null
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

export type NewBookingRow = Pick<
  BookingDetailRow,
  | 'reference'
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
  | 'created_by'
  | 'dining_area'
  | 'booking_source'
  | 'tables'
> & { local_date: LocalDate; patron_id: number | null; at: EpochSeconds; action: string }

// The tables without ON CONFLICT, which costs a third more here: under the lock of its days a new booking meets no other
// writer, and should a table be held nevertheless, the constraint refuses the booking as a whole.
const insert = statement(
  'bookings.insert',
  `with booking as (
     insert into maitred.bookings (restaurant_id, reference, status, starts_at, ends_at, local_date, adults, children, comment,
                           private_comment, company, room_number, custom_field, concierge, waiting_list, created_by,
                           dining_area_id, patron_id, booking_source_id, created_at, updated_at)
     values ($1, $2, $3, to_timestamp($4), to_timestamp($5), $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
             $18, $19, to_timestamp($20), to_timestamp($20))
     returning restaurant_id, id, starts_at, ends_at),
   held as (
     insert into maitred.booking_tables (restaurant_id, booking_id, table_id, during, holds)
     select b.restaurant_id, b.id, t.id, tstzrange(b.starts_at, b.ends_at), true
       from booking b, unnest($21::int[]) as t(id)),
   history as (
     insert into maitred.booking_history (restaurant_id, booking_id, at, actor, action, changes)
     select b.restaurant_id, b.id, to_timestamp($20), $16, $22, '{}' from booking b)
   select id from booking`,
)

/** With its tables and the first line of its history. */
export async function insertBooking(tx: Tx, restaurantId: number, booking: NewBookingRow): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(insert, [
    restaurantId,
    booking.reference,
    booking.status,
    booking.starts_at,
    booking.ends_at,
    booking.local_date,
    booking.adults,
    booking.children,
    booking.comment,
    booking.private_comment,
    booking.company,
    booking.room_number,
    booking.custom_field,
    booking.concierge,
    booking.waiting_list,
    booking.created_by,
    booking.dining_area?.id ?? null,
    booking.patron_id,
    booking.booking_source?.id ?? null,
    booking.at,
    booking.tables.map(({ id }) => id),
    booking.action,
  ])
  if (!row) throw new Error('insert returned no booking')
  return row.id
}

// A status that keeps tables leaves the holds as they are: an import of the past holds nothing and stays that way.
const setStatus = statement(
  'bookings.set_status',
  `with booking as (
     update maitred.bookings set status = $3, updated_at = to_timestamp($5)
      where restaurant_id = $1 and id = $2
      returning restaurant_id, id)
   update maitred.booking_tables h set holds = false
     from booking b
    where h.restaurant_id = b.restaurant_id and h.booking_id = b.id and h.holds and $4`,
)

export async function updateStatus(
  tx: Tx,
  restaurantId: number,
  id: number,
  status: BookingStatus,
  { releases, at }: { releases: boolean; at: EpochSeconds },
): Promise<void> {
  await tx.rows(setStatus, [restaurantId, id, status, releases, at])
}

const leaveWaitingList = statement(
  'bookings.leave_waiting_list',
  'update maitred.bookings set waiting_list = false, dining_area_id = $3 where restaurant_id = $1 and id = $2',
)

export async function seatFromWaitingList(tx: Tx, restaurantId: number, id: number, areaId: number): Promise<void> {
  await tx.rows(leaveWaitingList, [restaurantId, id, areaId])
}

const clearTables = statement(
  'bookings.clear_tables',
  'delete from maitred.booking_tables where restaurant_id = $1 and booking_id = $2',
)

const holdTables = statement(
  'bookings.hold_tables',
  `insert into maitred.booking_tables (restaurant_id, booking_id, table_id, during, holds)
   select b.restaurant_id, b.id, t.id, tstzrange(b.starts_at, b.ends_at), $4
     from maitred.bookings b, unnest($3::int[]) as t(id)
    where b.restaurant_id = $1 and b.id = $2
   on conflict do nothing
   returning table_id`,
)

/** Gives the booking these tables, for its times as stored, instead of any it had. Returns those it got. */
export async function reseat(
  tx: Tx,
  restaurantId: number,
  id: number,
  tableIds: readonly number[],
  holds: boolean,
): Promise<number[]> {
  const cleared = tx.rows(clearTables, [restaurantId, id])
  const held = tx.rows<{ table_id: number }>(holdTables, [restaurantId, id, tableIds, holds])
  const [, rows] = await Promise.all([cleared, held])
  return rows.map((row) => row.table_id)
}

const update = statement(
  'bookings.update',
  `update maitred.bookings
      set starts_at = to_timestamp($3), ends_at = to_timestamp($4), local_date = $5, adults = $6, children = $7,
          comment = $8, private_comment = $9, company = $10, room_number = $11, custom_field = $12, concierge = $13,
          dining_area_id = $14, updated_at = to_timestamp($15)
    where restaurant_id = $1 and id = $2`,
)

const replaceTags = statement(
  'bookings.retag',
  `with gone as (
     delete from maitred.booking_tag_assignments
      where restaurant_id = $1 and booking_id = $2 and booking_tag_id <> all ($3::int[]))
   insert into maitred.booking_tag_assignments (restaurant_id, booking_id, booking_tag_id)
   select $1, $2, t.id from unnest($3::int[]) as t(id)
   on conflict do nothing`,
)

/** The columns an edit writes. */
export type BookingColumns = {
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  local_date: LocalDate
  adults: number
  children: number
  comment: string | null
  private_comment: string | null
  company: string | null
  room_number: string | null
  custom_field: string | null
  concierge: string | null
  dining_area_id: number | null
  booking_tag_ids: readonly number[]
}

export async function updateBookingRow(
  tx: Tx,
  restaurantId: number,
  id: number,
  columns: BookingColumns,
  at: EpochSeconds,
): Promise<void> {
  await tx.rows(update, [
    restaurantId,
    id,
    columns.starts_at,
    columns.ends_at,
    columns.local_date,
    columns.adults,
    columns.children,
    columns.comment,
    columns.private_comment,
    columns.company,
    columns.room_number,
    columns.custom_field,
    columns.concierge,
    columns.dining_area_id,
    at,
  ])
}

/** Replaces the tags of a booking; travels with the next statement. */
export function sendTags(tx: Tx, restaurantId: number, id: number, tagIds: readonly number[]): void {
  tx.send(replaceTags, [restaurantId, id, tagIds])
}

const inTheWay = statement(
  'bookings.in_the_way',
  `select b.id, b.reference, extract(epoch from b.starts_at)::bigint as starts_at,
          extract(epoch from b.ends_at)::bigint as ends_at, array_agg(h.table_id order by h.table_id) as table_ids
     from maitred.booking_tables h
     join maitred.bookings b on b.restaurant_id = h.restaurant_id and b.id = h.booking_id
    where h.restaurant_id = $1 and h.table_id = any ($2::int[]) and h.holds
      and h.during && tstzrange(to_timestamp($3), to_timestamp($4)) and h.booking_id <> $5
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
  wanted: { tableIds: readonly number[]; from: EpochSeconds; until: EpochSeconds; exceptBookingId: number },
): Promise<BookingInTheWay[]> {
  return query.rows<BookingInTheWay>(inTheWay, [
    restaurantId,
    wanted.tableIds,
    wanted.from,
    wanted.until,
    wanted.exceptBookingId,
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
