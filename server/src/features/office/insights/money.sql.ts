/** The ledger by month, and who came of those that were asked for money or a card and of those that were not. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import {
  type BookingStatus,
  bookingStatuses,
  hasCome,
  isCancelled,
  isNoShow,
  isPromised,
} from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { Period } from '../../../domain/insights/periods.ts'
import type { SumRow } from '../payments/payments.sql.ts'

const listed = (are: (status: BookingStatus) => boolean): string =>
  bookingStatuses
    .filter(are)
    .map((status) => `'${status}'`)
    .join(', ')

const months = statement(
  'insights.money_by_month',
  // Each month for itself, so that the index by time has all of it.
  `select m.month, s.kind, s.currency, s.amount, s.rows
     from unnest($2::text[], $3::float8[], $4::float8[]) as m (month, begins, ends)
     cross join lateral (
       select e.kind, e.currency, sum(e.amount)::bigint as amount, count(*)::int as rows
         from maitred.payment_events e
        where e.restaurant_id = $1 and e.at >= to_timestamp(m.begins) and e.at < to_timestamp(m.ends)
          and e.kind in ('paid', 'charged', 'recorded_by_hand', 'refunded')
        group by e.kind, e.currency
       union all
       select case when e.detail = 'won' then 'reinstated' else 'disputed' end, e.currency, sum(e.amount)::bigint, count(*)::int
         from maitred.payment_events e
        where e.restaurant_id = $1 and e.at >= to_timestamp(m.begins) and e.at < to_timestamp(m.ends)
          and e.kind = 'disputed' and e.amount > 0
        group by 1, 2) s
    order by m.month`,
)

export type Month = { month: string; begins: EpochSeconds; ends: EpochSeconds }
export type MonthSum = Omit<SumRow, 'bookings'> & { month: string }

export function sumsByMonth(query: Query, restaurantId: number, of: readonly Month[]): Promise<MonthSum[]> {
  const columns = [of.map(({ month }) => month), of.map(({ begins }) => begins), of.map(({ ends }) => ends)]
  return query.rows<MonthSum>(months, [restaurantId, ...columns])
}

const terms = statement(
  'insights.no_shows_by_terms',
  // One that lapsed unpaid never stood; walk-ins can neither be asked nor stay away.
  `select b.money ->> 'ask' is not null as has_terms,
          count(*) filter (where b.status not in (${listed(isCancelled)}) )::int as judgeable,
          count(*) filter (where b.status in (${listed(isNoShow)}))::int as no_show,
          coalesce(sum(b.adults + b.children) filter (where b.status in (${listed(isNoShow)})), 0)::int as covers_no_show,
          count(*) filter (where b.status in (${listed(isCancelled)}))::int as cancelled
     from maitred.bookings b
    where b.restaurant_id = $1 and b.local_date between $2::date and $3::date + 1 and b.evening between $2::date and $3::date
      and b.adults + b.children > 0 and not b.waiting_list and not b.walkin
      and (b.status in (${listed((status) => hasCome(status) || isNoShow(status))})
           or b.status in (${listed(isPromised)}) and b.starts_at <= to_timestamp($4)
           or b.status in (${listed(isCancelled)}) and b.pay_until is null)
    group by 1`,
)

export type TermsRow = {
  has_terms: boolean
  /** Whose start has passed: they came, or did not. */
  judgeable: number
  no_show: number
  covers_no_show: number
  cancelled: number
}

export function countByTerms(
  query: Query,
  restaurantId: number,
  { from, to }: Period,
  now: EpochSeconds,
): Promise<TermsRow[]> {
  return query.rows<TermsRow>(terms, [restaurantId, from, to, now])
}
