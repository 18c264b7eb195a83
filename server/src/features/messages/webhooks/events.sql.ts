/** Writes the events of a change, and their deliveries, in the change's transaction. */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'

export type NewEvent = { id: string; type: string; payload: string }

// One statement. An event is stored only if a webhook wants it, paused ones included, since nothing else reads events.
// The key-share lock is the one that the foreign key takes anyway: taken while reading, it makes the statement skip a
// webhook whose row is being removed instead of failing the booking. A deletion over the API does not conflict with it.
const insert = statement(
  'events.insert',
  `with subscribed as (
     select id, events from maitred.webhooks
      where restaurant_id = $1 and deleted_at is null and events && $4::text[]
        for key share),
   wanted as (
     select e.id as event_id, e.type, e.place, s.id as webhook_id
       from unnest($3::uuid[], $4::text[]) with ordinality as e(id, type, place)
       join subscribed s on e.type = any (s.events)),
   event as (
     insert into maitred.events (restaurant_id, id, type, booking_id, payload, created_at)
     select $1, e.id, e.type, $2, e.payload, to_timestamp($6)
       from unnest($3::uuid[], $4::text[], $5::text[]) as e(id, type, payload)
      where e.id in (select event_id from wanted))
   insert into maitred.webhook_deliveries (restaurant_id, webhook_id, event_id, event_type)
   select $1, webhook_id, event_id, type from wanted order by place, webhook_id
   returning 1`,
)

/** Sent with the commit, so the change does not wait for it. Resolves to one row for each delivery written. */
export function sendEvents(
  tx: Tx,
  restaurantId: number,
  bookingId: number | null,
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
