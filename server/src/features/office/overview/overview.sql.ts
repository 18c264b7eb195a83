/**
 * Statements of the office's first page: covers of the next evenings, and what needs attention. Each reads the days or
 * rows concerned, never whole tables.
 */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'

// Bookings as of an earlier moment: made before it and not cancelled by then. A cancelled booking that was changed
// after that moment counts as still booked then. Parties count with their present size.
const evenings = statement(
  'overview.evenings',
  `select b.evening::text as evening,
          coalesce(sum(b.adults + b.children) filter (where b.status = any ($4::text[]) and not b.waiting_list), 0)::int as covers,
          count(*) filter (where b.status = any ($4::text[]) and not b.waiting_list)::int as bookings,
          coalesce(sum(b.adults + b.children) filter (where not b.waiting_list and b.created_at <= $6
            and (b.status <> all ($5::text[]) or b.updated_at > $6)), 0)::int as covers_by_then
     from maitred.bookings b
    where b.restaurant_id = $1 and b.local_date between $2::date and $3::date and b.patron_id is not null
    group by 1`,
)

export type EveningRow = { evening: LocalDate; covers: number; bookings: number; covers_by_then: number }
type Asked = {
  from: LocalDate
  to: LocalDate
  counted: readonly string[]
  gone: readonly string[]
  by: Temporal.Instant
}

export function listEvenings(query: Query, restaurantId: number, asked: Asked): Promise<EveningRow[]> {
  const { from, to, counted, gone, by } = asked
  return query.rows<EveningRow>(evenings, [restaurantId, from, to, counted, gone, by.toString()])
}

const unanswered = statement(
  'overview.unanswered',
  `select b.id, p.name, (b.adults + b.children) as covers, b.evening::text as evening,
          date_part('epoch', b.starts_at)::bigint as starts_at, count(*) over ()::int as total
     from maitred.bookings b
     join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
    where b.restaurant_id = $1 and b.local_date >= $2::date and b.status = any ($3::text[])
      and (not b.waiting_list or b.is_request)
    order by b.starts_at, b.id limit 3`,
)

export type UnansweredRow = {
  id: number
  name: string
  covers: number
  evening: LocalDate
  starts_at: EpochSeconds
  total: number
}

/** The first three, each with how many there are in all. */
export function listUnanswered(
  query: Query,
  restaurantId: number,
  from: LocalDate,
  statuses: readonly string[],
): Promise<UnansweredRow[]> {
  return query.rows<UnansweredRow>(unanswered, [restaurantId, from, statuses])
}

// Looks at the latest hundred deliveries of each webhook that ended or failed twice, so that a hundred thousand cost no more.
// Until a delivery is given up it is retried for hours; a webhook that fails all that time does not work.
const failing = statement(
  'overview.failing_webhooks',
  `with recent as (
     select w.restaurant_id, w.id as webhook_id, w.url, d.id, d.state, coalesce(d.finished_at, d.created_at) as since
       from maitred.webhooks w
      cross join lateral (
        select d.id, d.state, d.finished_at, d.created_at from maitred.webhook_deliveries d
         where d.restaurant_id = w.restaurant_id and d.webhook_id = w.id and (d.state <> 'waiting' or d.attempts >= 2)
         order by d.id desc limit 100) d
      where w.restaurant_id = $1 and w.is_active and w.deleted_at is null),
   latest as (
     select r.webhook_id, coalesce(max(r.id) filter (where r.state = 'delivered'), 0) as delivered from recent r group by 1)
   select r.webhook_id as id, r.url, count(*) filter (where r.state = 'exhausted')::int as gave_up,
          count(*) filter (where r.state = 'waiting')::int as retried,
          floor(date_part('epoch', min(r.since)))::bigint as since,
          (select a.status from maitred.webhook_attempts a
            where a.restaurant_id = $1 and a.delivery_id = max(r.id) order by a.number desc limit 1) as last_status
     from recent r
     join latest l on l.webhook_id = r.webhook_id
    where r.state <> 'delivered' and r.id > l.delivered
    group by r.webhook_id, r.url
    order by r.webhook_id`,
)

export type FailingWebhookRow = {
  id: number
  url: string
  gave_up: number
  retried: number
  since: EpochSeconds
  last_status: number | null
}

export function listFailingWebhooks(query: Query, restaurantId: number): Promise<FailingWebhookRow[]> {
  return query.rows<FailingWebhookRow>(failing, [restaurantId])
}

// By the primary key, backwards: a restaurant with a hundred bookings a day writes some 2,000 mails a week.
const failed = statement(
  'overview.failed_mails',
  `select count(*)::int as total
     from (select m.state, m.created_at from maitred.messages m
            where m.restaurant_id = $1 order by m.id desc limit 5000) latest
    where latest.state in ('refused', 'failed') and latest.created_at > $2`,
)

