/**
 * A table is ready for guests who wait: they are accepted at it, and it is kept for them for some minutes. The text leaves
 * after a moment to undo; whether or not it arrives, the table is theirs until a host lets it go.
 */
import type { Tx } from '../../../db/database.ts'
import { isWaiting } from '../../../domain/booking/booking-status.ts'
import { toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { TransitionRefused } from '../../../domain/problem.ts'
import { textUndoSeconds, usualTexts } from '../../../domain/texts/text-settings.ts'
import { textsWritten } from '../../messages/write/messages-written.ts'
import { changeStatus } from '../status/change-status.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { lockBooking } from '../write/lock-booking.ts'
import type { ChangedBooking } from '../write/record-change.ts'
import { sendKeptUntil, sendTableReady } from './texts.sql.ts'

export type ReadyOrder = {
  actor: string
  tableIds?: readonly number[] | undefined
  minutes?: number | undefined
  /** False: the host tells them. */
  tells: boolean
  isElsewhere: boolean
}

export type ReadyTable = ChangedBooking & { keptUntil: string }

export async function tableReady(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { actor, tableIds, minutes, tells, isElsewhere }: ReadyOrder,
): Promise<ReadyTable> {
  const { house, before, now } = await lockBooking(tx, restaurantId, context, bookingId)
  if (!before.waiting_list || !isWaiting(before.status)) {
    throw new TransitionRefused((say) => say.bookings.texting.notWaiting, before.status)
  }
  const { settings } = house
  const until = now + (minutes ?? settings.messages.texts?.kept_minutes ?? usualTexts.kept_minutes) * 60
  sendKeptUntil(tx, restaurantId, bookingId, until)
  const changed = await changeStatus(tx, restaurantId, context, bookingId, {
    ...{ action: 'accept', actor, tableIds, tellsGuest: !tells },
  })
  if (tells) {
    sendTableReady(tx, restaurantId, bookingId, { isElsewhere, afterSeconds: textUndoSeconds })
    textsWritten.raiseAfter(tx)
  }
  return { ...changed, keptUntil: toOffsetDateTime(settings.timezone, until) }
}
