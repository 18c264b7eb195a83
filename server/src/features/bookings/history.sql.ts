import type { Query, Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'

/** Field by its name on the wire: what it was and what it became. */
export type Changes = Readonly<Record<string, { from: unknown; to: unknown }>>

export type HistoryEntry = { actor: string; action: string; changes: Changes; at: EpochSeconds }

const insert = statement(
  'bookings.insert_history',
  `insert into maitred.booking_history (restaurant_id, booking_id, at, actor, action, changes)
   values ($1, $2, to_timestamp($3), $4, $5, $6)`,
)

export function sendHistory(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  { at, actor, action, changes }: HistoryEntry,
): void {
  tx.send(insert, [restaurantId, bookingId, at, actor, action, JSON.stringify(changes)])
}

const list = statement(
  'bookings.history',
  `select id, extract(epoch from at)::bigint as at, actor, action, changes
     from maitred.booking_history
    where restaurant_id = $1 and booking_id = $2
    order by id`,
)

export function listHistory(
  query: Query,
  restaurantId: number,
  bookingId: number,
): Promise<(HistoryEntry & { id: number })[]> {
  return query.rows<HistoryEntry & { id: number }>(list, [restaurantId, bookingId])
}
