/** What one call did to the tables of several bookings, so that one call takes it back. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import type { ClosedSpan } from '../../house/schedule/closed-areas.sql.ts'

type Place = { area_id: number | null; table_ids: number[]; is_pinned: boolean }
export type MovedBooking = { booking_id: number; history_id: number; from: Place; to: Place }

export type ClosedChange = { evening: LocalDate; dining_area_id: number; before: ClosedSpan[]; after: ClosedSpan[] }

export type TableChange = {
  id: number
  at: EpochSeconds
  actor: string
  moved: MovedBooking[]
  closed: ClosedChange | null
  block_id: number | null
  undone_at: EpochSeconds | null
}

const reserve = statement(
  'table_changes.reserve',
  `select nextval(pg_get_serial_sequence('maitred.table_changes', 'id'))::int as id
     from maitred.restaurants where id = $1`,
)

/** Before the change, so that what it makes can name it. */
export async function reserveChangeId(tx: Tx, restaurantId: number): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(reserve, [restaurantId])
  if (!row) throw new Error('no id for a change')
  return row.id
}

const insert = statement(
  'table_changes.insert',
  `insert into maitred.table_changes (restaurant_id, id, at, actor, moved, closed, block_id)
   values ($1, $2, to_timestamp($3), $4, $5, $6, $7)`,
)

export async function insertChange(
  tx: Tx,
  restaurantId: number,
  { id, at, actor, moved, closed, block_id }: Omit<TableChange, 'undone_at'>,
): Promise<void> {
  const values = [id, at, actor, JSON.stringify(moved), closed && JSON.stringify(closed), block_id]
  await tx.rows(insert, [restaurantId, ...values])
}

const columns = `id, floor(date_part('epoch', at))::bigint as at, actor, moved, closed, block_id,
          floor(date_part('epoch', undone_at))::bigint as undone_at`

const find = statement(
  'table_changes.find',
  `select ${columns} from maitred.table_changes where restaurant_id = $1 and id = $2`,
)

export async function findChange(query: Query, restaurantId: number, id: number): Promise<TableChange | undefined> {
  const [row] = await query.rows<TableChange>(find, [restaurantId, id])
  return row
}

const lock = statement(
  'table_changes.lock',
  `select ${columns} from maitred.table_changes where restaurant_id = $1 and id = $2 for update`,
)

export async function lockChange(tx: Tx, restaurantId: number, id: number): Promise<TableChange | undefined> {
  const [row] = await tx.rows<TableChange>(lock, [restaurantId, id])
  return row
}

// Those of the last day, of which there are few.
const ofEntry = statement(
  'table_changes.of_entry',
  `select c.id
     from maitred.table_changes c
    where c.restaurant_id = $1 and c.at > to_timestamp($4) - interval '25 hours'
      and (c.moved @> jsonb_build_array(jsonb_build_object('booking_id', $2::int, 'history_id', $3::bigint))
           or c.block_id = $2 and exists (
                select from maitred.booking_history h
                 where h.restaurant_id = $1 and h.booking_id = $2 and h.id = $3 and h.action = 'block'))`,
)

/** The change that an entry of a booking's history belongs to. */
export async function findChangeOfEntry(
  query: Query,
  restaurantId: number,
  bookingId: number,
  historyId: number,
  now: EpochSeconds,
): Promise<number | undefined> {
  const [row] = await query.rows<{ id: number }>(ofEntry, [restaurantId, bookingId, historyId, now])
  return row?.id
}

const setUndone = statement(
  'table_changes.set_undone',
  'update maitred.table_changes set undone_at = to_timestamp($3) where restaurant_id = $1 and id = $2',
)

/** Sent with the next statement. */
export function sendUndone(tx: Tx, restaurantId: number, id: number, at: EpochSeconds): void {
  tx.send(setUndone, [restaurantId, id, at])
}

const purge = statement(
  'table_changes.purge',
  `with old as (
     select restaurant_id, id from maitred.table_changes where at < $1::timestamptz limit $2)
   delete from maitred.table_changes c using old
    where c.restaurant_id = old.restaurant_id and c.id = old.id
   returning 1`,
)

/** In all restaurants. Returns how many were deleted. */
export async function purgeChanges(tx: Tx, before: Temporal.Instant, limit: number): Promise<number> {
  return (await tx.rows(purge, [before.toString(), limit])).length
}
