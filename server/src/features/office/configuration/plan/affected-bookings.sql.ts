/** The bookings at tables whose description changed. */
import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { BookingStatus } from '../../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../../domain/calendar/calendar.ts'
import { madeByGuest } from '../../../bookings/read/made-by-guest.sql.ts'

/** Whom to call about booking `b`: its contact, else the patron's. */
const guest = `
  (select coalesce(b.name, p.name) from maitred.patrons p
    where p.restaurant_id = b.restaurant_id and p.id = b.patron_id) as name,
  (select case when b.mobile_number is null then concat_ws(' ', '+' || ltrim(p.mobile_prefix, '+0'), p.mobile_number)
               else concat_ws(' ', '+' || ltrim(b.mobile_prefix, '+0'), b.mobile_number) end
     from maitred.patrons p
    where p.restaurant_id = b.restaurant_id and p.id = b.patron_id) as mobile_number`

const holders = statement(
  'configuration.table_holders',
  `select b.id, b.reference, b.status, b.dining_area_id, b.adults + b.children as party, ${guest},
          case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as dining_area,
          extract(epoch from b.starts_at)::bigint as starts_at, extract(epoch from b.ends_at)::bigint as ends_at,
          array(select h.table_id
                  from maitred.booking_tables h
                  join maitred.dining_tables t on t.restaurant_id = h.restaurant_id and t.id = h.table_id
                 where h.restaurant_id = $1 and h.booking_id = b.id
                 order by t.position, t.id) as table_ids
     from maitred.bookings b
     left join maitred.dining_areas a on a.restaurant_id = b.restaurant_id and a.id = b.dining_area_id
    where b.restaurant_id = $1
      and b.id in (select h.booking_id from maitred.booking_tables h
                    where h.restaurant_id = $1 and h.table_id = any ($2::int[]) and h.is_active and upper(h.during) > $3)
    order by b.starts_at, b.id`,
)

/** `name` is null for a block, `mobile_number` blank where none is known. */
export type BookedGuest = {
  id: number
  reference: string
  name: string | null
  mobile_number: string | null
  party: number
}

export type BookingAtTable = BookedGuest & {
  status: BookingStatus
  dining_area_id: number | null
  dining_area: { id: number; name: string } | null
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  table_ids: number[]
}

/** Bookings that hold one of the tables now or later, each with all its tables. */
export function listBookingsAtTables(
  query: Query,
  restaurantId: number,
  tableIds: readonly number[],
  now: Temporal.Instant,
): Promise<BookingAtTable[]> {
  return query.rows<BookingAtTable>(holders, [restaurantId, tableIds, now.toString()])
}

const toCome = statement(
  'configuration.bookings_to_come',
  `select b.id, b.reference, extract(epoch from b.starts_at)::bigint as starts_at,
          extract(epoch from b.ends_at)::bigint as ends_at, b.adults + b.children as party, b.duration_by_hand,
          b.dining_area_id, b.created_by = 'import' as is_imported,
          ${madeByGuest} as is_by_guest,
          ${guest},
          array(select h.table_id
                  from maitred.booking_tables h
                 where h.restaurant_id = b.restaurant_id and h.booking_id = b.id and h.is_active
                 order by h.table_id) as table_ids,
          array(select t.name
                  from maitred.booking_tables h
                  join maitred.dining_tables t on t.restaurant_id = h.restaurant_id and t.id = h.table_id
                 where h.restaurant_id = b.restaurant_id and h.booking_id = b.id and h.is_active
                 order by t.position, t.id) as tables
     from maitred.bookings b
    where b.restaurant_id = $1 and b.local_date >= $2::date and b.starts_at > to_timestamp($3)
      and b.status = any ($4::text[]) and b.patron_id is not null
    order by b.starts_at, b.id`,
)

export type BookingToCome = BookedGuest & {
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  duration_by_hand: boolean
  dining_area_id: number | null
  is_imported: boolean
  /** Made on the guest pages, or by a website. */
  is_by_guest: boolean
  /** By id, in ascending order. */
  table_ids: number[]
  /** By name. */
  tables: string[]
}

/** Guests who have not come yet, those on the waiting list too. */
export function listBookingsToCome(
  query: Query,
  restaurantId: number,
  { today, now }: { today: LocalDate; now: EpochSeconds },
  statuses: readonly string[],
): Promise<BookingToCome[]> {
  return query.rows<BookingToCome>(toCome, [restaurantId, today, now, statuses])
}

const evenings = statement(
  'configuration.evenings_to_come',
  `select b.id, extract(epoch from b.starts_at)::bigint as starts_at, b.evening::text as evening
     from maitred.bookings b
    where b.restaurant_id = $1 and b.local_date >= $2::date and b.starts_at > to_timestamp($3)
    order by b.id`,
)

export type EveningToCome = { id: number; starts_at: EpochSeconds; evening: LocalDate }

/** Bookings of every status. */
export function listEveningsToCome(
  query: Query,
  restaurantId: number,
  { today, now }: { today: LocalDate; now: EpochSeconds },
): Promise<EveningToCome[]> {
  return query.rows<EveningToCome>(evenings, [restaurantId, today, now])
}

const rewriteEvenings = statement(
  'configuration.rewrite_evenings',
  `with locked as (
     select b.id from maitred.bookings b
      where b.restaurant_id = $1 and b.id = any ($2::int[])
      order by b.id for no key update)
   update maitred.bookings b set evening = moved.evening
     from locked join unnest($2::int[], $3::date[]) as moved (id, evening) using (id)
    where b.restaurant_id = $1 and b.id = locked.id`,
)

/** Locks them in the order of their ids, as all code that changes several bookings does. */
export async function writeEvenings(
  tx: Tx,
  restaurantId: number,
  changed: readonly { id: number; evening: LocalDate }[],
): Promise<void> {
  await tx.rows(rewriteEvenings, [restaurantId, changed.map(({ id }) => id), changed.map(({ evening }) => evening)])
}

const move = statement(
  'configuration.move_bookings',
  `update maitred.bookings b set dining_area_id = moved.area_id, updated_at = to_timestamp($4)
     from unnest($2::int[], $3::int[]) as moved (id, area_id)
    where b.restaurant_id = $1 and b.id = moved.id`,
)

export async function moveToAreas(
  tx: Tx,
  restaurantId: number,
  moves: readonly { id: number; areaId: number | null }[],
  at: EpochSeconds,
): Promise<void> {
  await tx.rows(move, [restaurantId, moves.map(({ id }) => id), moves.map(({ areaId }) => areaId), at])
}
