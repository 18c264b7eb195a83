/** Events that a service sent, each dealt with once, and what people have to see of them. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { CaseKind } from '../../../domain/money/cases.ts'
import type { Case, ProviderEvent, ProviderName } from '../providers/provider.ts'

const insert = statement(
  'news.insert',
  `insert into maitred.payment_news (restaurant_id, event, type, reference, received_at, next_attempt_at)
   select $1, e.event, e.type, e.reference, to_timestamp($5), to_timestamp($5)
     from unnest($2::text[], $3::text[], $4::text[]) as e (event, type, reference)
   on conflict do nothing
   returning event`,
)

/** Returns how many were not known before. */
export async function insertNews(
  tx: Tx,
  restaurantId: number,
  events: readonly ProviderEvent[],
  at: EpochSeconds,
): Promise<number> {
  const values = [events.map(({ id }) => id), events.map(({ type }) => type), events.map(({ reference }) => reference)]
  return (await tx.rows(insert, [restaurantId, ...values, at])).length
}

const due = statement(
  'news.due',
  `select restaurant_id, event from maitred.payment_news n
    where n.next_attempt_at <= to_timestamp($1)
      and exists (select from maitred.payment_accounts a where a.restaurant_id = n.restaurant_id and a.key is not null)
    order by n.next_attempt_at limit $2`,
)

export function listNewsDue(
  query: Query,
  now: EpochSeconds,
  most: number,
): Promise<{ restaurant_id: number; event: string }[]> {
  return query.rows(due, [now, most])
}

const claim = statement(
  'news.claim',
  `update maitred.payment_news n
      set attempts = attempts + 1,
          next_attempt_at = to_timestamp($3) + make_interval(secs => least(3600, 60 * 2 ^ least(attempts, 6)))
     from maitred.payment_accounts a
    where n.restaurant_id = $1 and event = $2 and next_attempt_at <= to_timestamp($3) and a.restaurant_id = n.restaurant_id
   returning n.reference, a.provider`,
)

export type ClaimedNews = { reference: string; provider: ProviderName }

/** Leases it for a minute, and longer each time. Undefined where another server has it, or it is dealt with. */
export async function claimNews(
  tx: Tx,
  restaurantId: number,
  event: string,
  now: EpochSeconds,
): Promise<ClaimedNews | undefined> {
  const [row] = await tx.rows<ClaimedNews>(claim, [restaurantId, event, now])
  return row
}

const finish = statement(
  'news.finish',
  'update maitred.payment_news set next_attempt_at = null where restaurant_id = $1 and event = $2',
)

export async function finishNews(tx: Tx, restaurantId: number, event: string): Promise<void> {
  await tx.rows(finish, [restaurantId, event])
}

const clean = statement(
  'news.clean',
  `delete from maitred.payment_news
    where ctid = any (array(select ctid from maitred.payment_news where received_at < $1 limit $2))
   returning event`,
)

export async function purgeNews(tx: Tx, before: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(clean, [before.toString(), most])).length
}

const attempt = statement(
  'news.attempt_by_key',
  `select p.id as payment, p.booking_id as booking, p.provider, p.reference, p.currency
     from maitred.payments p
    where p.restaurant_id = $1
      and p.id in (select id from maitred.payments where restaurant_id = $1 and key = $2::uuid
                    union all
                   select payment_id from maitred.payment_orders where restaurant_id = $1 and key = $2::uuid)`,
)

export type NamedAttempt = {
  payment: number
  booking: number
  provider: ProviderName
  reference: string | null
  currency: string
}

const isKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** By the key of the attempt, or of an order about it. What a service tells is not trusted to be a key. */
export async function findAttempt(query: Query, restaurantId: number, key: string): Promise<NamedAttempt | undefined> {
  if (!isKey.test(key)) return undefined
  const [row] = await query.rows<NamedAttempt>(attempt, [restaurantId, key])
  return row
}

const see = statement(
  'news.see_cases_of_booking',
  `update maitred.payment_cases set seen_at = to_timestamp($4), seen_by = 'maitred'
    where restaurant_id = $1 and booking_id = $2 and kind = any ($3::text[]) and seen_at is null`,
)

/** What failed was done after all. */
export async function seeCasesOf(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  kinds: readonly CaseKind[],
  at: EpochSeconds,
): Promise<void> {
  await tx.rows(see, [restaurantId, bookingId, kinds, at])
}

const upsert = statement(
  'news.write_case',
  `insert into maitred.payment_cases as c
     (restaurant_id, kind, reference, booking_id, payment_id, amount, currency, state, reason, due_at, opened_at, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10), to_timestamp($11), to_timestamp($12))
   on conflict (restaurant_id, reference) do update
      set kind = excluded.kind, state = excluded.state, amount = excluded.amount, reason = excluded.reason, due_at = excluded.due_at,
          changed_at = excluded.changed_at, seen_at = null, seen_by = null
    where c.state <> excluded.state or c.due_at is distinct from excluded.due_at
   returning id`,
)

const stateOf = statement(
  'news.state_of_case',
  'select state from maitred.payment_cases where restaurant_id = $1 and reference = $2 for update',
)

/** Null where it is new. */
export async function findCaseState(tx: Tx, restaurantId: number, reference: string): Promise<string | null> {
  const [row] = await tx.rows<{ state: string }>(stateOf, [restaurantId, reference])
  return row?.state ?? null
}

/** Whether it was new, or another state than before; then it is to be seen again. */
export async function writeCase(
  tx: Tx,
  restaurantId: number,
  { kind, reference, amount, currency, state, reason, dueAt, at }: Case,
  about: { booking: number; payment: number } | undefined,
  now: EpochSeconds,
): Promise<boolean> {
  const rows = await tx.rows(upsert, [
    ...[restaurantId, kind, reference, about?.booking ?? null, about?.payment ?? null, amount, currency],
    ...[state, reason, dueAt, at, now],
  ])
  return rows.length > 0
}
