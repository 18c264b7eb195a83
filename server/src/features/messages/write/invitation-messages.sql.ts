import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

const insert = statement(
  'messages.insert_invitation',
  `insert into maitred.messages (restaurant_id, kind, invitation_id, recipient, secret, counted_at)
   values ($1, 'invitation', $2, $3, $4, case when $5::boolean then now() end)`,
)

/** Sent with the commit. `isCounted`: it was counted when it was requested, separately from other invitations. */
export function sendInvitationMessage(
  tx: Tx,
  restaurantId: number,
  {
    invitationId,
    email,
    secret,
    isCounted,
  }: { invitationId: number; email: string; secret: Buffer; isCounted: boolean },
): void {
  tx.send(insert, [restaurantId, invitationId, email, secret, isCounted])
}

const drop = statement(
  'messages.drop_invitation',
  `update maitred.messages
      set state = 'dropped', reason = 'withdrawn', next_attempt_at = null, finished_at = now(), secret = null
    where restaurant_id = $1 and invitation_id = $2 and state = 'waiting'`,
)

/** Drops the message of a withdrawn invitation. */
export function dropInvitationMessage(tx: Tx, restaurantId: number, invitationId: number): void {
  tx.send(drop, [restaurantId, invitationId])
}
