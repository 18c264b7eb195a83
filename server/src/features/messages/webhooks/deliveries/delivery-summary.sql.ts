/** How a webhook is doing. Each part reads a bounded number of rows, however many deliveries there are. */
import type { Query } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import { deliveredTypes } from './deliveries.sql.ts'

/** Counting stops here: this number means this many or more. */
export const mostCounted = 1_000

const summary = statement(
  'deliveries.summary',
  `with day as (
     select one.id
       from unnest($4::text[]) as kind(event_type)
      cross join lateral (
        select d.id, d.created_at from maitred.webhook_deliveries d
         where d.restaurant_id = $1 and d.webhook_id = $2 and d.state = 'delivered' and d.event_type = kind.event_type
           and d.created_at >= $3::timestamptz
         order by d.created_at desc, d.id desc
         limit $5) one
      limit $5),
   latest as (
     select d.id from maitred.webhook_deliveries d
      where d.restaurant_id = $1 and d.webhook_id = $2
      order by d.id desc limit $5),
   tried as (
     select a.at, a.duration_ms, coalesce(a.status between 200 and 299 and a.error is null, false) as answered
       from latest l
      cross join lateral (
        select o.at, o.duration_ms, o.status, o.error from maitred.webhook_attempts o
         where o.restaurant_id = $1 and o.delivery_id = l.id limit 10) a),
   hours as (
     select floor(extract(epoch from t.at) / 3600) as hour, count(*)::int as attempts,
            (count(*) filter (where not t.answered))::int as failed,
            percentile_disc(0.5) within group (order by t.duration_ms) as usual_ms
       from tried t where t.at >= $3::timestamptz group by 1)
   select (select count(*)::int
             from (select from maitred.webhook_deliveries d
                    where d.restaurant_id = $1 and d.webhook_id = $2 and d.state = 'waiting' limit $5) w) as waiting,
          (select count(*)::int
             from (select from maitred.webhook_deliveries d
                    where d.restaurant_id = $1 and d.webhook_id = $2 and d.state = 'exhausted' and not d.sent_again
                    limit $5) g) as gave_up,
          (select count(*)::int from day) as delivered,
          (select percentile_disc(0.5) within group (order by duration_ms) from tried where answered) as usual_ms,
          coalesce((select json_agg(json_build_object(
                      'from', to_char(to_timestamp(h.hour * 3600) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                      'attempts', h.attempts, 'failed', h.failed, 'usual_ms', h.usual_ms) order by h.hour)
                      from hours h), '[]') as hours`,
)

export type WebhookSummary = {
  waiting: number
  gave_up: number
  delivered: number
  usual_ms: number | null
  hours: { from: string; attempts: number; failed: number; usual_ms: number }[]
}

/** `since` applies to `delivered` and `hours`. */
export async function summariseDeliveries(
  query: Query,
  restaurantId: number,
  webhookId: number,
  since: Temporal.Instant,
): Promise<WebhookSummary> {
  const values = [restaurantId, webhookId, since.toString(), deliveredTypes, mostCounted]
  const [row] = await query.rows<WebhookSummary>(summary, values)
  return row as WebhookSummary
}

const remaining = statement(
  'deliveries.count_gave_up',
  `select count(*)::int as total
     from (select from maitred.webhook_deliveries d
            where d.restaurant_id = $1 and d.webhook_id = $2 and d.state = 'exhausted' and not d.sent_again limit $3) g`,
)

/** Those that gave up and were not sent again, counted up to `mostCounted`. */
export async function countGaveUp(query: Query, restaurantId: number, webhookId: number): Promise<number> {
  const [row] = await query.rows<{ total: number }>(remaining, [restaurantId, webhookId, mostCounted])
  return row?.total ?? 0
}
