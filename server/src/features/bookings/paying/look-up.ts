/**
 * Asks the provider what became of a booking's open sessions, and settles what it says. The return from the pay page does it,
 * so that nobody waits for an event, and the reconciler for those who did not return.
 */

import { isOver } from '../../../domain/booking/booking-status.ts'
import { type Payment, sendClosed } from '../../money/ledger/ledger.sql.ts'
import { type Money, moneyOf } from '../../money/ledger/money-of.ts'
import { answerWithin } from '../../money/providers/answer-within.ts'
import { findDetail } from '../read/booking-detail.sql.ts'
import { nowOf } from '../write/booking-context.ts'
import { changeBooking } from '../write/write-on-day.ts'
import { backgroundWaitMs, type PayingContext } from './paying-context.ts'
import { settleFacts } from './settle-facts.ts'

export type LookedUp = {
  money: Money
  /** Where the open session can be paid; null where there is none, or the provider does not say. */
  url: string | null
}

/** Throws `NoAnswer` where the provider could not be asked. */
export async function lookUp(
  context: PayingContext,
  restaurantId: number,
  bookingId: number,
  waitMs: number = backgroundWaitMs,
): Promise<LookedUp> {
  const read = () =>
    context.db.read(async (query) => {
      const row = await findDetail(query, restaurantId, bookingId)
      return moneyOf(query, restaurantId, bookingId, isOver(row.status))
    })
  const money = await read()
  const open = money.payments.find(({ is_open }) => is_open)
  if (!open) return { money, url: null }
  if (open.reference === null) {
    await forgetUnstarted(context, restaurantId, open)
    return { money, url: null }
  }
  const url = await settlePayment(context, restaurantId, bookingId, open, waitMs)
  return { money: await read(), url }
}

/** Longer than any guest waits for its answer. */
const startingSeconds = 300

/** Its address was never told, so nobody can pay there. */
async function forgetUnstarted(context: PayingContext, restaurantId: number, payment: Payment): Promise<void> {
  if (nowOf(context) < payment.created_at + startingSeconds) return
  await context.db.transaction(async (tx) => sendClosed(tx, restaurantId, payment.id))
}

/** Returns where it can still be paid. */
export async function settlePayment(
  context: PayingContext,
  restaurantId: number,
  bookingId: number,
  payment: Pick<Payment, 'id' | 'provider' | 'reference'>,
  waitMs: number,
): Promise<string | null> {
  const provider = context.providers.named(payment.provider)
  if (!provider || payment.reference === null) return null
  const { facts, url } = await answerWithin(waitMs, provider.fetch(restaurantId, payment.reference))
  if (facts.length > 0) {
    await changeBooking(context, restaurantId, bookingId, (tx) =>
      settleFacts(tx, restaurantId, context, bookingId, payment.id, facts),
    )
  }
  return url
}
