/** Writes what a POS sends about a booking. The booking must be locked. */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { PaymentRow, ProductRow } from '../read/booking-detail.sql.ts'

const touched = `touched as (
     update maitred.bookings set updated_at = to_timestamp($3) where restaurant_id = $1 and id = $2
     returning restaurant_id, id)`

const putPayment = statement(
  'bookings.put_payment',
  `with ${touched}
   insert into maitred.booking_payments
     (restaurant_id, booking_id, status, status_label, purpose, purpose_label, amount, currency, paid_at)
   select b.restaurant_id, b.id, $4, $5, $6, $7, $8::numeric, $9, to_timestamp($10) from touched b
   on conflict (restaurant_id, booking_id) do update
     set status = excluded.status, status_label = excluded.status_label, purpose = excluded.purpose,
         purpose_label = excluded.purpose_label, amount = excluded.amount, currency = excluded.currency,
         paid_at = excluded.paid_at`,
)

const removePayment = statement(
  'bookings.remove_payment',
  `with ${touched}
   delete from maitred.booking_payments y using touched b
    where y.restaurant_id = b.restaurant_id and y.booking_id = b.id`,
)

export async function writePayment(
  tx: Tx,
  restaurantId: number,
  id: number,
  payment: PaymentRow | null,
  at: EpochSeconds,
): Promise<void> {
  if (payment === null) {
    await tx.rows(removePayment, [restaurantId, id, at])
    return
  }
  const { status, status_label, purpose, purpose_label, amount, currency, paid_at } = payment
  const values = [status, status_label, purpose, purpose_label, amount, currency, paid_at]
  await tx.rows(putPayment, [restaurantId, id, at, ...values])
}

// The lines of a product that is removed go by cascade. Ids are drawn in the order of the items, which is the order in
// which they are shown.
const replaceProducts = statement(
  'bookings.replace_products',
  `with ${touched},
   removed as (
     delete from maitred.booking_products i using touched b
      where i.restaurant_id = b.restaurant_id and i.booking_id = b.id),
   item as (
     select nextval(pg_get_serial_sequence('maitred.booking_products', 'id'))::int as id, sent.item
       from (select item from jsonb_array_elements($4::jsonb) with ordinality as sent(item, place)
              order by place) sent),
   product as (
     insert into maitred.booking_products (restaurant_id, booking_id, id, name)
     select b.restaurant_id, b.id, i.id, i.item ->> 'name' from touched b, item i
     returning restaurant_id, booking_id, id)
   insert into maitred.booking_product_lines
     (restaurant_id, booking_id, product_id, position, label, quantity, unit_price)
   select p.restaurant_id, p.booking_id, p.id, sent.place, sent.line ->> 'label', (sent.line ->> 'quantity')::int,
          (sent.line ->> 'unit_price')::numeric
     from product p
     join item i on i.id = p.id
    cross join jsonb_array_elements(i.item -> 'lines') with ordinality as sent(line, place)`,
)

export type NewProduct = Pick<ProductRow, 'name' | 'lines'>

/** An empty list removes all products. */
export async function writeProducts(
  tx: Tx,
  restaurantId: number,
  id: number,
  products: readonly NewProduct[],
  at: EpochSeconds,
): Promise<void> {
  await tx.rows(replaceProducts, [restaurantId, id, at, JSON.stringify(products)])
}
