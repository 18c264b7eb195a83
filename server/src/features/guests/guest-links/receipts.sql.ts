/**
 * Payment confirmations: what came in and what went back of a booking, each with a number. Numbers are those of the ledger's
 * rows: they rise, have gaps, and never change, not even when the restaurant moves to another database.
 */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'

export type Receipt = {
  number: number
  kind: 'paid' | 'charged' | 'recorded_by_hand' | 'refunded'
  /** Of money that went back: the number of the payment that it belongs to. */
  of: number | null
  amount: number
  currency: string
  at: EpochSeconds
}

// A refund that a bank returned later is none.
const columns = `e.id as number, e.kind, e.amount, e.currency, floor(extract(epoch from e.at))::bigint as at,
          case when e.kind = 'refunded' then (
            select min(c.id) from maitred.payment_events c
             where c.restaurant_id = e.restaurant_id and c.booking_id = e.booking_id and c.payment_id = e.payment_id
               and c.kind in ('paid', 'charged', 'recorded_by_hand')) end as of
     from maitred.payment_events e
    where e.restaurant_id = $1 and e.booking_id = $2 and e.kind in ('paid', 'charged', 'recorded_by_hand', 'refunded')
      and not exists (select from maitred.payment_events f
                       where f.restaurant_id = e.restaurant_id and f.order_id = e.order_id and f.kind = 'refund_failed'
                         and e.kind = 'refunded')`

const list = statement('receipts.list', `select ${columns} order by e.id`)

export function listReceipts(query: Query, restaurantId: number, bookingId: number): Promise<Receipt[]> {
  return query.rows<Receipt>(list, [restaurantId, bookingId])
}

const find = statement(
  'receipts.find',
  `select ${columns} and (e.kind = 'refunded') = $3 and ($4::bigint is null or e.id = $4) order by e.id desc limit 1`,
)

/** `number` null: the latest. */
export async function findReceipt(
  query: Query,
  restaurantId: number,
  bookingId: number,
  { isRefund, number }: { isRefund: boolean; number: number | null },
): Promise<Receipt | undefined> {
  const [row] = await query.rows<Receipt>(find, [restaurantId, bookingId, isRefund, number])
  return row
}
