/**
 * Writes what a provider says about an attempt into the ledger, and draws the consequences: the booking is confirmed, or what
 * came too late, twice or wrong goes back at once. A fact that is known already changes nothing.
 */
import type { Tx } from '../../../db/database.ts'
import { eventsOfPaid, hasLapsed, isAwaitingPayment, isOver, mayOwe } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { systemActor } from '../../../domain/caller.ts'
import type { MoneyState } from '../../../domain/money/ledger.ts'
import { Problem, TransitionRefused } from '../../../domain/problem.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { appendRow, type Payment, sendClosed } from '../../money/ledger/ledger.sql.ts'
import { keepShown, type Money, moneyOf } from '../../money/ledger/money-of.ts'
import { seeCasesOf } from '../../money/news/news.sql.ts'
import { finishOrder, insertOrder } from '../../money/orders/orders.sql.ts'
import type { Fact } from '../../money/providers/provider.ts'
import { type BookingDetailRow, findDetail } from '../read/booking-detail.sql.ts'
import { findStatusChange } from '../read/history.sql.ts'
import { daysOf } from '../seating/find-tables.ts'
import { undoChange } from '../status/undo-change.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { recordChange } from '../write/record-change.ts'
import { applyPaidChange } from './apply-paid-change.ts'
import { confirmPaid } from './confirm-paid.ts'
import { hasOtherBookingOfGuest, isGuestErased } from './paying.sql.ts'
import type { PayingContext } from './paying-context.ts'

/** Kept cards are forgotten so long after the visit. */
const cardKeptSeconds = 7 * 86_400

export async function settleFacts(
  tx: Tx,
  restaurantId: number,
  context: Pick<PayingContext, 'houses' | 'days' | 'clock' | 'limiter'>,
  bookingId: number,
  paymentId: number,
  facts: readonly Fact[],
): Promise<void> {
  const { house, now, before, lockDays } = await lockBooking(tx, restaurantId, context, bookingId)
  const money = await moneyOf(tx, restaurantId, bookingId, isOver(before.status))
  const payment = money.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new Error(`booking ${bookingId} has no payment ${paymentId}`)
  const fresh: Fact[] = []
  for (const fact of facts) if (await appendFact(tx, restaurantId, bookingId, payment, fact)) fresh.push(fact)
  if (fresh.length === 0) return
  const { visit } = money.change ?? {}
  const wanted = visit ? daysOf(house, visit.starts_at, visit.ends_at) : []
  await lockDays([...new Set([...daysOf(house, before.starts_at, before.ends_at), ...wanted])])
  const settling = { house, before, money, payment, now }
  for (const fact of fresh) await settle(tx, context, settling, fact)
}

export type Settling = {
  house: CachedHouse
  before: BookingDetailRow
  money: Money
  payment: Payment
  now: EpochSeconds
}

function appendFact(tx: Tx, restaurantId: number, bookingId: number, payment: Payment, fact: Fact): Promise<boolean> {
  return appendRow(tx, restaurantId, bookingId, {
    kind: fact.kind,
    payment: payment.id,
    amount: fact.kind === 'paid' ? fact.amount : 0n,
    currency: fact.kind === 'paid' ? fact.currency : payment.currency,
    event: fact.kind === 'refused' ? fact.event : null,
    detail: fact.kind === 'refused' ? fact.reason : null,
    actor: fact.kind === 'session_ended' ? systemActor : 'guest',
    at: fact.at,
  })
}

async function settle(
  tx: Tx,
  context: Parameters<typeof settleFacts>[2],
  settling: Settling,
  fact: Fact,
): Promise<void> {
  const { house, before, money, payment, now } = settling
  const { id: restaurantId } = house.settings
  if (fact.kind !== 'refused') sendClosed(tx, restaurantId, payment.id)
  if (fact.kind === 'refused' || fact.kind === 'session_ended') return recordOnly(tx, settling, fact.kind)
  const { guestCharge } = money.state
  if (guestCharge === null && (await isGuestErased(tx, restaurantId, before.id))) return giveBack(tx, settling, fact)
  const isWhole = fact.kind !== 'paid' || (fact.amount === payment.amount && fact.currency === payment.currency)
  if (payment.change_id !== null) {
    if (isWhole && (await applyPaidChange(tx, context, settling))) return takePayment(tx, settling, before)
    return giveBack(tx, settling, fact)
  }
  if (guestCharge !== null && fact.kind === 'paid' && isWhole && payment.amount === guestCharge.amount) {
    return takeCharge(tx, settling, guestCharge.order)
  }
  const isWanted = isWhole && mayOwe(before) && money.state.due > 0n && !isTooLate(before, now)
  if (isWanted) return takePayment(tx, settling, before)
  const isRebookable = isWhole && hasLapsed(before) && before.starts_at > now
  if (isRebookable && (await isRebooked(tx, context, settling))) {
    const again = await findDetail(tx, restaurantId, before.id)
    // Undoing the lapse has counted the money, which is told to the guest as any that comes.
    return takePayment(tx, settling, { ...again, money: before.money })
  }
  return giveBack(tx, settling, fact)
}

