/** Writes the messages that a booking or a change of it causes, in its transaction. They are sent once it has committed. */
import type { Tx } from '../../../db/database.ts'
import type { NewMessages } from '../../../domain/messages/messages.ts'
import { messagesWritten, textsWritten } from './messages-written.ts'
import { type ReportedChange, sendMessagesOfChange, sendNewMessages } from './new-messages.sql.ts'

export function writeNewMessages(
  tx: Tx,
  restaurantId: number,
  booking: { id: number; historyId: number },
  messages: NewMessages,
): void {
  if (messages.kinds.length === 0 && !messages.byText?.length) return
  sendNewMessages(tx, restaurantId, booking, messages)
  raiseFor(tx, messages)
}

/** Call directly after the entry of the history is sent. An undo also drops what has not been sent yet. */
export function writeMessagesOfChange(tx: Tx, restaurantId: number, bookingId: number, change: ReportedChange): void {
  if (change.kinds.length === 0 && !change.byText?.length && change.undoes === null) return
  sendMessagesOfChange(tx, restaurantId, bookingId, change)
  raiseFor(tx, change)
}

function raiseFor(tx: Tx, { kinds, byText = [] }: NewMessages): void {
  if (kinds.length > 0) messagesWritten.raiseAfter(tx)
  if (byText.length > 0) textsWritten.raiseAfter(tx)
}
