/**
 * Sends a message again, as a new one with its own Message-ID and the booking's present state. One that still waits is
 * returned as it is, since it will be sent anyway.
 */
import type { Tx } from '../../db/database.ts'
import { notFound, Problem } from '../../domain/problem.ts'
import { findMessage, insertAgain, type MessageRow } from './messages.sql.ts'
import { messagesWritten } from './write/messages-written.ts'

export async function resendMessage(tx: Tx, restaurantId: number, id: number): Promise<MessageRow> {
  const message = await findMessage(tx, restaurantId, id)
  if (!message) throw notFound('Message')
  if (message.state === 'waiting') return message
  if (message.kind === 'written' || message.kind === 'table_ready') {
    throw new Problem('TEXT_NOT_POSSIBLE', (say) => say.bookings.texting.late, {
      details: { number: message.recipient, why: 'late', country: null, price: null },
    })
  }
  if (message.kind === 'invitation' || message.kind === 'account_news') {
    throw new Problem('FORBIDDEN', (say) => say.house.people.invitationGone)
  }
  if (message.kind === 'confirm_address') {
    throw new Problem('FORBIDDEN', (say) => say.house.people.addressLink)
  }
  if (message.kind === 'confirm_link') {
    throw new Problem('FORBIDDEN', (say) => say.house.people.confirmationLink)
  }
  const again = await insertAgain(tx, restaurantId, id)
  if (!again) throw notFound('Message')
  messagesWritten.raiseAfter(tx)
  return again
}
