/** Tables freed by a signed-in person are offered to the waiting list only after the time for an undo has passed. */
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { isPerson } from '../../../domain/caller.ts'
import { undoSeconds } from '../../../domain/messages/messages.ts'
import { sendOffersWait } from '../../house/schedule/offers.sql.ts'

/** Sent with the next statement. Changes by guests and programs have no undo, so nothing waits for them. */
export function waitForUndo(
  tx: Tx,
  restaurantId: number,
  dates: readonly LocalDate[],
  actor: string,
  now: EpochSeconds,
): void {
  if (isPerson(actor)) sendOffersWait(tx, restaurantId, dates, now + undoSeconds)
}
