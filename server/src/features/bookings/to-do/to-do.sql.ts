/** What changes leave to do, one entry a booking. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { Seated } from '../../../domain/booking/needs-table.ts'
import type { ToDoCause, ToDoProblem } from '../../../domain/booking/to-do.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { actorName } from '../../house/access/owners/actor-name.sql.ts'

export type NewToDo = {
  bookingId: number
  problem: ToDoProblem | null
  startsAt: EpochSeconds
  tableIds: readonly number[]
}

/** What they have in common. `place`: the area or the tables; `comment`: why the tables are blocked. */
export type ToDoReason = {
  cause: ToDoCause
  place: string | null
  comment: string | null
  changeId: number | null
  actor: string
  at: EpochSeconds
}

// Who was called already is not called again because an area was closed for longer.
const isSameCause = 'to_dos.cause = excluded.cause and to_dos.place is not distinct from excluded.place'

const record = statement(
  'to_dos.record',
  `insert into maitred.to_dos (restaurant_id, booking_id, cause, problem, place, comment, change_id, starts_at, table_ids, actor, at)
   select $1, n.booking_id, $2, n.problem, $3, $4, $5, to_timestamp(n.starts_at),
          array(select jsonb_array_elements_text(n.table_ids)::int), $6, to_timestamp($7)
     from unnest($8::int[], $9::text[], $10::float8[], $11::jsonb[]) as n(booking_id, problem, starts_at, table_ids)
   on conflict on constraint to_dos_booking_key do update
      set cause = excluded.cause, problem = excluded.problem, place = excluded.place, comment = excluded.comment,
          change_id = excluded.change_id, starts_at = excluded.starts_at, table_ids = excluded.table_ids,
          actor = excluded.actor, at = excluded.at,
          called_at = case when ${isSameCause} then to_dos.called_at end,
          called_by = case when ${isSameCause} then to_dos.called_by end,
          note = case when ${isSameCause} then to_dos.note end`,
)

/** The entry of the latest change replaces that of an earlier one; a call for the same cause stays. Sent with the next statement. */
export function sendToDos(
  tx: Tx,
  restaurantId: number,
  { cause, place, comment, changeId, actor, at }: ToDoReason,
  entries: readonly NewToDo[],
): void {
  if (entries.length === 0) return
  const rows = [
    entries.map(({ bookingId }) => bookingId),
    entries.map(({ problem }) => problem),
    entries.map(({ startsAt }) => startsAt),
    entries.map(({ tableIds }) => JSON.stringify(tableIds)),
  ]
  tx.send(record, [restaurantId, cause, place, comment, changeId, actor, at, ...rows])
}

const removeOfChange = statement(
  'to_dos.remove_of_change',
  'delete from maitred.to_dos where restaurant_id = $1 and change_id = $2',
)

/** For a change that is undone. Sent with the next statement. */
export function sendRemoveOfChange(tx: Tx, restaurantId: number, changeId: number): void {
  tx.send(removeOfChange, [restaurantId, changeId])
}

const columns = `d.id, d.booking_id, d.cause, d.problem, d.place, d.comment,
          date_part('epoch', d.starts_at)::bigint as starts_at, d.table_ids, d.actor, ${actorName('d.actor')} as actor_name,
          floor(date_part('epoch', d.at))::bigint as at, floor(date_part('epoch', d.called_at))::bigint as called_at,
          d.called_by, ${actorName('d.called_by')} as called_by_name, d.note`

export type ToDoRow = {
  id: number
  booking_id: number
  cause: ToDoCause
  problem: ToDoProblem | null
  place: string | null
  comment: string | null
  starts_at: EpochSeconds
  table_ids: number[]
  actor: string
  actor_name: string | null
  at: EpochSeconds
  called_at: EpochSeconds | null
  called_by: string | null
  called_by_name: string | null
  note: string | null
}

/** Those of an evening as JSON, for statements that read more of it. */
export const toDosOf = (restaurantId: string, evening: string): string => `
  (select coalesce(json_agg(o order by o.starts_at, o.id), '[]')
     from (select ${columns}
             from maitred.to_dos d
             join maitred.bookings b on b.restaurant_id = d.restaurant_id and b.id = d.booking_id
            where d.restaurant_id = ${restaurantId} and b.evening = ${evening}) o)`

// An entry can be open for as long as its booking has not ended, and those that are over are deleted after a while.
const list = statement(
  'to_dos.list',
  `select ${columns},
          b.reference, b.version, b.status, b.waiting_list, b.evening::text as evening,
          date_part('epoch', b.starts_at)::bigint as booked_at, date_part('epoch', b.ends_at)::bigint as booked_until,
          b.adults + b.children as covers, b.dining_area_id,
          array(select h.table_id from maitred.booking_tables h
                 where h.restaurant_id = b.restaurant_id and h.booking_id = b.id order by h.table_id) as booked_tables,
          coalesce(b.name, p.name) as name, coalesce(b.email, p.email) as email,
          coalesce(b.mobile_number, p.mobile_number) as mobile_number,
          case when b.mobile_number is null then p.mobile_prefix else b.mobile_prefix end as mobile_prefix,
          (select coalesce(json_agg(json_build_object('dining_area_id', c.dining_area_id,
                    'from', date_part('epoch', c.closed_from)::bigint,
                    'until', date_part('epoch', c.closed_until)::bigint)), '[]')
             from maitred.closed_areas c
            where c.restaurant_id = b.restaurant_id and c.dining_area_id = b.dining_area_id
              and c.closed_from < b.ends_at and c.closed_until > b.starts_at) as closed
     from maitred.to_dos d
     join maitred.bookings b on b.restaurant_id = d.restaurant_id and b.id = d.booking_id
     left join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
    where d.restaurant_id = $1 and b.ends_at > to_timestamp($2)
    order by b.starts_at, d.id limit 500`,
)

