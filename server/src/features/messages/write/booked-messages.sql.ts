/** The message that reports a booking, sent once more. */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { GuestKind } from '../../../domain/messages/messages.ts'

// Of the entry that made the booking, so that it is the same message as often as it is sent. One that waits is sent anyway.
const again = statement(
  'messages.booked_again',
  `insert into maitred.messages (restaurant_id, booking_id, history_id, kind, resend)
   select $1, $2, made.id, $3,
          (select coalesce(max(m.resend) + 1, 0) from maitred.messages m
            where m.restaurant_id = $1 and m.booking_id = $2 and m.kind = $3 and m.history_id = made.id)
     from (select min(h.id) as id from maitred.booking_history h where h.restaurant_id = $1 and h.booking_id = $2) made
    where made.id is not null
      and not exists (select from maitred.messages w
                       where w.restaurant_id = $1 and w.booking_id = $2 and w.kind = $3 and w.state = 'waiting')`,
)

/** The booking must be locked. Sent with the commit. */
export function sendBookedAgain(tx: Tx, restaurantId: number, bookingId: number, kind: GuestKind): void {
  tx.send(again, [restaurantId, bookingId, kind])
}
