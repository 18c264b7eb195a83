/** The mails about a guest's new address: to it, with the link that confirms it, and to the old one. */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { AddressKind } from '../../../domain/messages/messages.ts'

// The entry is that of the statement before it: its id is known only after the commit, so `currval` of the connection is
// used. One that waits for an address given before is not sent.
const insert = statement(
  'messages.insert_about_address',
  `with replaced as (
     update maitred.messages
        set state = 'dropped', reason = 'replaced by a later change', next_attempt_at = null, finished_at = now()
      where restaurant_id = $1 and booking_id = $2 and kind = 'confirm_address' and state = 'waiting' and attempts = 0
        and next_attempt_at = due_at)
   insert into maitred.messages (restaurant_id, booking_id, history_id, kind, recipient)
   values ($1, $2, currval('maitred.booking_history_id_seq'), $3, $4)`,
)

/** Send it directly after the history entry. */
export function sendAddressMessage(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  { kind, to }: { kind: AddressKind; to: string },
): void {
  tx.send(insert, [restaurantId, bookingId, kind, to])
}
