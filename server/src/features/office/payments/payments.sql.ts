/** The ledger as the office and the bookkeeper read it. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import type { CaseKind } from '../../../domain/money/cases.ts'
import type { LedgerKind } from '../../../domain/money/ledger.ts'

export type Span = { from: EpochSeconds; until: EpochSeconds }

/** As it was given for the booking, else the guest's. */
const nameOf = `coalesce(b.name, g.name)`

const sums = statement(
  'payments.sums',
  // Grouped by booking first: a count of distinct ones would sort all rows.
  `select kind, currency, sum(amount)::bigint as amount, sum(rows)::bigint as rows, count(*) as bookings
     from (select kind, currency, booking_id, sum(amount) as amount, count(*) as rows
             from maitred.payment_events
            where restaurant_id = $1 and at >= to_timestamp($2) and at < to_timestamp($3)
              and kind in ('paid', 'charged', 'recorded_by_hand', 'refunded', 'refund_failed')
            group by kind, currency, booking_id) of_booking
    group by kind, currency
   union all
   select case when detail = 'won' then 'reinstated' else 'disputed' end, currency, sum(amount)::bigint, count(*),
          count(distinct booking_id)
     from maitred.payment_events
    where restaurant_id = $1 and at >= to_timestamp($2) and at < to_timestamp($3) and kind = 'disputed' and amount > 0
    group by 1, 2`,
)

/** `reinstated`: of disputes that were won. */
export type SumRow = {
  kind: LedgerKind | 'reinstated'
  currency: string
  amount: number
  rows: number
  bookings: number
}

export function sumsByKind(query: Query, restaurantId: number, { from, until }: Span): Promise<SumRow[]> {
  return query.rows<SumRow>(sums, [restaurantId, from, until])
}

const rows = statement(
  'payments.rows',
  `select e.id, e.kind, e.amount, e.currency, e.detail, e.actor, extract(epoch from e.at)::float8 as at,
          p.purpose, p.provider, coalesce(o.reference, p.reference) as reference,
          b.id as booking, b.reference as booking_reference, ${nameOf} as name,
          floor(extract(epoch from b.starts_at))::bigint as starts_at, b.adults + b.children as covers,
          floor(extract(epoch from b.ends_at))::bigint as ends_at
     from maitred.payment_events e
     join maitred.bookings b on b.restaurant_id = e.restaurant_id and b.id = e.booking_id
     left join maitred.patrons g on g.restaurant_id = b.restaurant_id and g.id = b.patron_id
     left join maitred.payments p on p.restaurant_id = e.restaurant_id and p.id = e.payment_id
     left join maitred.payment_orders o on o.restaurant_id = e.restaurant_id and o.id = e.order_id
    where e.restaurant_id = $1 and e.at >= to_timestamp($2) and e.at < to_timestamp($3) and e.kind = any ($4::text[])
      and ($5::text is null or p.purpose = $5)
      and ($6::text is null or ${nameOf} ilike $6 or b.reference ilike $6
                            or e.amount = $7::bigint)
      and ($8::float8 is null or (e.at, e.id) < (to_timestamp($8), $9))
    order by e.at desc, e.id desc limit $10`,
)

export type PaymentRow = {
  id: number
  kind: LedgerKind
  amount: number
  currency: string
  detail: string | null
  actor: string
  at: number
  purpose: 'deposit' | 'guarantee' | null
  provider: string | null
  reference: string | null
  booking: number
  booking_reference: string
  name: string | null
  starts_at: EpochSeconds
  ends_at: EpochSeconds
  covers: number
}

export type Wanted = Span & {
  kinds: readonly LedgerKind[]
  purpose: 'deposit' | 'guarantee' | null
  /** Of a name, a reference or an amount. */
  text: string | null
  /** The same as an amount in the currency's smallest unit. */
  amount: bigint | null
  after: { at: number; id: number } | null
  most: number
}

export function listPaymentRows(query: Query, restaurantId: number, wanted: Wanted): Promise<PaymentRow[]> {
  const { from, until, kinds, purpose, text, amount, after, most } = wanted
  const like = text === null ? null : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  return query.rows<PaymentRow>(rows, [
    ...[restaurantId, from, until, kinds, purpose, like, amount, after?.at ?? null, after?.id ?? null, most],
  ])
}