export async function countFailedMails(query: Query, restaurantId: number, after: Temporal.Instant): Promise<number> {
  const [row] = await query.rows<{ total: number }>(failed, [restaurantId, after.toString()])
  return row?.total ?? 0
}

const payments = statement(
  'overview.payments',
  `select (select floor(extract(epoch from a.entered_at))::bigint from maitred.payment_accounts a
            where a.restaurant_id = $1 and a.key is not null and not a.is_live and a.entered_at < $2) as test_since,
          (select floor(extract(epoch from coalesce(a.paused_at, a.entered_at)))::bigint from maitred.payment_accounts a
            where a.restaurant_id = $1 and a.key is null) as paused_since,
          count(*)::int as cases, floor(extract(epoch from min(c.due_at)))::bigint as due_at
     from maitred.payment_cases c where c.restaurant_id = $1 and c.seen_at is null`,
)

export type PaymentsRow = {
  /** Where test keys were entered before the moment. */
  test_since: EpochSeconds | null
  paused_since: EpochSeconds | null
  cases: number
  due_at: EpochSeconds | null
}

export async function findPayments(
  query: Query,
  restaurantId: number,
  testBefore: Temporal.Instant,
): Promise<PaymentsRow> {
  const [row] = await query.rows<PaymentsRow>(payments, [restaurantId, testBefore.toString()])
  if (!row) throw new Error('a count returned no row')
  return row
}

const low = statement(
  'overview.low_reviews',
  `select v.id, v.rating, v.text, p.name, floor(date_part('epoch', v.created_at))::bigint as created_at
     from maitred.reviews v
     join maitred.bookings b on b.restaurant_id = v.restaurant_id and b.id = v.booking_id
     left join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
    where v.restaurant_id = $1 and not v.is_visible and v.rating <= $2 and v.local_date >= $3::date
    order by v.created_at desc, v.id desc limit 5`,
)

export type LowReviewRow = { id: number; rating: number; text: string; name: string | null; created_at: EpochSeconds }

export function listLowReviews(
  query: Query,
  restaurantId: number,
  most: number,
  from: LocalDate,
): Promise<LowReviewRow[]> {
  return query.rows<LowReviewRow>(low, [restaurantId, most, from])
}

const noted = statement(
  'overview.noted_imports',
  `select i.id, i.file_name, i.state, i.refused, i.noted, i.outside, i.finished_at
     from maitred.imports i
    where i.restaurant_id = $1 and i.finished_at > $2
      and (i.state = 'failed' or i.state = 'done' and i.refused + i.noted > 0)
    order by i.finished_at desc, i.id desc limit 3`,
)

export type NotedImportRow = {
  id: number
  file_name: string
  state: 'done' | 'failed'
  refused: number
  noted: number
  outside: number
  finished_at: Temporal.Instant
}

export function listNotedImports(
  query: Query,
  restaurantId: number,
  after: Temporal.Instant,
): Promise<NotedImportRow[]> {
  return query.rows<NotedImportRow>(noted, [restaurantId, after.toString()])
}

// One that was replaced ends as it should, unless something still uses it. One that has ended is named where it was used on its
// last day: a program has stopped then.
const ending = statement(
  'overview.ending_tokens',
  `select t.id, t.name, t.expires_at, t.last_used_at, t.last_used_from
     from maitred.tokens t
    where t.restaurant_id = $1 and t.revoked_at is null and t.expires_at > $3 and t.expires_at <= $4
      and (t.expires_at > $2 or t.last_used_at > t.expires_at - interval '1 day')
      and not exists (select from maitred.tokens n
                       where n.restaurant_id = t.restaurant_id and n.key_scope = coalesce(t.key_scope, t.id)
                         and n.created_at > t.created_at
                         and (t.expires_at <= $2 or coalesce(t.last_used_at <= n.created_at, true)))
    order by t.expires_at, t.id limit 5`,
)

export type EndingTokenRow = {
  id: string
  name: string
  expires_at: Temporal.Instant
  last_used_at: Temporal.Instant | null
  last_used_from: string | null
}

/** Active ones that end by `until`, and those that ended since `from` while in use. */
export function listEndingTokens(
  query: Query,
  restaurantId: number,
  { now, from, until }: Record<'now' | 'from' | 'until', Temporal.Instant>,
): Promise<EndingTokenRow[]> {
  return query.rows<EndingTokenRow>(ending, [restaurantId, now.toString(), from.toString(), until.toString()])
}
