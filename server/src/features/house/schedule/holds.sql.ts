/**
 * Holds: tables kept while a booking is being typed. Code that uses, moves or releases a hold locks its row first, and
 * then its days: read without that lock, it may have been moved meanwhile to a day that would be neither locked nor
 * raised. The row is locked after those of the restaurant and the patron and before those of bookings and days. Expired
 * holds are removed under the lock of a day, out of that order, and only those whose row is not locked
 * (schedule.sql.ts).
 */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'

/** Who may use, move and release a hold: the caller who took it. */
export type HoldOwner = string

const find = statement(
  'holds.find',
  `select h.id, date_part('epoch', h.starts_at)::bigint as starts_at, date_part('epoch', h.ends_at)::bigint as ends_at,
          h.adults, h.children, h.dining_area_id,
          array(select t.table_id from maitred.booking_tables t
                 where t.restaurant_id = h.restaurant_id and t.hold_id = h.id order by t.table_id) as table_ids
     from maitred.holds h
    where h.restaurant_id = $1 and h.id = $2 and h.taken_by = $3 and h.until > to_timestamp($4)`,
)

export type HoldRow = {
  id: number
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  adults: number
  children: number
  dining_area_id: number
  table_ids: number[]
}

/** The owner's hold, unless it has expired. */
export async function findHold(
  query: Query,
  restaurantId: number,
  id: number,
  owner: HoldOwner,
  now: EpochSeconds,
): Promise<HoldRow | undefined> {
  const [row] = await query.rows<HoldRow>(find, [restaurantId, id, owner, now])
  return row
}

const lock = statement(
  'holds.lock',
  'select from maitred.holds where restaurant_id = $1 and id = $2 and taken_by = $3 for update',
)

/** The same, locked against other changes. Statements are sent at once. */
export async function lockHold(
  tx: Tx,
  restaurantId: number,
  id: number,
  owner: HoldOwner,
  now: EpochSeconds,
): Promise<HoldRow | undefined> {
  // Read by a separate statement: the one that waited for the lock would return the tables from before the wait.
  const [, found] = await Promise.all([
    tx.rows(lock, [restaurantId, id, owner]),
    findHold(tx, restaurantId, id, owner, now),
  ])
  return found
}

const findOwn = statement(
  'holds.find_own',
  `select id, dining_area_id as area_id, date_part('epoch', starts_at)::bigint as starts_at,
          date_part('epoch', until)::bigint as until
     from maitred.holds
    where restaurant_id = $1 and taken_by = $2 and until > to_timestamp($3)
    order by id desc limit 1`,
)

export type OwnHold = { id: number; area_id: number | null; starts_at: EpochSeconds; until: EpochSeconds }

/** The owner's latest hold that has not expired. */
export async function findHoldOf(
  query: Query,
  restaurantId: number,
  owner: HoldOwner,
  now: EpochSeconds,
): Promise<OwnHold | undefined> {
  const [row] = await query.rows<OwnHold>(findOwn, [restaurantId, owner, now])
  return row
}

const lockName = statement('holds.lock_name', 'select pg_advisory_xact_lock(hashtextextended($2, $1))')

/** The same, while no other transaction takes or moves a hold of this owner. */
export async function lockHoldOf(
  tx: Tx,
  restaurantId: number,
  owner: HoldOwner,
  now: EpochSeconds,
): Promise<OwnHold | undefined> {
  const [, found] = await Promise.all([
    tx.rows(lockName, [restaurantId, owner]),
    findHoldOf(tx, restaurantId, owner, now),
  ])
  return found
}

/**
 * Keeps other transactions from taking or moving a hold that is counted with these, so that the limit holds for
 * concurrent ones. Locked after the owner and before everything else. Sent with the next statement.
 */
export function sendLockCounted(tx: Tx, restaurantId: number, countedAs: string): void {
  tx.send(lockName, [restaurantId, `counted ${countedAs}`])
}

const fewerThanMost = `(select count(*) from maitred.holds h
              where h.restaurant_id = $1 and h.id <> coalesce($2::int, 0) and h.taken_from = $10
                and h.until > to_timestamp($14)) < $15`

const holdTables = `held as (
     insert into maitred.booking_tables (restaurant_id, hold_id, table_id, during, is_active)
     select h.restaurant_id, h.id, t.id, tstzrange(h.starts_at, h.ends_at), true
       from hold h, unnest($13::int[]) as t(id))
   select id from hold`

