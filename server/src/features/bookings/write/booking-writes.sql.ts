/** Writes bookings with their tables and tags. The booking's days, and an existing booking itself, must be locked. */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { BookingStatus, Course } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { Presence } from '../read/booking-detail.sql.ts'
import { type BookingColumns, editedColumns, insertedColumns, type NewBookingColumns } from './booking-columns.ts'

// Without ON CONFLICT for the tables, which costs a third more here: under the lock of its days a new booking meets no
// other writer, and if a table is taken nevertheless, the constraint refuses the whole booking.
const insert = statement(
  'bookings.insert',
  `with booking as (
     insert into maitred.bookings (restaurant_id, created_at, updated_at, ${insertedColumns.names})
     values ($1, to_timestamp($2), to_timestamp($2), ${insertedColumns.expressions})
     returning restaurant_id, id, created_by, starts_at, ends_at),
   held as (
     insert into maitred.booking_tables (restaurant_id, booking_id, table_id, during, is_active)
     select b.restaurant_id, b.id, t.id, tstzrange(b.starts_at, b.ends_at), true
       from booking b, unnest($3::int[]) as t(id)),
   history as (
     insert into maitred.booking_history (restaurant_id, booking_id, at, actor, action, changes)
     select b.restaurant_id, b.id, to_timestamp($2), b.created_by, $4, '{}' from booking b
     returning id)
   select b.id, h.id as "historyId" from booking b, history h`,
)

type NewBookingExtras = { at: EpochSeconds; tableIds: readonly number[]; action: string }

/** With its tables and the first entry of its history. */
export async function insertBooking(
  tx: Tx,
  restaurantId: number,
  booking: NewBookingColumns,
  { at, tableIds, action }: NewBookingExtras,
): Promise<{ id: number; historyId: number }> {
  const values = [restaurantId, at, tableIds, action, ...insertedColumns.valuesOf(booking)]
  const [row] = await tx.rows<{ id: number; historyId: number }>(insert, values)
  if (!row) throw new Error('insert returned no booking')
  return row
}

const startsAt = editedColumns.expressionOf('starts_at')
const endsAt = editedColumns.expressionOf('ends_at')

// A reconfirmation, and what guests said of coming late, are for one start, so changing the start clears them. A length that is changed while guests sit is what the
// host says of their end.
const update = statement(
  'bookings.update',
  `update maitred.bookings
      set updated_at = to_timestamp($3), ${editedColumns.assignments},
          is_reconfirmed = is_reconfirmed and starts_at = ${startsAt},
          is_reconfirmation_request_sent = is_reconfirmation_request_sent and starts_at = ${startsAt},
          wanted_until = case when starts_at = ${startsAt} then wanted_until end,
          announced_late_minutes = case when starts_at = ${startsAt} then announced_late_minutes end,
          expected_end = case when arrived_at is null or ends_at - starts_at = ${endsAt} - ${startsAt}
                              then expected_end else ${endsAt} end
    where restaurant_id = $1 and id = $2`,
)

export async function updateBookingRow(
  tx: Tx,
  restaurantId: number,
  id: number,
  columns: BookingColumns,
  at: EpochSeconds,
): Promise<void> {
  await tx.rows(update, [restaurantId, id, at, ...editedColumns.valuesOf(columns)])
}

// A status that keeps tables does not change `is_active`: an imported booking of the past holds none, and stays so.
const setStatus = statement(
  'bookings.set_status',
  `with booking as (
     update maitred.bookings
        set status = $3, updated_at = to_timestamp($5), left_at = case when $6 then to_timestamp($8) end,
            arrived_at = case when $7 then to_timestamp($8) else arrived_at end,
            expected_end = case when not $7 then expected_end end,
            course = case when not $7 then course end
      where restaurant_id = $1 and id = $2
      returning restaurant_id, id)
   update maitred.booking_tables h set is_active = false
     from booking b
    where h.restaurant_id = b.restaurant_id and h.booking_id = b.id and h.is_active and $4`,
)