const kindCounts = statement(
  'payments.kind_counts',
  `select kind, count(*)::int as rows from maitred.payment_events
    where restaurant_id = $1 and at >= to_timestamp($2) and at < to_timestamp($3) and kind = any ($4::text[])
    group by kind`,
)

/** Rows of a span by kind, as the list has them. */
export async function countKinds(
  query: Query,
  restaurantId: number,
  { from, until }: Span,
  kinds: readonly LedgerKind[],
): Promise<ReadonlyMap<LedgerKind, number>> {
  const rows = await query.rows<{ kind: LedgerKind; rows: number }>(kindCounts, [restaurantId, from, until, kinds])
  return new Map(rows.map((row) => [row.kind, row.rows]))
}

const waiting = statement(
  'payments.waiting',
  `select b.id as booking, b.reference as booking_reference, ${nameOf} as name,
          floor(extract(epoch from b.starts_at))::bigint as starts_at, b.adults + b.children as covers,
          floor(extract(epoch from b.pay_until))::bigint as until, (b.money ->> 'due')::bigint as amount,
          b.money ->> 'currency' as currency, b.money ->> 'ask' as purpose
     from maitred.bookings b
     left join maitred.patrons g on g.restaurant_id = b.restaurant_id and g.id = b.patron_id
    where b.restaurant_id = $1 and b.pay_until is not null and b.status = any ($2::text[]) and b.money is not null
    order by b.pay_until limit 200`,
)

export type WaitingRow = {
  booking: number
  booking_reference: string
  name: string | null
  starts_at: EpochSeconds
  covers: number
  until: EpochSeconds
  amount: number
  currency: string
  purpose: 'deposit' | 'guarantee' | null
}

export function listWaiting(query: Query, restaurantId: number, statuses: readonly string[]): Promise<WaitingRow[]> {
  return query.rows<WaitingRow>(waiting, [restaurantId, statuses])
}

const cases = statement(
  'payments.open_cases',
  `select c.id, c.kind, c.reference, c.amount, c.currency, c.state, c.reason,
          floor(extract(epoch from c.due_at))::bigint as due_at, floor(extract(epoch from c.opened_at))::bigint as opened_at,
          b.id as booking, ${nameOf} as name, b.evening::text as evening, b.status
     from maitred.payment_cases c
     left join maitred.bookings b on b.restaurant_id = c.restaurant_id and b.id = c.booking_id
     left join maitred.patrons g on g.restaurant_id = b.restaurant_id and g.id = b.patron_id
    where c.restaurant_id = $1 and c.seen_at is null
    order by c.due_at nulls last, c.opened_at limit 100`,
)

export type CaseRow = {
  id: number
  kind: CaseKind
  reference: string
  amount: number
  currency: string
  state: string
  reason: string | null
  due_at: EpochSeconds | null
  opened_at: EpochSeconds
  booking: number | null
  name: string | null
  evening: LocalDate | null
  status: string | null
}

export function listCases(query: Query, restaurantId: number): Promise<CaseRow[]> {
  return query.rows<CaseRow>(cases, [restaurantId])
}

const returned = statement(
  'payments.case_of_failed_refund',
  `select booking_id as booking, payment_id as payment, amount, currency from maitred.payment_cases
    where restaurant_id = $1 and id = $2 and kind = 'refund_failed' and seen_at is null
      and booking_id is not null and payment_id is not null`,
)

export type FailedRefund = { booking: number; payment: number; amount: number; currency: string }

/** Undefined where it was dealt with, or is about something else. */
export async function findFailedRefund(
  query: Query,
  restaurantId: number,
  id: number,
): Promise<FailedRefund | undefined> {
  return (await query.rows<FailedRefund>(returned, [restaurantId, id]))[0]
}

const see = statement(
  'payments.see_case',
  `update maitred.payment_cases set seen_at = $3, seen_by = $4
    where restaurant_id = $1 and id = $2 and seen_at is null returning id`,
)

/** Whether it was still open. */
export async function seeCase(
  tx: Tx,
  restaurantId: number,
  id: number,
  at: Temporal.Instant,
  actor: string,
): Promise<boolean> {
  return (await tx.rows(see, [restaurantId, id, at.toString(), actor])).length > 0
}
