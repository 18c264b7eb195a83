import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

const unsubscribe = statement(
  'messages.unsubscribe',
  `insert into maitred.unsubscribed_addresses (restaurant_id, email, at)
   select b.restaurant_id, lower(coalesce(b.email, p.email)), $3::timestamptz
     from maitred.bookings b
     left join maitred.patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
    where b.restaurant_id = $1 and b.id = $2 and coalesce(b.email, p.email) is not null
   on conflict do nothing`,
)

/** No more review requests go to the address of the booking's messages. Idempotent. */
export async function unsubscribeGuest(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  at: Temporal.Instant,
): Promise<void> {
  await tx.rows(unsubscribe, [restaurantId, bookingId, at.toString()])
}