/** `since`: when they came or left, where it is recorded later. */
export async function updateStatus(
  tx: Tx,
  restaurantId: number,
  id: number,
  status: BookingStatus,
  {
    releases,
    arrives,
    leaves,
    at,
    since = at,
  }: { releases: boolean; arrives: boolean; leaves: boolean; at: EpochSeconds; since?: EpochSeconds | undefined },
): Promise<void> {
  await tx.rows(setStatus, [restaurantId, id, status, releases, at, leaves, arrives, since])
}

const setPresence = statement(
  'bookings.set_presence',
  `update maitred.bookings
      set presence = $3, presence_count = $4, updated_at = to_timestamp($5),
          quoted_from = coalesce(to_timestamp($6), quoted_from), quoted_until = coalesce(to_timestamp($7), quoted_until)
    where restaurant_id = $1 and id = $2`,
)

/** Sent with the next statement. */
export function updatePresence(
  tx: Tx,
  restaurantId: number,
  id: number,
  { presence, presence_count }: Presence,
  at: EpochSeconds,
  quoted: { from: EpochSeconds; until: EpochSeconds } | null = null,
): Promise<unknown> {
  return tx.send(setPresence, [
    ...[restaurantId, id, presence, presence_count, at],
    ...[quoted?.from ?? null, quoted?.until ?? null],
  ])
}

const setLate = statement(
  'bookings.set_announced_late',
  `update maitred.bookings set announced_late_minutes = $3, updated_at = to_timestamp($4)
    where restaurant_id = $1 and id = $2`,
)

const setWantedUntil = statement(
  'bookings.set_wanted_until',
  'update maitred.bookings set wanted_until = to_timestamp($3) where restaurant_id = $1 and id = $2',
)

/** Of a new place on the waiting list; is sent with the next statement. */
export function sendWantedUntil(tx: Tx, restaurantId: number, id: number, until: EpochSeconds): void {
  tx.send(setWantedUntil, [restaurantId, id, until])
}

/** Sent with the next statement. */
export function sendAnnouncedLate(
  tx: Tx,
  restaurantId: number,
  id: number,
  minutes: number | null,
  at: EpochSeconds,
): void {
  tx.send(setLate, [restaurantId, id, minutes, at])
}

const setCourse = statement(
  'bookings.set_course',
  `update maitred.bookings set course = $3, course_at = to_timestamp($5), updated_at = to_timestamp($4)
    where restaurant_id = $1 and id = $2`,
)

export async function updateCourse(
  tx: Tx,
  restaurantId: number,
  id: number,
  course: Course | null,
  at: EpochSeconds,
  since = at,
): Promise<void> {
  await tx.rows(setCourse, [restaurantId, id, course, at, since])
}

const reconfirm = statement(
  'bookings.reconfirm',
  `update maitred.bookings set is_reconfirmed = true, updated_at = to_timestamp($3)
    where restaurant_id = $1 and id = $2`,
)

export async function setReconfirmed(tx: Tx, restaurantId: number, id: number, at: EpochSeconds): Promise<void> {
  await tx.rows(reconfirm, [restaurantId, id, at])
}

const reinstateStatus = statement(
  'bookings.reinstate',
  `update maitred.bookings
      set status = $3, waiting_list = $4, dining_area_id = $5, updated_at = to_timestamp($6), is_pinned = $7,
          asked_area_id = $8, left_at = null, arrived_at = case when $9 then arrived_at end,
          expected_end = case when $9 then expected_end end, course = case when $9 then course end
    where restaurant_id = $1 and id = $2`,
)

export type Reinstated = Pick<BookingColumns, 'is_pinned' | 'asked_area_id'> & {
  status: BookingStatus
  waitingList: boolean
  areaId: number | null
  at: EpochSeconds
  /** Whether the guests are seated nevertheless; then their arrival is kept. */
  hasArrived: boolean
}