/** Nobody sits yet, and the time of the visit has come. */
const isTooLate = (before: BookingDetailRow, now: EpochSeconds): boolean =>
  isAwaitingPayment(before) && before.starts_at <= now

async function takePayment(tx: Tx, { house, money, payment, now }: Settling, before: BookingDetailRow): Promise<void> {
  const { id: restaurantId } = house.settings
  const status = await confirmPaid(tx, restaurantId, before, money, now)
  if (payment.purpose === 'guarantee')
    await forgetLater(tx, restaurantId, before, payment, before.ends_at + cardKeptSeconds, now)
  const { state } = await keepShown(tx, restaurantId, before.id, false, now)
  await giveBackExcess(tx, restaurantId, before.id, payment, state, now)
  const after = await findDetail(tx, restaurantId, before.id)
  const events = eventsOfPaid(before.status, status)
  recordChange(tx, house, { at: now, actor: 'guest', action: 'pay', events, before, after })
}

/** What the card was to be charged, paid by the guest. */
async function takeCharge(tx: Tx, { house, before, now }: Settling, order: number): Promise<void> {
  const { id: restaurantId } = house.settings
  await finishOrder(tx, restaurantId, order, 'done', now)
  await seeCasesOf(tx, restaurantId, before.id, ['charge_waits', 'charge_refused'], now)
  await keepShown(tx, restaurantId, before.id, isOver(before.status), now)
  const after = await findDetail(tx, restaurantId, before.id)
  recordChange(tx, house, { at: now, actor: 'guest', action: 'pay', events: ['payment.succeeded'], before, after })
}

/** Part of what was asked was recorded by hand or waived while the guest was paying. */
async function giveBackExcess(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  { id, amount: paid, purpose, currency }: Payment,
  { asked, captured, refunded, refunding, waived, settled }: MoneyState,
  now: EpochSeconds,
): Promise<void> {
  const excess = captured - refunded - refunding + waived + settled - asked
  if (purpose === 'guarantee' || excess <= 0n) return
  const amount = excess < paid ? excess : paid
  const order = { payment: id, kind: 'refund', amount, currency, actor: systemActor, at: now, due: now } as const
  await insertOrder(tx, restaurantId, bookingId, order)
  await keepShown(tx, restaurantId, bookingId, false, now)
}

/** At once: nobody keeps what nothing was sold for. */
async function giveBack(tx: Tx, { house, before, payment, now }: Settling, fact: Fact): Promise<void> {
  const { id: restaurantId } = house.settings
  if (fact.kind === 'paid' && fact.amount > 0n) {
    const order = { payment: payment.id, kind: 'refund', amount: fact.amount, currency: fact.currency } as const
    await insertOrder(tx, restaurantId, before.id, { ...order, actor: systemActor, at: now, due: now })
  }
  if (fact.kind === 'card_saved') await forgetLater(tx, restaurantId, before, payment, now, now)
  await keepShown(tx, restaurantId, before.id, isOver(before.status), now)
  const after = await findDetail(tx, restaurantId, before.id)
  recordChange(tx, house, {
    at: now,
    actor: 'guest',
    action: 'pay-too-late',
    events: [],
    before,
    after,
    tellsGuest: false,
  })
}

async function recordOnly(tx: Tx, { house, before, now }: Settling, kind: 'refused' | 'session_ended'): Promise<void> {
  const { id: restaurantId } = house.settings
  await keepShown(tx, restaurantId, before.id, isOver(before.status), now)
  if (kind === 'session_ended') return
  const after = await findDetail(tx, restaurantId, before.id)
  recordChange(tx, house, {
    at: now,
    actor: 'guest',
    action: 'payment-refused',
    events: [],
    before,
    after,
    tellsGuest: false,
  })
}

async function forgetLater(
  tx: Tx,
  restaurantId: number,
  before: BookingDetailRow,
  { id, currency }: Payment,
  due: EpochSeconds,
  now: EpochSeconds,
): Promise<void> {
  const order = { payment: id, kind: 'forget_card', amount: 0n, currency, actor: systemActor, at: now, due } as const
  await insertOrder(tx, restaurantId, before.id, order)
}

/**
 * Whether what had lapsed stands again, since the money came after all: only where nothing else happened to it since, the
 * guest has no other booking that evening, and the engine gives the same start.
 */
async function isRebooked(
  tx: Tx,
  context: Parameters<typeof settleFacts>[2],
  { house, before }: Settling,
): Promise<boolean> {
  const { id: restaurantId } = house.settings
  const [lapse, hasOther] = await Promise.all([
    findStatusChange(tx, restaurantId, before.id),
    hasOtherBookingOfGuest(tx, restaurantId, before.id),
  ])
  if (lapse?.action !== 'lapse' || hasOther) return false
  const order = { historyId: lapse.historyId, actor: systemActor, agreedAreas: [], isPaidNow: true }
  try {
    await undoChange(tx, restaurantId, context, before.id, order)
    return true
  } catch (refusal) {
    // Thrown before anything was written.
    if (refusal instanceof Problem || refusal instanceof TransitionRefused) return false
    throw refusal
  }
}
