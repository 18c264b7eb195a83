/** What a gateway reports of texts that it took: delivered, or not, and then a mail instead where the restaurant wants one. */
import { secondsOf } from '../../../clock.ts'
import type { MessageKind } from '../../../domain/messages/messages.ts'
import { fallsBackToMail, isTextKind } from '../../../domain/texts/text-settings.ts'
import { findFacts } from '../../messages/compose/message-facts.sql.ts'
import { noteReceipt } from '../../messages/texts/accounts/text-accounts.sql.ts'
import type { TextAccount } from '../../messages/texts/accounts/text-accounts.ts'
import { noteTextChanged, refreshEvening } from '../../messages/texts/conversations/note-text.ts'
import { setDelivered, setUndelivered } from '../../messages/texts/conversations/received.sql.ts'
import type { TextEvent } from '../../messages/texts/providers/text-provider.ts'
import { insertDeadNumber, insertStop } from '../../messages/texts/send/text-limits.sql.ts'
import { insertMailInstead } from '../../messages/texts/send/text-outbox.sql.ts'
import { messagesWritten } from '../../messages/write/messages-written.ts'
import type { ReceiveParts } from './receive-text.ts'

type Receipt = Extract<TextEvent, { kind: 'delivered' | 'failed' }>

export async function settleReceipt(parts: ReceiveParts, account: TextAccount, receipt: Receipt): Promise<void> {
  const { db, clock, hash } = parts
  const at = secondsOf(clock.now())
  const reported = await db.transaction(async (tx) => {
    if (account.restaurantId !== null) await noteReceipt(tx, account.restaurantId, clock.now())
    if (receipt.kind === 'delivered') return setDelivered(tx, receipt.reference, account)
    const failed = await setUndelivered(tx, receipt.reference, account, receipt.reason)
    if (!failed) return undefined
    const { restaurant_id: restaurantId, id, booking_id: bookingId, recipient, kind } = failed
    if (recipient !== null && receipt.trouble === 'dead') {
      await insertDeadNumber(tx, restaurantId, { number: recipient, reason: receipt.reason, at: clock.now() })
    }
    if (recipient !== null && receipt.trouble === 'stopped')
      await insertStop(tx, account.sender, hash.of(recipient), clock.now())
    const facts = await findFacts(tx, restaurantId, bookingId)
    const texts = facts?.house.messages.texts
    const choices = facts?.booking?.guest_choices ?? null
    const wantsMail =
      texts !== undefined && isTextKind(kind as MessageKind) && fallsBackToMail(texts, kind as never, choices)
    if (wantsMail && (await insertMailInstead(tx, restaurantId, id))) messagesWritten.raiseAfter(tx)
    await noteTextChanged(tx, restaurantId, { bookingId, messageId: id, failed: true, at })
    return failed
  })
  if (reported) await refreshEvening(db, reported.restaurant_id, reported.booking_id, at)
}
