/**
 * The outbox of deliveries, over all restaurants.
 *
 * A claim goes from webhook to webhook in the index of waiting deliveries and takes from each the oldest that are due, at
 * most as many as the dispatcher asked for. The backlog of a paused, slow or failing webhook is never read through on the
 * way to another's. Webhooks come in random order, so that a claim that reaches its limit favours none.
 */
import { hash } from 'node:crypto'
import type { Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import { leasedFrom, releasedIn, valuesOfRelease } from '../../../../jobs/leases.sql.ts'

export type ClaimedDelivery = {
  restaurant_id: number
  id: number
  webhook_id: number
  attempts: number
  event_id: string
  type: string
  payload: string
  url: string
  public_only: boolean
  secret: Buffer
  previous_secret: Buffer | null
  created_at: Temporal.Instant
  leased_until: Temporal.Instant
}

const claim = statement(
  'outbox.claim',
  `with recursive waiting as (
     (select restaurant_id, webhook_id from maitred.webhook_deliveries
       where state = 'waiting' order by restaurant_id, webhook_id limit 1)
     union all
     select next.restaurant_id, next.webhook_id
       from waiting w
      cross join lateral (
        select d.restaurant_id, d.webhook_id from maitred.webhook_deliveries d
         where d.state = 'waiting' and (d.restaurant_id, d.webhook_id) > (w.restaurant_id, w.webhook_id)
         order by d.restaurant_id, d.webhook_id limit 1) next),
   endpoint as (
     select w.restaurant_id, w.webhook_id, coalesce(known.free, $4) as free
       from waiting w
       join maitred.webhooks h on h.restaurant_id = w.restaurant_id and h.id = w.webhook_id
                              and h.is_active and h.deleted_at is null
       left join unnest($1::int[], $2::int[], $3::int[]) as known(restaurant_id, webhook_id, free)
         on known.restaurant_id = w.restaurant_id and known.webhook_id = w.webhook_id
      order by random()),
   due as (
     select one.place
       from endpoint w
      cross join lateral (
        select d.ctid as place from maitred.webhook_deliveries d
         where d.restaurant_id = w.restaurant_id and d.webhook_id = w.webhook_id
           and d.state = 'waiting' and d.next_attempt_at <= now()
         order by d.next_attempt_at, d.id
         limit w.free
           for no key update skip locked) one
      limit $5),
   claimed as (${leasedFrom('maitred.webhook_deliveries', '$6')})
   select c.restaurant_id, c.id, c.webhook_id, c.attempts, c.event_id, c.created_at, c.next_attempt_at as leased_until,
          e.type, e.payload, h.url, h.public_only, h.secret,
          case when h.previous_secret_until > now() then h.previous_secret end as previous_secret
     from claimed c
     join maitred.webhooks h on h.restaurant_id = c.restaurant_id and h.id = c.webhook_id
     join maitred.events e on e.restaurant_id = c.restaurant_id and e.id = c.event_id`,
)

/** How many deliveries a claim may take. */
export type ClaimLimits = {
  /** Of webhooks whose number differs from `each`. */
  known: readonly { restaurantId: number; webhookId: number; free: number }[]
  /** Of every other webhook. */
  each: number
  /** Of all webhooks together. */
  most: number
}

export async function claimDue(tx: Tx, limits: ClaimLimits, leaseSeconds: number): Promise<ClaimedDelivery[]> {
  const { known, each, most } = limits
  const rows = await tx.rows<ClaimedDelivery>(claim, [
    known.map(({ restaurantId }) => restaurantId),
    known.map(({ webhookId }) => webhookId),
    known.map(({ free }) => free),
    each,
    most,
    leaseSeconds,
  ])
  return rows.sort((a, b) => a.id - b.id)
}

// An outcome is recorded only if this attempt is the next to count, so a server that resumes after its lease went to
// another changes nothing.
//
// A receiver may echo the payload. Its answer is stored only while the event still has that payload, so that a guest
// erased meanwhile is not stored again. The shared lock waits for an erasure under way, or makes it wait. Both lock events
// in the order of their ids, so they cannot deadlock.
const record = statement(
  'outbox.record',
  `with outcome as (
     select * from unnest($1::int[], $2::bigint[], $3::int[], $4::timestamptz[], $5::int[], $6::int[], $7::text[],
                          $8::text[], $9::boolean[], $10::float8[], $11::bytea[])
       as o(restaurant_id, delivery_id, number, at, duration_ms, status, error, answer, delivered, retry_after, sent)),
   counted as (
     update maitred.webhook_deliveries d
        set attempts = o.number,
            state = case when o.delivered then 'delivered' when o.retry_after is null then 'exhausted' else 'waiting' end,
            next_attempt_at = case when not o.delivered then now() + make_interval(secs => o.retry_after) end,
            finished_at = case when o.delivered or o.retry_after is null then now() end
       from outcome o
      where d.restaurant_id = o.restaurant_id and d.id = o.delivery_id
        and d.state = 'waiting' and d.attempts = o.number - 1
     returning o.*, d.event_id),
   attempted as (
     select c.restaurant_id, c.delivery_id, c.number, c.at, c.duration_ms, c.status, c.error,
            case when sha256(convert_to(e.payload, 'UTF8')) = c.sent then c.answer end as answer
       from counted c
       join maitred.events e on e.restaurant_id = c.restaurant_id and e.id = c.event_id
      order by e.restaurant_id, e.id
        for share of e)
   insert into maitred.webhook_attempts (restaurant_id, delivery_id, number, at, duration_ms, status, error, answer)
   select restaurant_id, delivery_id, number, at, duration_ms, status, error, answer from attempted`,
)

export type Outcome = {
  restaurantId: number
  deliveryId: number
  number: number
  /** As it was sent. */
  payload: string
  at: Temporal.Instant
  durationMs: number
  status: number | null
  error: string | null
  answer: string | null
  delivered: boolean
  /** Seconds until the next attempt; null when this was the last. */
  retryAfter: number | null
}

export async function recordOutcomes(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  await tx.rows(record, [
    outcomes.map((o) => o.restaurantId),
    outcomes.map((o) => o.deliveryId),
    outcomes.map((o) => o.number),
    outcomes.map((o) => o.at.toString()),
    outcomes.map((o) => o.durationMs),
    outcomes.map((o) => o.status),
    outcomes.map((o) => o.error),
    outcomes.map((o) => o.answer),
    outcomes.map((o) => o.delivered),
    outcomes.map((o) => o.retryAfter),
    outcomes.map((o) => hash('sha256', o.payload, 'buffer')),
  ])
}

const release = statement('outbox.release', releasedIn('maitred.webhook_deliveries'))

/** Ends the leases of deliveries that were not attempted, or whose attempt this server aborted and does not count. */
export async function releaseClaims(tx: Tx, deliveries: readonly ClaimedDelivery[]): Promise<void> {
  await tx.rows(release, valuesOfRelease(deliveries.map((item) => ({ item, afterSeconds: 0 }))))
}

const measure = statement(
  'outbox.measure',
  `select count(*) filter (where h.is_active)::int as waiting,
          count(*) filter (where not h.is_active)::int as paused,
          coalesce(extract(epoch from now() - min(d.created_at) filter (where h.is_active)), 0)::float8 as oldest_seconds
     from maitred.webhook_deliveries d
     join maitred.webhooks h on h.restaurant_id = d.restaurant_id and h.id = d.webhook_id and h.deleted_at is null
    where d.state = 'waiting'`,
)

export type Backlog = { waiting: number; paused: number; oldest_seconds: number }

export async function measureOutbox(tx: Tx): Promise<Backlog> {
  const [row] = await tx.rows<Backlog>(measure, [])
  return row ?? { waiting: 0, paused: 0, oldest_seconds: 0 }
}
