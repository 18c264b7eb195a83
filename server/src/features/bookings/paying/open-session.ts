/**
 * Opens the page on which a guest pays, or finds the one that is open: two tabs, back and reload lead to one session, the
 * partial unique index being the guard beside the lock. Another is started only when the one before has ended.
 */
import { violatedConstraint } from '../../../db/connection/pg-errors.ts'
import type { Tx } from '../../../db/database.ts'
import { isAwaitingPayment, isOver, mayOwe } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { systemActor } from '../../../domain/caller.ts'
import type { Acceptance } from '../../../domain/money/terms.ts'
import { appendRow, insertPayment, type Payment, sendStarted } from '../../money/ledger/ledger.sql.ts'
import { keepShown, type Money, moneyOf } from '../../money/ledger/money-of.ts'
import { sendAcceptance } from '../../money/ledger/terms.sql.ts'
import { insertOrder } from '../../money/orders/orders.sql.ts'
import { answerWithin, NoAnswer } from '../../money/providers/answer-within.ts'
import type { PaymentProvider } from '../../money/providers/provider.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { nowOf } from '../write/booking-context.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { changeBooking } from '../write/write-on-day.ts'
import { lookUp, settlePayment } from './look-up.ts'
import { guestWaitMs, type PayingContext } from './paying-context.ts'

export type OpenedSession =
  | { url: string }
  /**
   * `paid`: nothing is owed. `over`: the time to pay has ended, or nobody is expected any more. `no_page`: staff take the payment. `under_way`: the provider
   * cannot say yet whether the last attempt was paid, so nobody must pay again. `silent`: it did not answer.
   */
  | { refused: 'paid' | 'over' | 'no_page' | 'under_way' | 'silent' }

export type WantedSession = {
  language: string
  /** Where the guest returns to; on our origin. */
  returnUrl: string
  /** Where the guest accepts the terms by paying, as with a mailed link. */
  accepted?: Acceptance | undefined
}

export async function openSession(
  context: PayingContext,
  restaurantId: number,
  bookingId: number,
  wanted: WantedSession,
): Promise<OpenedSession> {
  try {
    return await openOrReuse(context, restaurantId, bookingId, wanted)
  } catch (error) {
    // The other tab was faster; what it has opened is found now.
    if (violatedConstraint(error) === 'payments_open_key') return openOrReuse(context, restaurantId, bookingId, wanted)
    if (error instanceof NoAnswer) return { refused: 'silent' }
    throw error
  }
}

async function openOrReuse(
  context: PayingContext,
  restaurantId: number,
  bookingId: number,
  wanted: WantedSession,
): Promise<OpenedSession> {
  const { money, url } = await lookUp(context, restaurantId, bookingId, guestWaitMs)
  const open = money.payments.find(({ is_open }) => is_open)
  if (open?.reference) {
    if (url !== null && open.amount === wantedNow(money)) return { url }
    const ended = await endOpen(context, restaurantId, bookingId, open)
    if (ended === 'cannot') return { refused: 'under_way' }
  }
  const prepared = await changeBooking(context, restaurantId, bookingId, (tx) =>
    prepare(tx, restaurantId, context, bookingId, wanted),
  )
  if ('refused' in prepared) return prepared
  return start(context, restaurantId, bookingId, prepared, wanted)
}

/** Ends what can no longer be paid, or asks for another sum than is owed. */
async function endOpen(context: PayingContext, restaurantId: number, bookingId: number, open: Payment) {
  const provider = context.providers.named(open.provider)
  if (!provider || open.reference === null) return 'cannot'
  const outcome = await answerWithin(guestWaitMs, provider.endSession(restaurantId, open.reference))
  if (outcome !== 'cannot') await settlePayment(context, restaurantId, bookingId, open, guestWaitMs)
  return outcome
}

/** A charge that needs the guest comes before all else: nothing else is owed by then. Then a change that waits. */
const wantedNow = ({ state: { guestCharge, due }, change }: Money): bigint =>
  guestCharge?.amount ?? change?.amount ?? due

type Wanted = Pick<Payment, 'purpose' | 'amount' | 'currency' | 'change_id'>

