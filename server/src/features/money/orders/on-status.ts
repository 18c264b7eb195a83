/**
 * What a change of status does to a booking's money: given back, charged, or no longer to be paid. Called under the lock of the
 * booking, in the transaction of the change; the calls themselves are orders, which leave after it.
 */
import type { Tx } from '../../../db/database.ts'
import {
  type BookingStatus,
  isAwaitingPayment,
  isCancelled,
  isExpected,
  isNoShow,
  isOver,
  isPending,
  takesTables,
} from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { isPerson } from '../../../domain/caller.ts'
import type { ShownMoney } from '../../../domain/money/shown-money.ts'
import { givenBack, kept as keptOf } from '../../../domain/money/terms.ts'
import { sendClosed, sendPayUntil } from '../ledger/ledger.sql.ts'
import { keepShown, type Money, moneyOf } from '../ledger/money-of.ts'
import { dropOrders, insertOrder } from './orders.sql.ts'

/** Charges and refunds that signed-in staff cause leave so much later, so that they can be taken back. */
export const takeBackSeconds = 600

export const dueAfter = (actor: string, now: EpochSeconds): EpochSeconds =>
  isPerson(actor) ? now + takeBackSeconds : now

/** `terms`: as agreed when the guest cancels. `all`: everything, as when the restaurant cancels. */
export type GivesBack = 'terms' | 'all'

export type MoneyOrder = {
  refund?: GivesBack | undefined
  /** Of a no-show: at most what was agreed. */
  charge?: bigint | undefined
  /** Its time to pay is over. */
  lapses?: boolean | undefined
}

type Booking = { id: number; status: BookingStatus; pay_until: EpochSeconds | null; money: ShownMoney | null }
type Change = MoneyOrder & { to: BookingStatus; actor: string; now: EpochSeconds }

/** Sends nothing for a booking that was never asked for anything. */
export async function moneyOnStatus(tx: Tx, restaurantId: number, booking: Booking, change: Change): Promise<void> {
  if (booking.money === null) return
  const { to, actor, now, lapses = false } = change
  const money = await moneyOf(tx, restaurantId, booking.id, isOver(booking.status))
  // Guests who came after all are not charged for staying away.
  if (isNoShow(booking.status) && takesTables(to)) await dropOrders(tx, restaurantId, booking.id, ['charge'], now)
  if (isAwaitingPayment(booking) && !lapses && !isPending(to)) sendPayUntil(tx, restaurantId, booking.id, null)
  if (!isExpected(to)) await endSessions(tx, restaurantId, booking.id, money, actor, now)
  if (!takesTables(to) && isExpected(booking.status) && !isNoShow(to))
    await settleOver(tx, restaurantId, booking.id, money, change)
  if (isNoShow(to) && change.charge !== undefined)
    await orderCharge(tx, restaurantId, booking.id, money, change.charge, actor, now)
  await keepShown(tx, restaurantId, booking.id, isOver(to), now)
}

/** A rejected guest gets all of it, whoever rejects. */
async function settleOver(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  money: Money,
  change: Change,
): Promise<void> {
  const { to, actor, now, refund = 'all' } = change
  const { kept, state } = money
  const paid = state.captured - state.refunded - state.refunding
  const byTerms = isCancelled(to) && refund === 'terms' && kept !== null
  const back = byTerms ? givenBack(kept.terms, paid, now) : paid
  await orderRefunds(tx, restaurantId, bookingId, money, back, actor, now)
  if (!byTerms || state.card === null) return
  const charge = keptOf(kept.terms, kept.terms.amount, now)
  if (charge > 0n) await orderCharge(tx, restaurantId, bookingId, money, charge, actor, now)
}

/** Newest payments first; never more than is left of each. */
export async function orderRefunds(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  { payments, state }: Pick<Money, 'payments' | 'state'>,
  total: bigint,
  actor: string,
  now: EpochSeconds,
): Promise<void> {
  let open = total
  for (const payment of payments.toReversed()) {
    const left = state.left.get(payment.id) ?? 0n
    const amount = left < open ? left : open
    if (amount <= 0n) continue
    const order = { payment: payment.id, kind: 'refund', amount, currency: payment.currency, actor, at: now } as const
    await insertOrder(tx, restaurantId, bookingId, { ...order, due: dueAfter(actor, now) })
    open -= amount
  }
}

export async function orderCharge(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  { payments, state }: Pick<Money, 'payments' | 'state'>,
  amount: bigint,
  actor: string,
  now: EpochSeconds,
): Promise<void> {
  const payment = payments.find(({ id }) => id === state.card)
  if (!payment || amount <= 0n) return
  const order = { payment: payment.id, kind: 'charge', amount, currency: payment.currency, actor, at: now } as const
  await insertOrder(tx, restaurantId, bookingId, { ...order, due: dueAfter(actor, now) })
}

/** Nobody is to pay any more: the pages on which they could are closed at once. */
export async function endSessions(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  { payments }: Pick<Money, 'payments'>,
  actor: string,
  now: EpochSeconds,
): Promise<void> {
  for (const { id, currency, is_open, reference } of payments) {
    if (!is_open) continue
    // Its address was never told, so nobody can pay there.
    if (reference === null) {
      sendClosed(tx, restaurantId, id)
      continue
    }
    const order = { payment: id, kind: 'end_session', amount: 0n, currency, actor, at: now, due: now } as const
    await insertOrder(tx, restaurantId, bookingId, order)
  }
}
