/**
 * How often a subject of a restaurant was changed, by which caches know that they are stale. Days have versions of
 * their own (house/schedule/schedule.sql.ts).
 */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

/**
 * `house`: what the engine and the guest's pages are made of. `configuration`: what PUT, apply and save write, without a
 * pause of online bookings. `patrons`: what days show of guests.
 */
export type Subject = 'house' | 'configuration' | 'patrons'

// Locked in the order of restaurants, so that two of them do not deadlock.
const raise = statement(
  'versions.raise',
  `with locked as (
     select restaurant_id, subject from maitred.versions
      where restaurant_id = any ($1::int[]) and subject = $2 order by restaurant_id for no key update)
   update maitred.versions v set version = v.version + 1
     from locked l where v.restaurant_id = l.restaurant_id and v.subject = l.subject`,
)

/**
 * Raises it once a transaction, however often it is called. Sent with the commit, after all other locks: a transaction
 * that has raised a version waits for nothing else, so that raising one is never part of a deadlock.
 */
export function raiseVersion(tx: Tx, restaurantId: number, subject: Subject): void {
  raiseVersions(tx, [restaurantId], subject)
}

export function raiseVersions(tx: Tx, restaurantIds: readonly number[], subject: Subject): void {
  const ids = [...new Set(restaurantIds)].sort((a, b) => a - b)
  if (ids.length > 0) tx.sendAtCommit(raise, [ids, subject])
}