const insert = statement(
  'holds.insert',
  `with hold as (
     insert into maitred.holds (restaurant_id, id, starts_at, ends_at, adults, children, dining_area_id, until, taken_by,
                                taken_from, by_staff, of_guests)
     select $1, nextval(pg_get_serial_sequence('maitred.holds', 'id')), to_timestamp($3), to_timestamp($4),
            $5, $6, $7, to_timestamp($8), $9, $10, $11, $12
      where ${fewerThanMost}
     returning restaurant_id, id, starts_at, ends_at),
   ${holdTables}`,
)

const clearTables = statement(
  'holds.clear_tables',
  'delete from maitred.booking_tables where restaurant_id = $1 and hold_id = $2',
)

// The row is updated, not replaced, so that a transaction that waits for its lock finds the new place.
const move = statement(
  'holds.move',
  `with hold as (
     update maitred.holds
        set starts_at = to_timestamp($3), ends_at = to_timestamp($4), adults = $5, children = $6, dining_area_id = $7,
            until = to_timestamp($8), taken_by = $9, taken_from = $10, by_staff = $11, of_guests = $12
      where restaurant_id = $1 and id = $2 and ${fewerThanMost}
     returning restaurant_id, id, starts_at, ends_at),
   ${holdTables}`,
)

export type NewHold = Omit<HoldRow, 'id'> & {
  /** The locked hold that is moved; undefined for a new one. */
  id: number | undefined
  until: EpochSeconds
  owner: HoldOwner
  /** What it is counted by: the hash of a network, or of the caller. */
  countedAs: string
  byStaff: boolean
  ofGuests: boolean
}

/** Undefined where `most` others are counted with it at this moment. */
export async function writeHold(
  tx: Tx,
  restaurantId: number,
  hold: NewHold,
  { now, most }: { now: EpochSeconds; most: number },
): Promise<number | undefined> {
  const { id = null, starts_at, ends_at, adults, children, dining_area_id, table_ids, until } = hold
  const who = [hold.owner, hold.countedAs, hold.byStaff, hold.ofGuests]
  const values = [starts_at, ends_at, adults, children, dining_area_id, until, ...who, table_ids, now, most]
  if (id !== null) tx.send(clearTables, [restaurantId, id])
  const [row] = await tx.rows<{ id: number }>(id === null ? insert : move, [restaurantId, id, ...values])
  return row?.id
}

const held = statement(
  'holds.seats_held',
  `select coalesce(sum(t.max_covers), 0)::int as seats
     from maitred.holds h
     join maitred.booking_tables k on k.restaurant_id = h.restaurant_id and k.hold_id = h.id
     join maitred.dining_tables t on t.restaurant_id = k.restaurant_id and t.id = k.table_id
    where h.restaurant_id = $1 and h.taken_from = $2 and h.until > to_timestamp($3) and h.id <> $4
      and k.during && tstzrange(to_timestamp($5), to_timestamp($6))`,
)

export type HeldWith = { countedAs: string; now: EpochSeconds; holdId: number; from: EpochSeconds; until: EpochSeconds }

/** Seats of the other holds that are counted together with this one and overlap it. */
export async function seatsHeldWith(tx: Tx, restaurantId: number, hold: HeldWith): Promise<number> {
  const { countedAs, now, holdId, from, until } = hold
  const [row] = await tx.rows<{ seats: number }>(held, [restaurantId, countedAs, now, holdId, from, until])
  return row?.seats ?? 0
}

const removeOf = statement('holds.delete_of', 'delete from maitred.holds where restaurant_id = $1 and taken_by = $2')

/** All holds of an owner. Sent with the next statement. */
export function sendDeleteHoldsOf(tx: Tx, restaurantId: number, owner: HoldOwner): void {
  tx.send(removeOf, [restaurantId, owner])
}

const remove = statement(
  'holds.delete',
  'delete from maitred.holds where restaurant_id = $1 and id = $2 and taken_by = $3',
)

/** The hold must be locked. Sent with the next statement. */
export function sendDeleteHold(tx: Tx, restaurantId: number, id: number, owner: HoldOwner): void {
  tx.send(remove, [restaurantId, id, owner])
}
