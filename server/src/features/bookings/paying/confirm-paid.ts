/** What a booking becomes when nothing is owed any more. The booking must be locked. */
import type { Tx } from '../../../db/database.ts'
import { type BookingStatus, isAwaitingPayment } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { sendPayUntil } from '../../money/ledger/ledger.sql.ts'
import type { Money } from '../../money/ledger/money-of.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { updateStatus } from '../write/booking-writes.sql.ts'

/** Returns its status, which is another where it waited to be paid. */
export async function confirmPaid(
  tx: Tx,
  restaurantId: number,
  before: BookingDetailRow,
  { kept }: Pick<Money, 'kept'>,
  now: EpochSeconds,
): Promise<BookingStatus> {
  if (!isAwaitingPayment(before)) return before.status
  const status = kept?.paidStatus ?? before.status
  sendPayUntil(tx, restaurantId, before.id, null)
  await updateStatus(tx, restaurantId, before.id, status, { releases: false, arrives: false, leaves: false, at: now })
  return status
}
