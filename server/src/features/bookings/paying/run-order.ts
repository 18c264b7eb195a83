/**
 * Carries out an order: claimed for the time of a lease, called outside of any transaction under the order's key, and recorded.
 * Where the answer is lost the order stays open, and the next attempt finds by its key what this one did.
 */
import type { Tx } from '../../../db/database.ts'
import { type EventType, isOver } from '../../../domain/booking/booking-status.ts'
import type { LedgerKind } from '../../../domain/money/ledger.ts'
import { appendRow, sendClosed } from '../../money/ledger/ledger.sql.ts'
import { keepShown } from '../../money/ledger/money-of.ts'
import { seeCasesOf, writeCase } from '../../money/news/news.sql.ts'
import {
  type ClaimedOrder,
  claimOrder,
  findOrderByKey,
  finishOrder,
  postponeOrder,
  waitForGuestOf,
} from '../../money/orders/orders.sql.ts'
import { answerWithin } from '../../money/providers/answer-within.ts'
import type { Charged, Movement, PaymentProvider } from '../../money/providers/provider.ts'
import { findDetail } from '../read/booking-detail.sql.ts'
import { daysOf } from '../seating/find-tables.ts'
import { nowOf } from '../write/booking-context.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { recordChange } from '../write/record-change.ts'
import { changeBooking } from '../write/write-on-day.ts'
import { lookUp, settlePayment } from './look-up.ts'
import { backgroundWaitMs, type PayingContext } from './paying-context.ts'

/** Longer than a call, and the record of its outcome. */
const leaseSeconds = 60

/** Does nothing where another server has it, or it is not due. */
export async function runOrder(context: PayingContext, restaurantId: number, orderId: number): Promise<void> {
  const now = nowOf(context)
  const order = await context.db.transaction(async (tx) => {
    const claimed = await claimOrder(tx, restaurantId, orderId, now, leaseSeconds)
    if (claimed) await appendOrdered(tx, claimed, now)
    return claimed
  })
  const provider = order && context.providers.named(order.provider)
  if (!order || !provider) return
  if (order.kind === 'end_session') return endSession(context, order, provider)
  if (order.kind === 'forget_card') return forgetCard(context, order, provider)
  if (order.guest_until !== null) return endGuestCharge(context, order)
  const outcome = await answerWithin(backgroundWaitMs, move(provider, order))
  if (outcome.state === 'under_way') {
    await context.db.transaction((tx) => postponeOrder(tx, order.restaurant_id, order.id, now + askAfter(order, now)))
    return
  }
  if (outcome.state === 'needs_guest') {
    await changeBooking(context, restaurantId, order.booking_id, (tx) => askGuest(tx, context, order))
    return
  }
  await changeBooking(context, restaurantId, order.booking_id, (tx) => complete(tx, context, order, outcome))
}

/** Banks take seconds or days: what is under way is asked about as seldom as it is old. */
const askAfter = ({ left_at }: ClaimedOrder, now: number) => Math.min(3_600, Math.max(leaseSeconds, now - left_at))

async function appendOrdered(tx: Tx, order: ClaimedOrder, at: number): Promise<void> {
  if (order.kind !== 'charge' && order.kind !== 'refund') return
  await appendRow(tx, order.restaurant_id, order.booking_id, { ...factOf(order, at), kind: `${order.kind}_ordered` })
}

const factOf = (order: ClaimedOrder, at: number) => ({
  payment: order.payment_id,
  order: order.id,
  amount: BigInt(order.amount),
  currency: order.currency,
  actor: order.actor,
  at,
})

async function move(provider: PaymentProvider, order: ClaimedOrder): Promise<Charged> {
  const { restaurant_id: restaurantId, key, currency, reference, charged, amount, attempts: attempt } = order
  const kind = order.kind === 'charge' ? 'charge' : 'refund'
  const movement: Movement = {
    ...{ kind, restaurantId, reference: reference ?? '', charged, amount: BigInt(amount), currency, key, attempt },
  }
  const known = attempt > 1 ? await provider.find(movement) : undefined
  return known ?? provider[kind](movement)
}

/** What the service told of an order by itself: that it is done, or that a bank returned what had gone back. */
export async function settleOrder(
  context: PayingContext,
  restaurantId: number,
  key: string,
  outcome: Charged,
): Promise<void> {
  // That a charge needs its guest is told by its own answer.
  if (outcome.state === 'under_way' || outcome.state === 'needs_guest') return
  const order = await context.db.read((query) => findOrderByKey(query, restaurantId, key))
  if (!order) return
  const hasCome = order.state === 'waiting' || (order.state === 'done' && outcome.state !== 'paid')
  if (hasCome)
    await changeBooking(context, restaurantId, order.booking_id, (tx) => complete(tx, context, order, outcome))
}

