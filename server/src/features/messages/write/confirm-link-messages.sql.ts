/** The mails with the link that confirms a booking. The link is not stored; it is made on sending. */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

const insert = statement(
  'messages.insert_confirm_link',
  `insert into maitred.messages (restaurant_id, kind, confirmation_id, recipient, due_at, next_attempt_at, resend)
   select $1, 'confirm_link', $2, $3, now() + make_interval(secs => $4), now() + make_interval(secs => $4),
          (select count(*) from maitred.messages m where m.restaurant_id = $1 and m.confirmation_id = $2)`,
)

/** Also sends it again. Sent with the commit. */
export function sendConfirmLinkMessage(
  tx: Tx,
  restaurantId: number,
  { confirmationId, email, afterSeconds }: { confirmationId: number; email: string; afterSeconds: number },
): void {
  tx.send(insert, [restaurantId, confirmationId, email, afterSeconds])
}

const latest = statement(
  'messages.latest_of_booking',
  `select id from maitred.messages
    where restaurant_id = $1 and booking_id = $2 and kind in ('confirmed', 'received') order by id desc limit 1`,
)

/** The message that reports the booking as made or received. */
export async function findBookedMessage(tx: Tx, restaurantId: number, bookingId: number): Promise<number | undefined> {
  const [row] = await tx.rows<{ id: number }>(latest, [restaurantId, bookingId])
  return row?.id
}
