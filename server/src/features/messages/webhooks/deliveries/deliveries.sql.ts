/** Deliveries as the API lists and repeats them. deliver/outbox.sql.ts has the statements that send them. */
import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import { webhookEventTypes } from '../../../../domain/booking/booking-status.ts'

export const deliveryStates = ['waiting', 'delivered', 'exhausted'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const testEventType = 'webhook.test'
export const deliveredTypes = [...webhookEventTypes, testEventType] as const

export type AttemptRow = {
  number: number
  at: string
  duration_ms: number
  status: number | null
  error: string | null
  answer: string | null
}

export type DeliveryRow = {
  id: number
  event_id: string
  event: string
  booking: { id: number; reference: string; date: string } | null
  state: DeliveryState
  sent_again: boolean
  next_attempt_at: Temporal.Instant | null
  created_at: Temporal.Instant
  finished_at: Temporal.Instant | null
  attempts: AttemptRow[]
}

const columns = `
         d.id, d.event_id, e.type as event, d.state, d.sent_again, d.next_attempt_at, d.created_at, d.finished_at,
         (select json_build_object('id', b.id, 'reference', b.reference, 'date', b.evening)
            from maitred.bookings b where b.restaurant_id = e.restaurant_id and b.id = e.booking_id) as booking,
         coalesce((select jsonb_agg(jsonb_build_object(
                     'number', a.number, 'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                     'duration_ms', a.duration_ms, 'status', a.status, 'error', a.error, 'answer', a.answer)
                     order by a.number)
                     from maitred.webhook_attempts a
                    where a.restaurant_id = d.restaurant_id and a.delivery_id = d.id), '[]') as attempts`

// Reads webhook_deliveries_list_idx once for each state and type asked for, a page at most each time, so that the cost does
// not depend on how many there are (its index has the measurements). Rows of the page are read one by one, in a
// lateral with a limit of its own: the planner does not know how long a page is, and would read both tables whole instead.
const list = statement(
  'deliveries.list',
  `with page as (
     select one.id, one.created_at
       from unnest($3::text[]) as wanted(state)
      cross join unnest($4::text[]) as kind(event_type)
      cross join lateral (
        select d.id, d.created_at from maitred.webhook_deliveries d
         where d.restaurant_id = $1 and d.webhook_id = $2 and d.state = wanted.state and d.event_type = kind.event_type
           and d.created_at >= $5::timestamptz and (d.created_at, d.id) < ($6::timestamptz, $7::bigint)
         order by d.created_at desc, d.id desc
         limit $8) one
      order by one.created_at desc, one.id desc
      limit $8)
   select ${columns}
     from page p
    cross join lateral (
      select o.restaurant_id, o.id, o.event_id, o.state, o.sent_again, o.next_attempt_at, o.created_at, o.finished_at
        from maitred.webhook_deliveries o where o.restaurant_id = $1 and o.id = p.id limit 1) d
    cross join lateral (
      select o.restaurant_id, o.type, o.booking_id from maitred.events o
       where o.restaurant_id = $1 and o.id = d.event_id limit 1) e
    order by d.created_at desc, d.id desc`,
)

export type DeliveryPlace = { at: Temporal.Instant; id: number }

export type DeliveryFilter = {
  webhookId: number
  state?: DeliveryState | undefined
  event?: string | undefined
  from?: Temporal.Instant | undefined
  /** Not included. */
  to?: Temporal.Instant | undefined
  /** Only those before it in the list, which is newest first. */
  after?: DeliveryPlace | undefined
}

export function listDeliveries(
  query: Query,
  restaurantId: number,
  { webhookId, state, event, from, to, after }: DeliveryFilter,
  limit: number,
): Promise<DeliveryRow[]> {
  // Only the earlier of `to` and the cursor: with both, PostgreSQL would begin at `to` and read down to the cursor.
  const isPastTo = after && (!to || Temporal.Instant.compare(after.at, to) < 0)
  const before = isPastTo ? { at: after.at.toString(), id: after.id } : { at: to?.toString() ?? 'infinity', id: 0 }
  return query.rows<DeliveryRow>(list, [
    restaurantId,
    webhookId,
    state === undefined ? deliveryStates : [state],
    event === undefined ? deliveredTypes : [event],
    from?.toString() ?? '-infinity',
    before.at,
    before.id,
    limit,
  ])
}

const find = statement(
  'deliveries.find',
  `select ${columns}
     from maitred.webhook_deliveries d
     join maitred.events e on e.restaurant_id = d.restaurant_id and e.id = d.event_id
    where d.restaurant_id = $1 and d.webhook_id = $2 and d.id = $3`,
)

export async function findDelivery(
  query: Query,
  restaurantId: number,
  webhookId: number,
  id: number,
): Promise<DeliveryRow | undefined> {
  const [row] = await query.rows<DeliveryRow>(find, [restaurantId, webhookId, id])
  return row
}

const payload = statement(
  'deliveries.payload',
  'select payload from maitred.events where restaurant_id = $1 and id = $2',
)

/** The body as it is sent, without what an erasure has removed since. */
export async function findPayload(query: Query, restaurantId: number, eventId: string): Promise<string | undefined> {
  const [row] = await query.rows<{ payload: string }>(payload, [restaurantId, eventId])
  return row?.payload
}

// The inserts lock the webhook against removal of its row, which would fail the foreign key. A webhook deleted meanwhile
// is not found, or gets a delivery that the cleanup job removes with the rest. The old delivery is locked so that its
// event cannot be removed either.
const again = statement(
  'deliveries.again',
  `with old as (
     select d.restaurant_id, d.id, d.webhook_id, d.event_id, e.type
       from maitred.webhook_deliveries d
       join maitred.webhooks h on h.restaurant_id = d.restaurant_id and h.id = d.webhook_id and h.deleted_at is null
       join maitred.events e on e.restaurant_id = d.restaurant_id and e.id = d.event_id
      where d.restaurant_id = $1 and d.webhook_id = $2 and d.id = $3
        for no key update of d for key share of h, e),
   marked as (
     update maitred.webhook_deliveries d set sent_again = true
       from old where d.restaurant_id = old.restaurant_id and d.id = old.id)
   insert into maitred.webhook_deliveries (restaurant_id, webhook_id, event_id, event_type)
   select restaurant_id, webhook_id, event_id, type from old
   returning id`,
)

/** A new delivery of the same event to the same webhook; undefined where there is no such delivery or webhook. */
export async function insertDeliveryAgain(
  tx: Tx,
  restaurantId: number,
  webhookId: number,
  id: number,
): Promise<number | undefined> {
  const [row] = await tx.rows<{ id: number }>(again, [restaurantId, webhookId, id])
  return row?.id
}

// The oldest first, in the order in which they are locked: two calls at once wait for each other and repeat none twice.
const allAgain = statement(
  'deliveries.all_again',
  `with old as (
     select d.restaurant_id, d.id, d.webhook_id, d.event_id
       from maitred.webhook_deliveries d
      where d.restaurant_id = $1 and d.webhook_id = $2 and d.state = 'exhausted' and not d.sent_again
      order by d.id limit $3
        for no key update),
   marked as (
     update maitred.webhook_deliveries d set sent_again = true
      where d.restaurant_id = $1 and d.id = any (array(select id from old)))
   insert into maitred.webhook_deliveries (restaurant_id, webhook_id, event_id, event_type)
   select old.restaurant_id, old.webhook_id, old.event_id, e.type
     from old
    cross join lateral (select o.type from maitred.events o where o.restaurant_id = $1 and o.id = old.event_id limit 1) e
    order by old.id
   returning id`,
)

/** Returns how many were sent again, at most `limit`. The webhook must be locked. */
export async function insertExhaustedAgain(
  tx: Tx,
  restaurantId: number,
  webhookId: number,
  limit: number,
): Promise<number> {
  return (await tx.rows(allAgain, [restaurantId, webhookId, limit])).length
}

const insertOne = statement(
  'deliveries.insert_test',
  `with webhook as (
     select restaurant_id, id from maitred.webhooks
      where restaurant_id = $1 and id = $2 and deleted_at is null
        for key share),
   event as (
     insert into maitred.events (restaurant_id, id, type, payload, created_at)
     select restaurant_id, $3::uuid, $4::text, $5::text, $6::timestamptz from webhook
     returning id, type)
   insert into maitred.webhook_deliveries (restaurant_id, webhook_id, event_id, event_type)
   select webhook.restaurant_id, webhook.id, event.id, event.type from webhook cross join event
   returning id`,
)

/** An event for one webhook alone, whatever it subscribed to; undefined where there is no such webhook. */
export async function insertEventFor(
  tx: Tx,
  restaurantId: number,
  webhookId: number,
  event: { id: string; type: string; payload: string },
  at: Temporal.Instant,
): Promise<number | undefined> {
  const values = [restaurantId, webhookId, event.id, event.type, event.payload, at.toString()]
  const [row] = await tx.rows<{ id: number }>(insertOne, values)
  return row?.id
}
