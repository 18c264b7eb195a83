/** Mails the link by which a guest confirms a booking. */
import type { Tx } from '../../../db/database.ts'
import { sendConfirmLinkMessage } from './confirm-link-messages.sql.ts'
import { messagesWritten } from './messages-written.ts'

export function writeConfirmLink(
  tx: Tx,
  restaurantId: number,
  link: { confirmationId: number; email: string },
  afterSeconds: number,
): void {
  sendConfirmLinkMessage(tx, restaurantId, { ...link, afterSeconds })
  messagesWritten.raiseAfter(tx)
}
