/** Random lives against the double of Stripe: faults are those of the wire, and its books are compared payment by payment. */

import type { StripeAccount } from '../../../support/stripe/account.ts'
import type { Fault } from '../../../support/stripe/wire.ts'
import type { OtherService } from './random-lives.ts'
import { openStripeEvening } from './stripe-evening.ts'

const faultsOfWire: readonly Fault[] = ['lost', 'answer lost', 'failed', 'failed late', 'limited']
/** How often a call meets one. The package waits half a second before it repeats a closed connection. */
const faultOneIn = 20

type Row = { booking: number; key: string; orders: string[]; paid: number; charged: number; back: number }

export function stripeLives(): OtherService {
  let account: StripeAccount
  return {
    async open(spec, random, faults) {
      const evening = await openStripeEvening(spec, { env: { LOG_LEVEL: 'error' } })
      account = evening.account
      evening.double.fault = () => (faults.on && random.next() < 1 / faultOneIn ? random.pick(faultsOfWire) : 'none')
      return evening
    },
    async differing({ sql, house }, bookings) {
      const { came, back } = account.books()
      const rows = await sql<Row>(
        `select p.booking_id as booking, p.key::text as key,
                array(select o.key::text from payment_orders o where o.payment_id = p.id and o.kind = 'charge') as orders,
                coalesce(sum(e.amount) filter (where e.kind = 'paid'), 0)::float8 as paid,
                coalesce(sum(e.amount) filter (where e.kind = 'charged'), 0)::float8 as charged,
                coalesce(sum(e.amount) filter (where e.kind = 'refunded'), 0)::float8 as back
           from payments p left join payment_events e on e.restaurant_id = p.restaurant_id and e.payment_id = p.id
          where p.restaurant_id = $1 and p.booking_id = any ($2) and p.provider = 'stripe'
          group by p.restaurant_id, p.id`,
        [house.id, bookings],
      )
      const sumOf = (books: ReadonlyMap<string, number>, keys: readonly string[]) =>
        keys.reduce((sum, key) => sum + (books.get(key) ?? 0), 0)
      return rows.flatMap((row) => {
        const books = {
          paid: sumOf(came, [row.key]),
          charged: sumOf(came, row.orders),
          back: sumOf(back, [row.key, ...row.orders]),
        }
        const isSame = books.paid === row.paid && books.charged === row.charged && books.back === row.back
        return isSame ? [] : [{ ...row, books }]
      })
    },
  }
}
