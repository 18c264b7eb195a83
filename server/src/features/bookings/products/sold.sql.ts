/** What was sold with bookings: written with a booking, and counted for an evening. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { decimalText } from '../../../domain/money/amounts.ts'
import { priceOf, type SoldLine } from '../../../domain/products/choice.ts'
import type { Ordered } from '../../../domain/products/kitchen.ts'

// Ids are drawn in the order of the lines, which is the order in which they are shown.
const insert = statement(
  'products.insert_sold',
  `with booking as (
     update maitred.bookings set products_sold = $3 where restaurant_id = $1 and id = $2
     returning restaurant_id, id, version),
   item as (
     select nextval(pg_get_serial_sequence('maitred.booking_products', 'id'))::int as id, sent.item, sent.place
       from (select item, place from jsonb_array_elements($4::jsonb) with ordinality as sent(item, place)
              order by place) sent),
   product as (
     insert into maitred.booking_products (restaurant_id, booking_id, id, name, code, pay, tax_percent)
     select b.restaurant_id, b.id, i.id, i.item ->> 'name', i.item ->> 'code', i.item ->> 'pay',
            (i.item ->> 'tax_percent')::numeric
       from booking b, item i),
   line as (
     insert into maitred.booking_product_lines
       (restaurant_id, booking_id, product_id, position, label, quantity, unit_price)
     select b.restaurant_id, b.id, i.id, 1, i.item ->> 'name', (i.item ->> 'quantity')::int,
            (i.item ->> 'unit_price')::numeric
       from booking b, item i)
   select i.id, b.version from item i, booking b order by i.place`,
)

/** Returns the ids of the products, and the version of the booking after it. The day must be locked. */
export async function insertSold(
  tx: Tx,
  restaurantId: number,
  id: number,
  lines: readonly SoldLine[],
  currency: string,
): Promise<{ ids: number[]; version: number }> {
  const sold = Object.fromEntries(lines.map(({ product, quantity }) => [product.code, quantity]))
  const items = lines.map(({ product, quantity }) => ({
    ...{ code: product.code, name: product.name, pay: product.pay, tax_percent: product.tax_percent ?? null },
    ...{ quantity, unit_price: decimalText(priceOf(product, currency), currency) },
  }))
  const values = [restaurantId, id, JSON.stringify(sold), JSON.stringify(items)]
  const rows = await tx.rows<{ id: number; version: number }>(insert, values)
  return { ids: rows.map((row) => row.id), version: rows[0]?.version ?? 1 }
}

const remove = statement(
  'products.remove_sold',
  `with booking as (
     update maitred.bookings set products_sold = null, updated_at = to_timestamp($3) where restaurant_id = $1 and id = $2)
   delete from maitred.booking_products where restaurant_id = $1 and booking_id = $2 and code is not null`,
)

/** What a program has sent stays. The day must be locked. */
export async function replaceSold(
  tx: Tx,
  restaurantId: number,
  id: number,
  lines: readonly SoldLine[],
  { currency, at }: { currency: string; at: EpochSeconds },
): Promise<void> {
  await tx.rows(remove, [restaurantId, id, at])
  if (lines.length > 0) await insertSold(tx, restaurantId, id, lines, currency)
}

const ordered = statement(
  'products.ordered',
  `select p.booking_id, p.code, p.name, sum(l.quantity)::int as quantity
     from maitred.booking_products p
     join maitred.booking_product_lines l on l.restaurant_id = p.restaurant_id and l.product_id = p.id
    where p.restaurant_id = $1 and p.booking_id = any ($2::int[]) and p.code is not null
    group by p.booking_id, p.id, p.code, p.name
    order by p.id`,
)

/** What these bookings have ordered, by their ids. */
export async function listOrdered(
  query: Query,
  restaurantId: number,
  ids: readonly number[],
): Promise<Map<number, Ordered[]>> {
  if (ids.length === 0) return new Map()
  const rows = await query.rows<Ordered & { booking_id: number }>(ordered, [restaurantId, ids])
  const byBooking = Map.groupBy(rows, ({ booking_id: id }) => id)
  return new Map([...byBooking].map(([id, own]) => [id, own.map(({ booking_id: _, ...line }) => line)]))
}

const count = statement(
  'products.count_sold',
  `select s.code, sum(s.quantity::int)::int as sold
     from maitred.bookings b, jsonb_each_text(b.products_sold) as s(code, quantity)
    where b.restaurant_id = $1 and b.evening = $2 and b.products_sold is not null
      and b.status not in ('cancelled', 'rejected')
    group by s.code`,
)

/** How many of each product bookings of this evening have, by code. */
export async function countSold(query: Query, restaurantId: number, evening: LocalDate): Promise<Map<string, number>> {
  const rows = await query.rows<{ code: string; sold: number }>(count, [restaurantId, evening])
  return new Map(rows.map(({ code, sold }) => [code, sold]))
}

const countAt = statement(
  'products.count_sold_at',
  `select s.code, sum(s.quantity::int)::int as "ofEvening",
          coalesce(sum(s.quantity::int) filter (where b.starts_at = to_timestamp($3)), 0)::int as "ofSeating"
     from maitred.bookings b, jsonb_each_text(b.products_sold) as s(code, quantity)
    where b.restaurant_id = $1 and b.evening = $2 and b.products_sold is not null
      and b.status not in ('cancelled', 'rejected')
    group by s.code`,
)

export type SoldAt = { ofEvening: number; ofSeating: number }

/** The same, and how many of those belong to bookings that start at this moment. */
export async function countSoldAt(
  query: Query,
  restaurantId: number,
  evening: LocalDate,
  at: EpochSeconds,
): Promise<Map<string, SoldAt>> {
  const rows = await query.rows<SoldAt & { code: string }>(countAt, [restaurantId, evening, at])
  return new Map(rows.map(({ code, ...sold }) => [code, sold]))
}
