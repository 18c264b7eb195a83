/** Deliveries as the API lists them. outbox.sql.ts has the statements that send them. */
import type { Query, Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

export const deliveryStates = ['waiting', 'delivered', 'exhausted'] as const
export type DeliveryState = (typeof deliveryStates)[number]

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
  state: DeliveryState
  next_attempt_at: Temporal.Instant | null
  created_at: Temporal.Instant
  finished_at: Temporal.Instant | null
  attempts: AttemptRow[]
}

const shown = `
  select d.id, d.event_id, e.type as event, d.state, d.next_attempt_at, d.created_at, d.finished_at,
         coalesce((select jsonb_agg(jsonb_build_object(
                     'number', a.number, 'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                     'duration_ms', a.duration_ms, 'status', a.status, 'error', a.error, 'answer', a.answer)
                     order by a.number)
                     from maitred.webhook_attempts a
                    where a.restaurant_id = d.restaurant_id and a.delivery_id = d.id), '[]') as attempts
    from maitred.webhook_deliveries d
    join maitred.events e on e.restaurant_id = d.restaurant_id and e.id = d.event_id
   where d.restaurant_id = $1`

const filter = `d.webhook_id = $2 and ($3::text is null or d.state = $3) and ($4::text is null or e.type = $4)`

const list = statement('deliveries.list', `${shown} and ${filter} order by d.id desc limit $5 offset $6`)
const count = statement(
  'deliveries.count',
  `select count(*)::int as total
     from maitred.webhook_deliveries d
     join maitred.events e on e.restaurant_id = d.restaurant_id and e.id = d.event_id
    where d.restaurant_id = $1 and ${filter}`,
)

export type DeliveryFilter = { webhookId: number; state?: string | undefined; event?: string | undefined }

export async function listDeliveries(
  query: Query,
  restaurantId: number,
  { webhookId, state, event }: DeliveryFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const values = [restaurantId, webhookId, state ?? null, event ?? null]
  const [rows, [counted]] = await Promise.all([
    query.rows<DeliveryRow>(list, [...values, page.limit, page.offset]),
    query.rows<{ total: number }>(count, values),
  ])
  return { rows, total: counted?.total ?? 0 }
}

const find = statement('deliveries.find', `${shown} and d.webhook_id = $2 and d.id = $3`)

export async function findDelivery(
  query: Query,
  restaurantId: number,
  webhookId: number,
  id: number,
): Promise<DeliveryRow | undefined> {
  const [row] = await query.rows<DeliveryRow>(find, [restaurantId, webhookId, id])
  return row
}

// Both inserts lock the webhook against removal of its row, which would fail the foreign key. A webhook deleted meanwhile
// is not found, or gets a delivery that the cleanup job removes with the rest. The old delivery is locked so that its
// event cannot be removed either.
const again = statement(
  'deliveries.again',
  `insert into maitred.webhook_deliveries (restaurant_id, webhook_id, event_id)
   select d.restaurant_id, d.webhook_id, d.event_id
     from maitred.webhook_deliveries d
     join maitred.webhooks h on h.restaurant_id = d.restaurant_id and h.id = d.webhook_id and h.deleted_at is null
    where d.restaurant_id = $1 and d.webhook_id = $2 and d.id = $3
      for key share
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

const insertOne = statement(
  'deliveries.insert_test',
  `with webhook as (
     select restaurant_id, id from maitred.webhooks
      where restaurant_id = $1 and id = $2 and deleted_at is null
        for key share),
   event as (
     insert into maitred.events (restaurant_id, id, type, payload, created_at)
     select restaurant_id, $3::uuid, $4::text, $5::text, $6::timestamptz from webhook
     returning id)
   insert into maitred.webhook_deliveries (restaurant_id, webhook_id, event_id)
   select webhook.restaurant_id, webhook.id, event.id from webhook cross join event
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
