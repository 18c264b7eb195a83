/** Room that a signed-in person makes is offered to guests on the waiting list only once the undo has had its time. */
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { isPerson } from '../../../domain/caller.ts'
import { undoSeconds } from '../../../domain/messages/messages.ts'
import { sendOffersWait } from '../../schedule/offers.sql.ts'

/** Travels with the next statement. What guests and programs change has no undo, and waits for nothing. */
export function waitForUndo(
  tx: Tx,
  restaurantId: number,
  dates: readonly LocalDate[],
  actor: string,
  now: EpochSeconds,
): void {
  if (isPerson(actor)) sendOffersWait(tx, restaurantId, dates, now + undoSeconds)
}
