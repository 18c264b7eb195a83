/**
 * What the cleanup job deletes, over all restaurants. Each statement deletes at most `limit` rows and returns how many,
 * so that a large backlog is worked off in short transactions.
 */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

const finished = statement(
  'deliveries.purge_finished',
  `delete from maitred.webhook_deliveries
    where (restaurant_id, id) in (
      select restaurant_id, id from maitred.webhook_deliveries
       where state <> 'waiting' and finished_at < $1::timestamptz order by finished_at limit $2)
   returning id`,
)

/** Attempts are removed with their delivery. */
export async function purgeFinishedDeliveries(tx: Tx, before: Temporal.Instant, limit: number): Promise<number> {
  return (await tx.rows(finished, [before.toString(), limit])).length
}

// A delivery is never older than its event, so the index on the age of events finds all candidates. Without deliveries
// older than `before` that is only what the next statement removes anyway.
const waiting = statement(
  'deliveries.purge_waiting',
  `delete from maitred.webhook_deliveries
    where (restaurant_id, id) in (
      select d.restaurant_id, d.id
        from maitred.events e
        join maitred.webhook_deliveries d on d.restaurant_id = e.restaurant_id and d.event_id = e.id
       where e.created_at < $1::timestamptz and d.created_at < $1::timestamptz and d.state = 'waiting'
       limit $2)
   returning id`,
)

/** Only a paused webhook, or one whose secret cannot be decrypted, has deliveries that wait this long. */
export async function purgeWaitingDeliveries(tx: Tx, before: Temporal.Instant, limit: number): Promise<number> {
  return (await tx.rows(waiting, [before.toString(), limit])).length
}

const events = statement(
  'events.purge',
  `delete from maitred.events
    where (restaurant_id, id) in (
      select e.restaurant_id, e.id from maitred.events e
       where e.created_at < $1::timestamptz
         and not exists (select from maitred.webhook_deliveries d where d.restaurant_id = e.restaurant_id and d.event_id = e.id)
       order by e.created_at limit $2)
   returning id`,
)

/**
 * Events without deliveries. In a transaction apart from the deliveries: an erasure locks events first and their attempts
 * afterwards, and the opposite order could deadlock.
 */
export async function purgeEvents(tx: Tx, before: Temporal.Instant, limit: number): Promise<number> {
  return (await tx.rows(events, [before.toString(), limit])).length
}

const ofDeleted = statement(
  'deliveries.purge_deleted',
  `delete from maitred.webhook_deliveries
    where (restaurant_id, id) in (
      select d.restaurant_id, d.id
        from maitred.webhooks h
        join maitred.webhook_deliveries d on d.restaurant_id = h.restaurant_id and d.webhook_id = h.id
       where h.deleted_at is not null
       limit $1)
   returning id`,
)

/** Deliveries of deleted webhooks, whatever their age. */
export async function purgeDeliveriesOfDeleted(tx: Tx, limit: number): Promise<number> {
  return (await tx.rows(ofDeleted, [limit])).length
}

const deleted = statement(
  'webhooks.purge',
  `delete from maitred.webhooks
    where (restaurant_id, id) in (
      select h.restaurant_id, h.id
        from maitred.webhooks h
       where h.deleted_at is not null
         and not exists (select from maitred.webhook_deliveries d
                          where d.restaurant_id = h.restaurant_id and d.webhook_id = h.id)
       limit $1)
   returning id`,
)

/** Deleted webhooks that have no deliveries left. */
export async function purgeDeletedWebhooks(tx: Tx, limit: number): Promise<number> {
  return (await tx.rows(deleted, [limit])).length
}