/** What is to be paid now; else why not. */
function wantedOf(
  before: BookingDetailRow,
  { state, kept, change }: Money,
  now: EpochSeconds,
): Wanted | 'paid' | 'over' {
  const { guestCharge, due } = state
  if (guestCharge !== null) {
    const { amount, until } = guestCharge
    // Money, though what the booking was asked for is a card.
    const charge = { purpose: 'deposit', amount, change_id: null } as const
    return kept !== null && until > now ? { ...charge, currency: kept.terms.currency } : 'over'
  }
  if (change !== null) {
    const { amount, currency, id: change_id, terms } = change
    return change.pay_until > now ? { purpose: terms.ask, amount, currency, change_id } : 'over'
  }
  if (!mayOwe(before) || kept === null || due === 0n)
    return before.money?.due === 0 && !isOver(before.status) ? 'paid' : 'over'
  if (isAwaitingPayment(before) && (before.pay_until ?? 0) <= now) return 'over'
  return { purpose: kept.terms.ask, amount: due, currency: kept.terms.currency, change_id: null }
}

type Prepared = { payment: Payment; provider: PaymentProvider; title: string }

async function prepare(
  tx: Tx,
  restaurantId: number,
  context: PayingContext,
  bookingId: number,
  { accepted }: WantedSession,
): Promise<Prepared | Extract<OpenedSession, { refused: string }>> {
  const { house, now, before } = await lockBooking(tx, restaurantId, context, bookingId)
  const money = await moneyOf(tx, restaurantId, bookingId, !mayOwe(before))
  const due = wantedOf(before, money, now)
  if (due === 'paid' || due === 'over') return { refused: due }
  const name = house.settings.payment_provider
  const provider = name === null ? undefined : context.providers.named(name)
  if (!provider?.capabilities.payPage || name === null) return { refused: 'no_page' }
  if (accepted) sendAcceptance(tx, restaurantId, bookingId, accepted)
  // One that was being started when its answer was lost has the key under which it is found.
  const begun = money.payments.find(
    ({ is_open, amount, change_id }) => is_open && amount === due.amount && change_id === due.change_id,
  )
  const title = house.settings.name
  if (begun) return { payment: begun, provider, title }
  const payment = { ...due, provider: name, is_open: true, at: now }
  return { payment: await insertPayment(tx, restaurantId, bookingId, payment), provider, title }
}

async function start(
  context: PayingContext,
  restaurantId: number,
  bookingId: number,
  { payment, provider, title }: Prepared,
  { language, returnUrl }: WantedSession,
): Promise<OpenedSession> {
  const { amount, currency, key, created_at: at } = payment
  const asked = { restaurantId, amount, currency, key, returnUrl, language, title, at }
  const call = payment.purpose === 'guarantee' ? provider.startCardSaving(asked) : provider.startPayment(asked)
  const { reference, url, expiresAt } = await answerWithin(guestWaitMs, call)
  const isWanted = await changeBooking(context, restaurantId, bookingId, async (tx) => {
    const { before } = await lockBooking(tx, restaurantId, context, bookingId)
    const at = nowOf(context)
    const { payments } = await moneyOf(tx, restaurantId, bookingId, isOver(before.status))
    sendStarted(tx, restaurantId, payment.id, reference, expiresAt)
    const started = { kind: 'session_started', payment: payment.id, amount, currency, actor: 'guest', at } as const
    const isNew = await appendRow(tx, restaurantId, bookingId, started)
    const isOpen = payments.some(({ id, is_open }) => id === payment.id && is_open)
    // Staff have recorded or waived it, or the booking is over, while it was being started.
    if (!isOpen) await insertOrder(tx, restaurantId, bookingId, endOf(payment, at))
    if (isNew) await keepShown(tx, restaurantId, bookingId, isOver(before.status), at)
    return isOpen
  })
  return isWanted ? { url } : { refused: 'over' }
}

const endOf = ({ id, currency }: Payment, at: EpochSeconds) =>
  ({ payment: id, kind: 'end_session', amount: 0n, currency, actor: systemActor, at, due: at }) as const
