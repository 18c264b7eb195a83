/** What was sold with bookings, by evening and product, and when the last of a stock was. */
import type { Query } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { EpochSeconds, LocalDate } from '../../../../domain/calendar/calendar.ts'
import type { Period } from '../../../../domain/insights/periods.ts'

const sold = statement(
  'insights.products_sold',
  `with line as (
     select b.evening, b.id, b.created_at, p.code, p.name, l.quantity, l.quantity * l.unit_price as amount,
            sum(l.quantity) over (partition by b.evening, p.code order by b.created_at, b.id, p.id) as so_far
       from maitred.bookings b
       join maitred.booking_products p on p.restaurant_id = b.restaurant_id and p.booking_id = b.id
       join maitred.booking_product_lines l on l.restaurant_id = p.restaurant_id and l.product_id = p.id
      where b.restaurant_id = $1 and b.evening between $2 and $3 and b.products_sold is not null
        and b.status not in ('cancelled', 'rejected') and p.code is not null)
   select evening::text as date, code, max(name) as name, sum(quantity)::int as quantity,
          count(distinct id)::int as bookings, sum(amount)::text as amount,
          floor(extract(epoch from min(created_at) filter (where so_far >=
            coalesce($4::jsonb ->> (code || ' ' || evening), $4::jsonb ->> code)::int)))::bigint as sold_out_at
     from line
    group by evening, code
    order by evening, code`,
)

export type SoldRow = {
  date: LocalDate
  code: string
  name: string
  quantity: number
  bookings: number
  /** Decimal. */
  amount: string
  /** When what was left of the stock was booked; null where some is left, or without limit. */
  sold_out_at: EpochSeconds | null
}

/** `stocks`: by code, of those that have one; by `code 2026-12-31` where an evening has its own. */
export function listSold(
  query: Query,
  restaurantId: number,
  { from, to }: Period,
  stocks: Readonly<Record<string, number>>,
): Promise<SoldRow[]> {
  return query.rows<SoldRow>(sold, [restaurantId, from, to, JSON.stringify(stocks)])
}
