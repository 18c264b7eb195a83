/** Writes to the address that a guest gave anew, and to the one that it replaces. */
import type { Tx } from '../../../db/database.ts'
import type { AddressKind } from '../../../domain/messages/messages.ts'
import { sendAddressMessage } from './address-messages.sql.ts'
import { messagesWritten } from './messages-written.ts'

/** Call directly after the entry of the history is sent. */
export function writeAddressMessage(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  message: { kind: AddressKind; to: string },
): void {
  sendAddressMessage(tx, restaurantId, bookingId, message)
  messagesWritten.raiseAfter(tx)
}
