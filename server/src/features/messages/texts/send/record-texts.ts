/** Records how attempts ended, with what follows: a mail instead, numbers that are not tried again, events, the open diaries. */
import { type Clock, secondsOf } from '../../../../clock.ts'
import type { Tx } from '../../../../db/database.ts'
import { messagesWritten, textsWritten } from '../../write/messages-written.ts'
import { noteTextChanged } from '../conversations/note-text.ts'
import { giveBackParts, insertDeadNumber, insertStop } from './text-limits.sql.ts'
import { insertMailInstead, recordText, type TextOutcome } from './text-outbox.sql.ts'

/** In the order of ids, as an erasure locks them. */
export async function recordTextOutcomes(tx: Tx, outcomes: readonly TextOutcome[], clock: Clock): Promise<void> {
  const sorted = outcomes.toSorted((a, b) => a.restaurantId - b.restaurantId || a.id - b.id)
  for (const outcome of sorted) await recordOutcome(tx, outcome, clock)
}

async function recordOutcome(tx: Tx, outcome: TextOutcome, clock: Clock): Promise<void> {
  if (!(await recordText(tx, outcome))) return
  const { restaurantId, id, bookingId, state, giveBack, trouble, recipient, sender, hash, reason } = outcome
  if (giveBack) await giveBackParts(tx, restaurantId, giveBack.month, giveBack.parts)
  if (trouble === 'dead' && recipient !== null)
    await insertDeadNumber(tx, restaurantId, { number: recipient, reason: reason ?? '', at: clock.now() })
  if (trouble === 'stopped' && sender !== null && hash !== null) await insertStop(tx, sender, hash, clock.now())
  if (outcome.byMail && (await insertMailInstead(tx, restaurantId, id))) messagesWritten.raiseAfter(tx)
  if (state === 'waiting') {
    if (outcome.retryAfter === 0) textsWritten.raiseAfter(tx)
    return
  }
  const failed = state === 'refused' || state === 'failed'
  await noteTextChanged(tx, restaurantId, { bookingId, messageId: id, failed, at: secondsOf(clock.now()) })
}
