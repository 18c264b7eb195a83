/** Gives other tables to bookings that make room. Their days must be locked. */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { Move } from '../../../domain/seating/reseating.ts'

const lockBefore = statement(
  'bookings.lock_moved',
  `select from maitred.bookings where restaurant_id = $1 and id = any ($2::int[])
    order by id for no key update`,
)

/**
 * Waits for other changes of these bookings. Call it only before days are locked: every change locks its booking first.
 */
export async function lockBookings(tx: Tx, restaurantId: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.rows(lockBefore, [restaurantId, ids])
}

const lock = statement(
  'bookings.lock_free',
  `select id from maitred.bookings where restaurant_id = $1 and id = any ($2::int[])
    order by id for no key update skip locked`,
)

/** Locks those that no other transaction has locked, without waiting. Returns how many. */
export async function lockFree(tx: Tx, restaurantId: number, ids: readonly number[]): Promise<number> {
  return (await tx.rows(lock, [restaurantId, ids])).length
}

const release = statement(
  'bookings.release_tables',
  'delete from maitred.booking_tables where restaurant_id = $1 and booking_id = any ($2::int[])',
)

/** Releases their tables for the next statement, with which it is sent. */
export function sendRelease(tx: Tx, restaurantId: number, ids: readonly number[]): void {
  tx.send(release, [restaurantId, ids])
}

const take = statement(
  'bookings.move_to_tables',
  `with booking as (
     update maitred.bookings b
        set dining_area_id = m.area_id, is_pinned = coalesce(m.is_pinned, b.is_pinned), updated_at = to_timestamp($4)
       from unnest($2::int[], $3::int[], $7::boolean[]) as m(id, area_id, is_pinned)
      where b.restaurant_id = $1 and b.id = m.id
      returning b.restaurant_id, b.id, b.starts_at, b.ends_at)
   insert into maitred.booking_tables (restaurant_id, booking_id, table_id, during, is_active)
   select b.restaurant_id, b.id, t.table_id, tstzrange(b.starts_at, b.ends_at), true
     from booking b
     join unnest($5::int[], $6::int[]) as t(booking_id, table_id) on t.booking_id = b.id
   on conflict do nothing
   returning booking_id, table_id`,
)

/** Returns the tables that could be taken, as `booking/table`. */
export async function moveToTables(
  tx: Tx,
  restaurantId: number,
  moves: readonly Move[],
  at: EpochSeconds,
): Promise<Set<string>> {
  const taken = moves.flatMap(({ bookingId, tableIds }) => tableIds.map((tableId) => ({ bookingId, tableId })))
  const rows = await tx.rows<{ booking_id: number; table_id: number }>(take, [
    restaurantId,
    moves.map(({ bookingId }) => bookingId),
    moves.map(({ areaId }) => areaId),
    at,
    taken.map(({ bookingId }) => bookingId),
    taken.map(({ tableId }) => tableId),
    moves.map(({ isPinned }) => isPinned ?? null),
  ])
  return new Set(rows.map(({ booking_id, table_id }) => `${booking_id}/${table_id}`))
}

const takeAway = statement(
  'bookings.take_tables_away',
  `with released as (
     delete from maitred.booking_tables where restaurant_id = $1 and booking_id = any ($2::int[]))
   update maitred.bookings set is_pinned = false, updated_at = to_timestamp($3)
    where restaurant_id = $1 and id = any ($2::int[])`,
)

/** They keep time and guest, and need a table. Sent with the next statement. */
export function sendTakeAway(tx: Tx, restaurantId: number, ids: readonly number[], at: EpochSeconds): void {
  tx.send(takeAway, [restaurantId, ids, at])
}