/** Restores the status before a change; `reseat` gives the tables. */
export async function reinstate(tx: Tx, restaurantId: number, id: number, to: Reinstated): Promise<void> {
  const { status, waitingList, areaId, at, is_pinned, asked_area_id, hasArrived } = to
  const values = [status, waitingList, areaId, at, is_pinned, asked_area_id, hasArrived]
  await tx.rows(reinstateStatus, [restaurantId, id, ...values])
}

const place = statement(
  'bookings.place',
  `update maitred.bookings
      set waiting_list = false, from_waiting_list = from_waiting_list or waiting_list and not is_request,
          dining_area_id = $3, is_pinned = is_pinned or $4, extra_chairs = nullif($5::smallint, 0)
    where restaurant_id = $1 and id = $2`,
)

/** The booking leaves the waiting list; `reseat` gives its tables. `pins`: they were chosen by hand, with the chairs added. */
export async function placeBooking(
  tx: Tx,
  restaurantId: number,
  id: number,
  { areaId, pins, extraChairs = 0 }: { areaId: number; pins: boolean; extraChairs?: number | undefined },
): Promise<void> {
  await tx.rows(place, [restaurantId, id, areaId, pins, extraChairs])
}

const setEnd = statement(
  'bookings.set_end',
  `update maitred.bookings set ends_at = to_timestamp($3), duration_by_hand = true
    where restaurant_id = $1 and id = $2`,
)

/** Changes the end; call `reseat` to hold the tables until then. */
export async function updateEnd(tx: Tx, restaurantId: number, id: number, endsAt: EpochSeconds): Promise<void> {
  await tx.rows(setEnd, [restaurantId, id, endsAt])
}

const setTimes = statement(
  'bookings.set_times',
  `update maitred.bookings set starts_at = to_timestamp($3), ends_at = to_timestamp($4), local_date = $5, evening = $6
    where restaurant_id = $1 and id = $2`,
)

type Times = Pick<BookingColumns, 'starts_at' | 'ends_at' | 'local_date' | 'evening'>

/** Another start for guests who sit down now, or the one they had; call `reseat` to hold the tables for it. */
export async function updateTimes(tx: Tx, restaurantId: number, id: number, times: Times): Promise<void> {
  const { starts_at, ends_at, local_date, evening } = times
  await tx.rows(setTimes, [restaurantId, id, starts_at, ends_at, local_date, evening])
}

const clearTables = statement(
  'bookings.clear_tables',
  'delete from maitred.booking_tables where restaurant_id = $1 and booking_id = $2',
)

const holdTables = statement(
  'bookings.hold_tables',
  `insert into maitred.booking_tables (restaurant_id, booking_id, table_id, during, is_active)
   select b.restaurant_id, b.id, t.id, tstzrange(b.starts_at, b.ends_at), $4
     from maitred.bookings b, unnest($3::int[]) as t(id)
    where b.restaurant_id = $1 and b.id = $2
   on conflict do nothing
   returning table_id`,
)

/** Gives the booking these tables for its stored times, instead of any it had. Returns the tables it got. */
export async function reseat(
  tx: Tx,
  restaurantId: number,
  id: number,
  tableIds: readonly number[],
  isActive: boolean,
): Promise<number[]> {
  const cleared = tx.rows(clearTables, [restaurantId, id])
  const held = tx.rows<{ table_id: number }>(holdTables, [restaurantId, id, tableIds, isActive])
  const [, rows] = await Promise.all([cleared, held])
  return rows.map((row) => row.table_id)
}

const replaceTags = statement(
  'bookings.replace_tags',
  `with removed as (
     delete from maitred.booking_tag_assignments
      where restaurant_id = $1 and booking_id = $2 and booking_tag_id <> all ($3::int[]))
   insert into maitred.booking_tag_assignments (restaurant_id, booking_id, booking_tag_id)
   select $1, $2, t.id from unnest($3::int[]) as t(id)
   on conflict do nothing`,
)

/** Replaces the tags of a booking; is sent with the next statement. */
export function sendTags(tx: Tx, restaurantId: number, id: number, tagIds: readonly number[]): void {
  tx.send(replaceTags, [restaurantId, id, tagIds])
}
