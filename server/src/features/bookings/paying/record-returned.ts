/** Records that a refund which the service could not make has reached the guest another way, such as by bank transfer. */
import type { Tx } from '../../../db/database.ts'
import { isOver } from '../../../domain/booking/booking-status.ts'
import { Problem } from '../../../domain/problem.ts'
import { appendRow } from '../../money/ledger/ledger.sql.ts'
import { keepShown, moneyOf } from '../../money/ledger/money-of.ts'
import { finishOrder, insertOrder } from '../../money/orders/orders.sql.ts'
import { findDetail } from '../read/booking-detail.sql.ts'
import { daysOf } from '../seating/find-tables.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { recordChange } from '../write/record-change.ts'

export type Returned = { booking: number; payment: number; amount: bigint; currency: string; note: string | null }

/** An order of its own that is done at once: the one that failed stays as it is. */
export async function recordReturned(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  { booking, payment, amount, currency, note }: Returned,
  actor: string,
): Promise<void> {
  const { house, now: at, before, lockDays } = await lockBooking(tx, restaurantId, context, booking)
  await lockDays(daysOf(house, before.starts_at, before.ends_at))
  const { state } = await moneyOf(tx, restaurantId, booking, isOver(before.status))
  if ((state.left.get(payment) ?? 0n) < amount) {
    throw new Problem('PAYMENT_NOT_POSSIBLE', (say) => say.bookings.money.nothingToGiveBack)
  }
  const about = { payment, amount, currency, actor, at }
  const order = await insertOrder(tx, restaurantId, booking, { ...about, kind: 'refund', due: at })
  await finishOrder(tx, restaurantId, order, 'done', at)
  await appendRow(tx, restaurantId, booking, { ...about, kind: 'refunded', order, detail: note ?? 'by hand' })
  await keepShown(tx, restaurantId, booking, isOver(before.status), at)
  const after = await findDetail(tx, restaurantId, booking)
  // Whoever paid it has spoken with the guest; our mail would speak of a card.
  const events = ['payment.refunded'] as const
  recordChange(tx, house, { at, actor, action: 'refund', events, before, after, tellsGuest: false })
}
