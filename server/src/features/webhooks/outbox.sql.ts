/**
 * The outbox, over all restaurants. Time is PostgreSQL's: leases of several servers are judged by one clock.
 *
 * A claim hops from webhook to webhook in the index of what waits and takes from each at most its free places, oldest
 * first. So the backlog of a dead, busy or paused webhook is never read through on the way to another's.
 */
import { hash } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

export type ClaimedDelivery = {
  restaurant_id: number
  id: number
  webhook_id: number
  attempts: number
  event_id: string
  type: string
  payload: string
  url: string
  secret: Buffer
  previous_secret: Buffer | null
  created_at: Temporal.Instant
}

// `materialized`: the rows are chosen and locked once; joined in place, the planner may run the choice again and take
// more than the free places.
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
   due as materialized (
     select one.restaurant_id, one.id
       from waiting w
       join maitred.webhooks h on h.restaurant_id = w.restaurant_id and h.id = w.webhook_id and h.is_active
       left join unnest($1::int[], $2::int[], $3::int[]) as known(restaurant_id, webhook_id, free)
         on known.restaurant_id = w.restaurant_id and known.webhook_id = w.webhook_id
      cross join lateral (
        select d.restaurant_id, d.id from maitred.webhook_deliveries d
         where d.restaurant_id = w.restaurant_id and d.webhook_id = w.webhook_id
           and d.state = 'waiting' and d.next_attempt_at <= now()
         order by d.next_attempt_at, d.id
         limit coalesce(known.free, $4)
           for update skip locked) one
      limit $5)
   update maitred.webhook_deliveries d
      set next_attempt_at = now() + make_interval(secs => $6)
     from due
     join maitred.webhook_deliveries same on same.restaurant_id = due.restaurant_id and same.id = due.id
     join maitred.webhooks h on h.restaurant_id = same.restaurant_id and h.id = same.webhook_id
     join maitred.events e on e.restaurant_id = same.restaurant_id and e.id = same.event_id
    where d.restaurant_id = due.restaurant_id and d.id = due.id
   returning d.restaurant_id, d.id, d.webhook_id, d.attempts, d.event_id, d.created_at,
             e.type, e.payload, h.url, h.secret,
             case when h.previous_secret_until > now() then h.previous_secret end as previous_secret`,
)

export type Places = {
  /** Free places of the webhooks that have not all of theirs. */
  known: readonly { restaurantId: number; webhookId: number; free: number }[]
  /** Places of every other webhook. */
  each: number
  most: number
}

export async function claimDue(tx: Tx, places: Places, leaseSeconds: number): Promise<ClaimedDelivery[]> {
  const { known, each, most } = places
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

// An outcome counts only if nobody has counted this attempt before: a server that came back after its lease had passed
// to another changes nothing.
//
// A receiver may send back what it was sent. So its answer is kept only while the event still says that: a guest who was
// erased meanwhile is not brought back. The shared lock makes an erasure that is under way come to its end first, or
// wait for this; taken in the order of the ids, as the erasure takes its own, so that neither locks the other out.
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
  /** What was sent. */
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

const giveBack = statement(
  'outbox.give_back',
  `update maitred.webhook_deliveries d set next_attempt_at = now()
     from unnest($1::int[], $2::bigint[], $3::int[]) as o(restaurant_id, delivery_id, attempts)
    where d.restaurant_id = o.restaurant_id and d.id = o.delivery_id
      and d.state = 'waiting' and d.attempts = o.attempts`,
)

/** Ends the lease of deliveries whose attempt was broken off by us; the attempt does not count. */
export async function releaseClaims(tx: Tx, deliveries: readonly ClaimedDelivery[]): Promise<void> {
  await tx.rows(giveBack, [
    deliveries.map((d) => d.restaurant_id),
    deliveries.map((d) => d.id),
    deliveries.map((d) => d.attempts),
  ])
}

const measure = statement(
  'outbox.measure',
  `select count(*) filter (where h.is_active)::int as waiting,
          count(*) filter (where not h.is_active)::int as paused,
          coalesce(extract(epoch from now() - min(d.created_at) filter (where h.is_active)), 0)::float8 as oldest_seconds
     from maitred.webhook_deliveries d
     join maitred.webhooks h on h.restaurant_id = d.restaurant_id and h.id = d.webhook_id
    where d.state = 'waiting'`,
)

export type Backlog = { waiting: number; paused: number; oldest_seconds: number }

export async function measureOutbox(tx: Tx): Promise<Backlog> {
  const [row] = await tx.rows<Backlog>(measure, [])
  return row ?? { waiting: 0, paused: 0, oldest_seconds: 0 }
}
