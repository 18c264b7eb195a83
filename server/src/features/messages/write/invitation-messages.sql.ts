import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

const insert = statement(
  'messages.insert_invitation',
  `insert into maitred.messages (restaurant_id, kind, invitation_id, recipient, secret) values ($1, 'invitation', $2, $3, $4)`,
)

/** Sent with the commit. */
export function sendInvitationMessage(
  tx: Tx,
  restaurantId: number,
  { invitationId, email, secret }: { invitationId: number; email: string; secret: Buffer },
): void {
  tx.send(insert, [restaurantId, invitationId, email, secret])
}

const drop = statement(
  'messages.drop_invitation',
  `update maitred.messages
      set state = 'dropped', reason = 'withdrawn', next_attempt_at = null, finished_at = now(), secret = null
    where restaurant_id = $1 and invitation_id = $2 and state = 'waiting'`,
)

/** The link of an invitation that was withdrawn is not sent. */
export function dropInvitationMessage(tx: Tx, restaurantId: number, invitationId: number): void {
  tx.send(drop, [restaurantId, invitationId])
}
