import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import type { CloseOff } from '../../../domain/calendar/close-offs.ts'

const names = statement(
  'import.names',
  `select 'area' as kind, id, name, is_active, null::int as area_id from maitred.dining_areas where restaurant_id = $1
   union all select 'table', id, name, is_active, dining_area_id from maitred.dining_tables where restaurant_id = $1
   union all select 'source', id, name, is_active, null from maitred.booking_sources where restaurant_id = $1
   union all select 'tag', id, name, is_active, null from maitred.booking_tags where restaurant_id = $1
   order by is_active desc, id`,
)

export type NamedRecord = {
  kind: 'area' | 'table' | 'source' | 'tag'
  id: number
  name: string
  is_active: boolean
  area_id: number | null
}

/** Everything that a line can refer to by name, active or not: old bookings had tables that are no longer used. */
export function listNames(tx: Query, restaurantId: number): Promise<NamedRecord[]> {
  return tx.rows<NamedRecord>(names, [restaurantId])
}

const known = statement(
  'import.known_bookings',
  `select b.id, b.import_key, b.reference
     from unnest($2::text[]) as given(import_key)
     join maitred.bookings b on b.restaurant_id = $1 and b.import_key = given.import_key and b.import_key is not null
   union
   select b.id, b.import_key, b.reference
     from unnest($3::text[]) as given(reference)
     join maitred.bookings b on b.restaurant_id = $1 and b.reference = given.reference`,
)

export type KnownBooking = { id: number; import_key: string | null; reference: string }

export function listKnownBookings(
  tx: Tx,
  restaurantId: number,
  { keys, references }: { keys: readonly string[]; references: readonly string[] },
): Promise<KnownBooking[]> {
  return tx.rows<KnownBooking>(known, [restaurantId, keys, references])
}

const draw = statement(
  'import.draw_booking_ids',
  `select nextval(pg_get_serial_sequence('maitred.bookings', 'id'))::int as id
     from maitred.restaurants, generate_series(1, $2)
    where id = $1`,
)

export async function drawBookingIds(tx: Tx, restaurantId: number, count: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(draw, [restaurantId, count])
  return rows.map((row) => row.id)
}

export type ImportedBooking = {
  id: number
  import_key: string | null
  reference: string
  status: BookingStatus
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  local_date: LocalDate
  evening: LocalDate
  adults: number
  children: number
  comment: string | null
  private_comment: string | null
  company: string | null
  room_number: string | null
  custom_field: string | null
  concierge: string | null
  name: string | null
  email: string | null
  mobile_number: string | null
  mobile_prefix: string | null
  dining_area_id: number | null
  patron_id: number
  booking_source_id: number | null
  table_ids: readonly number[]
  duration_by_hand: boolean
  is_pinned: boolean
  asked_area_id: number | null
  walkin: boolean
  /** Whether it holds its tables. */
  is_active: boolean
  tag_ids: readonly number[]
  language: string | null
  /** When the guest booked; null where the file does not say. */
  created_at: EpochSeconds | null
}

// With one history entry each and without events: webhooks are not sent for bookings of the past.
const insert = statement(
  'import.insert_bookings',
  `with n as materialized (
     select * from json_to_recordset($2::json) as n(
       id int, import_key text, reference text, status text, starts_at bigint, ends_at bigint, local_date date,
       evening date, adults int, children int, comment text, private_comment text, company text, room_number text,
       custom_field text, concierge text, name text, email text, mobile_number text, mobile_prefix text,
       dining_area_id int, patron_id int, booking_source_id int, duration_by_hand boolean, is_pinned boolean,
       asked_area_id int, walkin boolean, language text, created_at bigint)),
   written as (
     insert into maitred.bookings (restaurant_id, id, import_key, reference, status, starts_at, ends_at, local_date,
                           evening, adults, children, comment, private_comment, company, room_number, custom_field, concierge, name, email,
                           mobile_number, mobile_prefix, created_by, dining_area_id, patron_id, booking_source_id,
                           duration_by_hand, is_pinned, asked_area_id, created_at, updated_at, walkin, planned_minutes,
                           language)
     select $1, id, import_key, reference, status, to_timestamp(starts_at), to_timestamp(ends_at), local_date,
            evening, adults, children, comment, private_comment, company, room_number, custom_field, concierge, name, email,
            mobile_number, mobile_prefix, $4, dining_area_id, patron_id, booking_source_id, duration_by_hand, is_pinned,
            asked_area_id, to_timestamp(coalesce(created_at, $3)), to_timestamp($3), walkin, (ends_at - starts_at) / 60, language
       from n)
   insert into maitred.booking_history (restaurant_id, booking_id, at, actor, action, changes)
   select $1, id, to_timestamp($3), $4, 'import', '{}' from n order by id`,
)

const hold = statement(
  'import.hold_tables',
  `insert into maitred.booking_tables (restaurant_id, booking_id, table_id, during, is_active)
   select $1, id, table_id, tstzrange(to_timestamp(starts_at), to_timestamp(ends_at)), is_active
     from json_to_recordset($2::json) as n(id int, starts_at bigint, ends_at bigint, is_active bool, table_ids int[]),
          unnest(n.table_ids) as t(table_id)
    order by id
   on conflict do nothing
   returning booking_id, table_id`,
)

const tag = statement(
  'import.tag_bookings',
  `insert into maitred.booking_tag_assignments (restaurant_id, booking_id, booking_tag_id)
   select $1, id, tag_id from json_to_recordset($2::json) as n(id int, tag_ids int[]), unnest(n.tag_ids) as t(tag_id)`,
)

/** Returns the tables that each booking got; a missing one was taken. */
export async function insertBookings(
  tx: Tx,
  restaurantId: number,
  bookings: readonly ImportedBooking[],
  written: { at: EpochSeconds; actor: string },
): Promise<{ booking_id: number; table_id: number }[]> {
  if (bookings.length === 0) return []
  const rows = JSON.stringify(bookings)
  const [, held] = await Promise.all([
    tx.rows(insert, [restaurantId, rows, written.at, written.actor]),
    tx.rows<{ booking_id: number; table_id: number }>(hold, [restaurantId, rows]),
    tx.rows(tag, [restaurantId, rows]),
  ])
  return held
}

const closeOffsOn = statement(
  'import.close_offs',
  `select id, date::text as date, scope, service_hour_id as "serviceHourId", dining_area_id as "diningAreaId",
          to_char(slot, 'HH24:MI') as slot
     from maitred.close_offs
    where restaurant_id = $1 and date = any ($2::date[])`,
)

export function listCloseOffsOn(tx: Tx, restaurantId: number, dates: readonly LocalDate[]): Promise<CloseOff[]> {
  return tx.rows<CloseOff>(closeOffsOn, [restaurantId, dates])
}
