import type { Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'

export type NewEvent = { id: string; type: string; payload: string }

// One statement: events, and a delivery for every webhook that wants them, paused ones included. The key-share lock is
// the one the foreign key takes anyway; taken while reading, it leaves out a webhook deleted at this moment instead of
// failing the booking on it.
const insert = statement(
  'events.insert',
  `with event as (
     insert into maitred.events (restaurant_id, id, type, booking_id, payload, created_at)
     select $1, e.id, e.type, $2, e.payload, to_timestamp($6)
       from unnest($3::uuid[], $4::text[], $5::text[]) as e(id, type, payload)),
   subscribed as (
     select id, events from maitred.webhooks where restaurant_id = $1 and events && $4::text[] for key share)
   insert into maitred.webhook_deliveries (restaurant_id, webhook_id, event_id)
   select $1, s.id, e.id
     from unnest($3::uuid[], $4::text[]) with ordinality as e(id, type, place)
     join subscribed s on e.type = any (s.events)
    order by e.place, s.id
   returning 1`,
)

/** Goes out with the commit: whoever writes a booking does not wait for it. Answers with as many rows as deliveries. */
export function sendEvents(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  events: readonly NewEvent[],
  at: EpochSeconds,
): Promise<object[]> {
  return tx.send(insert, [
    restaurantId,
    bookingId,
    events.map((event) => event.id),
    events.map((event) => event.type),
    events.map((event) => event.payload),
    at,
  ])
}

// An event leaves when the last of its deliveries has: what still waits for a paused webhook is kept.
const purgeDeliveries = statement(
  'events.purge_deliveries',
  `delete from maitred.webhook_deliveries
    where (restaurant_id, id) in (
      select restaurant_id, id from maitred.webhook_deliveries
       where state <> 'waiting' and finished_at < $1::timestamptz order by finished_at limit $2)
   returning id`,
)
const purgeEvents = statement(
  'events.purge',
  `delete from maitred.events
    where (restaurant_id, id) in (
      select e.restaurant_id, e.id from maitred.events e
       where e.created_at < $1::timestamptz
         and not exists (select from maitred.webhook_deliveries d where d.restaurant_id = e.restaurant_id and d.event_id = e.id)
       order by e.created_at limit $2)
   returning id`,
)

/** Over all restaurants, at most `most` of them; how many went. Their attempts go with them. */
export async function purgeFinishedDeliveries(tx: Tx, before: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purgeDeliveries, [before.toString(), most])).length
}

/** Likewise. In a transaction of its own: an erasure takes events first, and the attempts at them after that. */
export async function purgeFinishedEvents(tx: Tx, before: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purgeEvents, [before.toString(), most])).length
}