export type ToDoOfBooking = ToDoRow &
  Pick<Seated, 'status' | 'waiting_list' | 'dining_area_id'> & {
    reference: string
    version: number
    evening: LocalDate
    booked_at: EpochSeconds
    booked_until: EpochSeconds
    covers: number
    booked_tables: number[]
    name: string | null
    email: string | null
    mobile_number: string | null
    mobile_prefix: string | null
    closed: { dining_area_id: number; from: EpochSeconds; until: EpochSeconds }[]
  }

/** Of bookings that have not ended. */
export function listToDos(query: Query, restaurantId: number, now: EpochSeconds): Promise<ToDoOfBooking[]> {
  return query.rows<ToDoOfBooking>(list, [restaurantId, now])
}

const placesOfBookings = statement(
  'to_dos.places',
  `select b.id, date_part('epoch', b.starts_at)::bigint as starts_at,
          array(select h.table_id from maitred.booking_tables h
                 where h.restaurant_id = b.restaurant_id and h.booking_id = b.id order by h.table_id) as table_ids
     from maitred.bookings b
    where b.restaurant_id = $1 and b.id = any ($2::int[])`,
)

/** When and where bookings are, for entries of theirs. */
export function listPlaces(
  query: Query,
  restaurantId: number,
  bookingIds: readonly number[],
): Promise<{ id: number; starts_at: EpochSeconds; table_ids: number[] }[]> {
  return query.rows(placesOfBookings, [restaurantId, bookingIds])
}

const findBooking = statement(
  'to_dos.find_booking',
  `select d.booking_id as id, b.local_date::text as local_date
     from maitred.to_dos d
     join maitred.bookings b on b.restaurant_id = d.restaurant_id and b.id = d.booking_id
    where d.restaurant_id = $1 and d.id = $2`,
)

export async function findBookingOfToDo(
  query: Query,
  restaurantId: number,
  id: number,
): Promise<{ id: number; local_date: LocalDate } | undefined> {
  const [row] = await query.rows<{ id: number; local_date: LocalDate }>(findBooking, [restaurantId, id])
  return row
}

const setCalled = statement(
  'to_dos.set_called',
  `update maitred.to_dos d
      set called_at = to_timestamp($3), called_by = $4, note = $5
    where d.restaurant_id = $1 and d.id = $2
   returning d.id`,
)

/** `at` null: not called after all. */
export async function writeCalled(
  tx: Tx,
  restaurantId: number,
  id: number,
  { at, by, note }: { at: EpochSeconds | null; by: string | null; note: string | null },
): Promise<boolean> {
  return (await tx.rows(setCalled, [restaurantId, id, at, by, note])).length > 0
}

const notes = statement(
  'to_dos.notes',
  `select d.booking_id, d.note, floor(date_part('epoch', d.called_at))::bigint as called_at
     from maitred.to_dos d
    where d.restaurant_id = $1 and d.booking_id = any ($2::int[]) and d.called_at is not null
    order by d.booking_id`,
)

/** What was agreed with a guest by telephone. */
export function listCalls(
  query: Query,
  restaurantId: number,
  bookingIds: readonly number[],
): Promise<{ booking_id: number; note: string | null; called_at: EpochSeconds }[]> {
  return query.rows(notes, [restaurantId, bookingIds])
}

const erase = statement(
  'to_dos.erase',
  'delete from maitred.to_dos where restaurant_id = $1 and booking_id = any ($2::int[])',
)

export async function deleteToDos(tx: Tx, restaurantId: number, bookingIds: readonly number[]): Promise<void> {
  await tx.rows(erase, [restaurantId, bookingIds])
}

const purge = statement(
  'to_dos.purge',
  `with old as (
     select d.restaurant_id, d.id
       from maitred.to_dos d
       join maitred.bookings b on b.restaurant_id = d.restaurant_id and b.id = d.booking_id
      where b.ends_at < $1::timestamptz limit $2)
   delete from maitred.to_dos d using old
    where d.restaurant_id = old.restaurant_id and d.id = old.id
   returning 1`,
)

/** In all restaurants, of bookings that ended before. Returns how many were deleted. */
export async function purgeToDos(tx: Tx, before: Temporal.Instant, limit: number): Promise<number> {
  return (await tx.rows(purge, [before.toString(), limit])).length
}
