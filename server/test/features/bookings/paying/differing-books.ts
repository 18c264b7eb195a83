/** What the ledger says of each attempt of a service, compared with the books that the service keeps of its own. */
import type { PayingEvening } from './paying-evening.ts'

/** What came and what went back, by the key of an attempt or of an order. */
export type Books = Readonly<Record<'came' | 'back', ReadonlyMap<string, number>>>

type Row = { booking: number; key: string; orders: string[]; paid: number; charged: number; back: number }

const ledger = `
  select p.booking_id as booking, p.key::text as key,
         array(select o.key::text from payment_orders o where o.payment_id = p.id and o.kind = 'charge') as orders,
         coalesce(sum(e.amount) filter (where e.kind = 'paid'), 0)::float8 as paid,
         coalesce(sum(e.amount) filter (where e.kind = 'charged'), 0)::float8 as charged,
         coalesce(sum(e.amount) filter (where e.kind = 'refunded'), 0)::float8 as back
    from payments p left join payment_events e on e.restaurant_id = p.restaurant_id and e.payment_id = p.id
   where p.restaurant_id = $1 and p.booking_id = any ($2) and p.provider = 'stripe'
   group by p.restaurant_id, p.id`

export async function differingBooks(
  { came, back }: Books,
  { sql, house }: PayingEvening,
  bookings: readonly number[],
): Promise<readonly object[]> {
  const rows = await sql<Row>(ledger, [house.id, bookings])
  const sumOf = (sums: ReadonlyMap<string, number>, keys: readonly string[]) =>
    keys.reduce((sum, key) => sum + (sums.get(key) ?? 0), 0)
  return rows.flatMap((row) => {
    const books = {
      paid: sumOf(came, [row.key]),
      charged: sumOf(came, row.orders),
      back: sumOf(back, [row.key, ...row.orders]),
    }
    const isSame = books.paid === row.paid && books.charged === row.charged && books.back === row.back
    return isSame ? [] : [{ ...row, books }]
  })
}
