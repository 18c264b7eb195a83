/** Mails the link by which a person joins a restaurant or sets a new password. It is encrypted until it is sent. */
import type { Tx } from '../../../db/database.ts'
import type { InvitationLinks } from './invitation-links.ts'
import { sendInvitationMessage } from './invitation-messages.sql.ts'
import { messagesWritten } from './messages-written.ts'

export function writeInvitation(
  tx: Tx,
  restaurantId: number,
  links: InvitationLinks,
  {
    id: invitationId,
    email,
    path,
    isCounted = false,
  }: { id: number; email: string; path: string; isCounted?: boolean },
): void {
  const secret = links.encrypt({ restaurantId, invitationId }, path)
  sendInvitationMessage(tx, restaurantId, { invitationId, email, secret, isCounted })
  messagesWritten.raiseAfter(tx)
}