/** Once for the order, whoever else ran it. */
async function complete(
  tx: Tx,
  context: Pick<PayingContext, 'houses' | 'days' | 'clock' | 'limiter'>,
  order: ClaimedOrder,
  outcome: Exclude<Charged, { state: 'under_way' | 'needs_guest' }>,
): Promise<void> {
  const { restaurant_id: restaurantId, booking_id: bookingId } = order
  const { house, now, before, lockDays } = await lockBooking(tx, restaurantId, context, bookingId)
  await lockDays(daysOf(house, before.starts_at, before.ends_at))
  const isDone = outcome.state === 'paid'
  const reference = outcome.state === 'paid' ? (outcome.reference ?? null) : null
  // A refund that was done can come back; a charge that was done is disputed, not undone.
  const from = isDone || order.kind === 'charge' ? (['waiting'] as const) : (['waiting', 'done'] as const)
  if (!(await finishOrder(tx, restaurantId, order.id, isDone ? 'done' : 'failed', now, { reference, from }))) return
  const answer: LedgerKind = answersOf[order.kind === 'charge' ? 'charge' : 'refund'][isDone ? 1 : 0]
  const detail = outcome.state === 'refused' ? outcome.reason : null
  await appendRow(tx, restaurantId, bookingId, { ...factOf(order, now), kind: answer, detail })
  await noteFailure(tx, order, outcome, now)
  await keepShown(tx, restaurantId, bookingId, isOver(before.status), now)
  const after = await findDetail(tx, restaurantId, bookingId)
  const events = eventsOfOrder[answer] ?? []
  const action = isDone ? order.kind : `${order.kind}-failed`
  recordChange(tx, house, { at: now, actor: order.actor, action, events, before, after, tellsGuest: isDone })
}

/** How long a guest whose bank wants them can pay what their card is charged. */
const guestSeconds = 7 * 86_400

/** The guest gets a link; nothing is charged meanwhile. */
async function askGuest(tx: Tx, context: PayingContext, order: ClaimedOrder): Promise<void> {
  const { restaurant_id: restaurantId, booking_id: bookingId } = order
  const { house, now, before, lockDays } = await lockBooking(tx, restaurantId, context, bookingId)
  await lockDays(daysOf(house, before.starts_at, before.ends_at))
  if (!(await waitForGuestOf(tx, restaurantId, order, now + guestSeconds))) return
  await noteFailure(tx, order, { state: 'needs_guest' }, now)
  await keepShown(tx, restaurantId, bookingId, isOver(before.status), now)
  const after = await findDetail(tx, restaurantId, bookingId)
  recordChange(tx, house, { at: now, actor: order.actor, action: 'charge-needs-guest', events: [], before, after })
}

/** Their time is over: what turns out to be paid counts, else the charge is refused. */
async function endGuestCharge(context: PayingContext, order: ClaimedOrder): Promise<void> {
  const { restaurant_id: restaurantId, booking_id: bookingId } = order
  const { money } = await lookUp(context, restaurantId, bookingId)
  const open = money.payments.find(({ is_open }) => is_open)
  const provider = open && context.providers.named(open.provider)
  if (open && provider && open.reference !== null) {
    const ended = await answerWithin(backgroundWaitMs, provider.endSession(restaurantId, open.reference))
    if (ended === 'cannot') return
    await settlePayment(context, restaurantId, bookingId, open, backgroundWaitMs)
  }
  const refused = { state: 'refused', reason: 'authentication_required' } as const
  await changeBooking(context, restaurantId, bookingId, (tx) => complete(tx, context, order, refused))
}

/** What failed is to be seen by a person, until it was done after all or is ticked. */
async function noteFailure(tx: Tx, order: ClaimedOrder, outcome: Charged, now: number): Promise<void> {
  const { restaurant_id: restaurantId, booking_id: booking, payment_id: payment, amount, currency, kind } = order
  if (outcome.state === 'paid')
    return seeCasesOf(tx, restaurantId, booking, failureKinds[kind === 'charge' ? 1 : 0], now)
  const failure =
    kind === 'refund' ? 'refund_failed' : outcome.state === 'needs_guest' ? 'charge_waits' : 'charge_refused'
  const reason = outcome.state === 'refused' ? outcome.reason : null
  const noted = { about: 'case', kind: failure, reference: `order ${order.id}`, payment: null, state: failure } as const
  const case_ = { ...noted, amount: BigInt(amount), currency, reason, dueAt: null, at: now }
  await writeCase(tx, restaurantId, case_, { booking, payment }, now)
}

/** By whether it was a charge. */
const failureKinds = [['refund_failed'], ['charge_refused', 'charge_waits']] as const

const eventsOfOrder: Partial<Record<LedgerKind, readonly EventType[]>> = {
  charged: ['payment.succeeded'],
  charge_refused: ['payment.failed'],
  refunded: ['payment.refunded'],
}

/** By whether it was done. */
const answersOf = { charge: ['charge_refused', 'charged'], refund: ['refund_failed', 'refunded'] } as const

/** What turns out to be paid is settled as any payment. One that cannot be ended is asked about until it has. */
async function endSession(context: PayingContext, order: ClaimedOrder, provider: PaymentProvider): Promise<void> {
  const { restaurant_id: restaurantId, booking_id: bookingId, payment_id: paymentId, reference } = order
  const now = nowOf(context)
  if (reference !== null) {
    const outcome = await answerWithin(backgroundWaitMs, provider.endSession(restaurantId, reference))
    if (outcome === 'cannot') {
      await context.db.transaction((tx) => postponeOrder(tx, restaurantId, order.id, now + leaseSeconds))
      return
    }
    await settlePayment(
      context,
      restaurantId,
      bookingId,
      { id: paymentId, provider: order.provider, reference },
      backgroundWaitMs,
    )
  }
  await context.db.transaction(async (tx) => {
    sendClosed(tx, restaurantId, paymentId)
    await finishOrder(tx, restaurantId, order.id, 'done', now)
  })
}

/** A visit that was moved to a later day keeps its card until then. */
async function forgetCard(context: PayingContext, order: ClaimedOrder, provider: PaymentProvider): Promise<void> {
  const { restaurant_id: restaurantId, reference } = order
  if (reference !== null) await answerWithin(backgroundWaitMs, provider.forgetCard(restaurantId, reference))
  await context.db.transaction((tx) => finishOrder(tx, restaurantId, order.id, 'done', nowOf(context)))
}
