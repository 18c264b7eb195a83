/**
 * What staff do about the money of a booking: record it, give it up, give it back, charge it as agreed, and take back what has
 * not left yet. Charges and refunds are orders, which leave after ten minutes where a person gave them (orders/on-status.ts).
 */
import type { Tx } from '../../../db/database.ts'
import { type BookingStatus, eventsOfPaid, isNoShow, isOver, mayOwe } from '../../../domain/booking/booking-status.ts'
import { type EpochSeconds, localDateOf } from '../../../domain/calendar/calendar.ts'
import { systemActor } from '../../../domain/caller.ts'
import { amountText, type MinorUnits, minorUnitsOf } from '../../../domain/money/amounts.ts'
import { payUntilByLink } from '../../../domain/money/policy-terms.ts'
import { kept as keptOf } from '../../../domain/money/terms.ts'
import { InvalidInput, Problem } from '../../../domain/problem.ts'
import type { Sentence, StaffSentences } from '../../../domain/sentence.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { appendRow, insertPayment, sendPayUntil } from '../../money/ledger/ledger.sql.ts'
import { keepShown, type Money, moneyOf } from '../../money/ledger/money-of.ts'
import { endSessions, orderCharge, orderRefunds } from '../../money/orders/on-status.ts'
import { dropOrders } from '../../money/orders/orders.sql.ts'
import { type BookingDetailRow, findDetail } from '../read/booking-detail.sql.ts'
import { presentDetail } from '../read/present-booking.ts'
import { daysOf } from '../seating/find-tables.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { type ChangedBooking, recordChange } from '../write/record-change.ts'
import { confirmPaid } from './confirm-paid.ts'
import type { PayingContext } from './paying-context.ts'

type Says = StaffSentences['bookings']['money']
const impossible = (sentence: (say: Says) => string): Problem =>
  new Problem('PAYMENT_NOT_POSSIBLE', (say) => sentence(say.bookings.money))
const invalid = (field: string, sentence: (say: Says) => string): InvalidInput => {
  const said: Sentence = (say) => sentence(say.bookings.money)
  return new InvalidInput({ [field]: [said] })
}

type Opened = { house: CachedHouse; before: BookingDetailRow; money: Money; now: EpochSeconds; currency: string }

/** Locks the booking and its days. */
async function open(tx: Tx, restaurantId: number, context: BookingContext, bookingId: number): Promise<Opened> {
  const { house, now, before, lockDays } = await lockBooking(tx, restaurantId, context, bookingId)
  const money = await moneyOf(tx, restaurantId, bookingId, isOver(before.status))
  await lockDays(daysOf(house, before.starts_at, before.ends_at))
  return { house, before, money, now, currency: money.kept?.terms.currency ?? house.settings.currency }
}

/** Throws where it is no amount of the currency. */
function amountFrom(amount: number, currency: string): MinorUnits {
  const minor = minorUnitsOf(amount, currency)
  if (minor === undefined || minor <= 0n) throw invalid('amount', (say) => say.noAmount(currency))
  return minor
}

const inWords = (amount: MinorUnits, currency: string): string => amountText(amount, currency, 'en')

/** Throws where nothing is owed. */
function owed({ before, money: { state } }: Opened): MinorUnits {
  if (!mayOwe(before) || state.due === 0n) throw impossible((say) => say.nothingOwed)
  return state.due
}

export type Recording = {
  amount: number
  /** `YYYY-MM-DD`, where it was not today. */
  paidOn: string | null
  note: string | null
  /** It stands on the bill of guests who are seated, and is settled with it. */
  withBill: boolean
  actor: string
}

/** Cash, a terminal, a bank transfer, or the bill. */
export async function recordPayment(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { amount: given, paidOn, note, withBill, actor }: Recording,
): Promise<ChangedBooking> {
  const opened = await open(tx, restaurantId, context, bookingId)
  const { house, money, now: at, currency } = opened
  const due = owed(opened)
  const amount = amountFrom(given, currency)
  if (amount > due) throw invalid('amount', (say) => say.atMostOwed(inWords(due, currency)))
  if (paidOn !== null && paidOn > localDateOf(house.settings.timezone, at)) {
    throw invalid('paid_on', (say) => say.paidInFuture)
  }
  const detail = [paidOn, note].filter((part) => part !== null).join(' ') || null
  if (withBill) {
    const row = { kind: 'settled_with_bill', payment: null, amount, currency, detail, actor, at } as const
    await appendRow(tx, restaurantId, bookingId, row)
  } else {
    const purpose = money.kept?.terms.ask ?? 'deposit'
    const { id } = await insertPayment(tx, restaurantId, bookingId, {
      ...{ provider: 'by_hand', purpose, amount, currency, is_open: false, at },
    })
    const row = { kind: 'recorded_by_hand', payment: id, amount, currency, detail, actor, at } as const
    await appendRow(tx, restaurantId, bookingId, row)
  }
  return finish(tx, opened, { actor, action: 'record-payment', isPaid: amount === due })
}

/** Gives up what is owed. */
export async function waivePayment(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { reason, actor }: { reason: string; actor: string },
): Promise<ChangedBooking> {
  const opened = await open(tx, restaurantId, context, bookingId)
  const amount = owed(opened)
  const { currency, now: at } = opened
  await appendRow(tx, restaurantId, bookingId, {
    ...{ kind: 'waived', payment: null, amount, currency, detail: reason, actor, at },
  })
  return finish(tx, opened, { actor, action: 'waive-payment', isPaid: true })
}

/** That the bill of guests who are here or have left has less by what they paid; `isTaken` false takes the tick back. */
export async function tickOffBill(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { isTaken, actor }: { isTaken: boolean; actor: string },
): Promise<ChangedBooking> {
  const opened = await open(tx, restaurantId, context, bookingId)
  const { house, before, money, now: at, currency } = opened
  const { captured, refunded, refunding, offBill } = money.state
  if (isOver(before.status)) throw impossible((say) => say.noBill)
  const amount = isTaken ? captured - refunded - refunding : 0n
  if (isTaken && amount <= 0n) throw impossible((say) => say.nothingOffBill)
  if (amount === offBill) return { row: before, detail: presentDetail(before, house, at), house }
  const row = { kind: 'taken_off_bill', payment: null, amount, currency, actor, at } as const
  await appendRow(tx, restaurantId, bookingId, row)
  return recordOrdered(tx, opened, actor, isTaken ? 'off-bill' : 'on-bill')
}

/** What was asked is settled or less of it is: nobody pays another sum on an open page. */
async function finish(
  tx: Tx,
  { house, before, money, now }: Opened,
  { actor, action, isPaid }: { actor: string; action: 'record-payment' | 'waive-payment'; isPaid: boolean },
): Promise<ChangedBooking> {
  const { id: restaurantId } = house.settings
  await endSessions(tx, restaurantId, before.id, money, actor, now)
  const status = isPaid ? await confirmPaid(tx, restaurantId, before, money, now) : before.status
  await keepShown(tx, restaurantId, before.id, false, now)
  const after = await findDetail(tx, restaurantId, before.id)
  const events = eventsOf(action, before.status, status)
  return recordChange(tx, house, { at: now, actor, action, events, before, after })
}

function eventsOf(action: 'record-payment' | 'waive-payment', before: BookingStatus, after: BookingStatus) {
  const events = eventsOfPaid(before, after)
  return action === 'waive-payment' ? events.filter((type) => type !== 'payment.succeeded') : events
}

type Refunding = { amount: number; reason: string | null; isManager: boolean; actor: string }

/** Newest payments first. What goes back of a booking that stands is not owed again. */
export async function refundPayment(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { amount: given, reason, isManager, actor }: Refunding,
): Promise<ChangedBooking> {
  const opened = await open(tx, restaurantId, context, bookingId)
  const { money, before, now: at, currency } = opened
  if (!isManager && !opened.house.settings.hosts_refund) {
    throw new Problem('FORBIDDEN', (say) => say.bookings.money.refundByManager)
  }
  const left = [...money.state.left.values()].reduce((sum, each) => sum + each, 0n)
  if (left <= 0n) throw impossible((say) => say.nothingToGiveBack)
  const amount = amountFrom(given, currency)
  if (amount > left) throw invalid('amount', (say) => say.atMostBack(inWords(left, currency)))
  await orderRefunds(tx, restaurantId, bookingId, money, amount, actor, at)
  if (!isOver(before.status)) {
    const detail = reason ?? 'refund'
    const row = { kind: 'waived', payment: null, amount, currency, detail, actor, at } as const
    await appendRow(tx, restaurantId, bookingId, row)
  }
  return recordOrdered(tx, opened, actor, 'order-refund')
}

/** `mayCharge`: less than agreed. Undefined amount: what was agreed. */
export async function chargeCard(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { amount: given, mayChargeLess, actor }: { amount: number | undefined; mayChargeLess: boolean; actor: string },
): Promise<ChangedBooking> {
  const opened = await open(tx, restaurantId, context, bookingId)
  const { money, before, now, currency } = opened
  const { kept, state } = money
  if (!isNoShow(before.status)) throw impossible((say) => say.onlyNoShow)
  if (kept === null || state.card === null) throw impossible((say) => say.noCard)
  if (state.condition !== 'card_kept' && state.condition !== 'charge_refused')
    throw impossible((say) => say.chargedAlready)
  const agreed = keptOf(kept.terms, kept.terms.amount, 'no-show')
  const amount = given === undefined ? agreed : amountFrom(given, currency)
  if (amount > agreed) throw invalid('amount', (say) => say.atMostCharge(inWords(agreed, currency)))
  if (amount < agreed && !mayChargeLess) throw new Problem('FORBIDDEN', (say) => say.bookings.money.lessByManager)
  await orderCharge(tx, restaurantId, bookingId, money, amount, actor, now)
  return recordOrdered(tx, opened, actor, 'order-charge')
}

/** What goes back by itself, or to a guest who has cancelled, is not for staff to keep. */
const notOfStaff = [systemActor, 'guest']

/** Drops charges and refunds that have not left. */
export async function takeBackOrders(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { actor }: { actor: string },
): Promise<ChangedBooking> {
  const opened = await open(tx, restaurantId, context, bookingId)
  const dropped = await dropOrders(tx, restaurantId, bookingId, ['charge', 'refund'], opened.now, notOfStaff)
  if (dropped.length === 0) throw impossible((say) => say.hasLeft)
  if (dropped.some(({ kind }) => kind === 'charge'))
    await endSessions(tx, restaurantId, bookingId, opened.money, actor, opened.now)
  return recordOrdered(tx, opened, actor, 'take-back')
}

async function recordOrdered(
  tx: Tx,
  { house, before, now }: Opened,
  actor: string,
  action: 'order-refund' | 'order-charge' | 'take-back' | 'off-bill' | 'on-bill',
): Promise<ChangedBooking> {
  const { id: restaurantId } = house.settings
  await keepShown(tx, restaurantId, before.id, isOver(before.status), now)
  const after = await findDetail(tx, restaurantId, before.id)
  return recordChange(tx, house, { at: now, actor, action, events: [], before, after, tellsGuest: false })
}

/** Makes it payable by a link, anew where its time was over soon. Returns until when. A charge that waits for the guest keeps its time. */
export async function askForPayment(
  tx: Tx,
  restaurantId: number,
  context: Pick<PayingContext, keyof BookingContext | 'providers'>,
  bookingId: number,
  { actor, sendsMail }: { actor: string; sendsMail: boolean },
): Promise<{ changed: ChangedBooking; until: EpochSeconds | null }> {
  const opened = await open(tx, restaurantId, context, bookingId)
  const { house, before, money, now } = opened
  const { guestCharge } = money.state
  if (guestCharge !== null && guestCharge.until > now) {
    const again = { at: now, actor, action: 'charge-needs-guest', events: [], before, after: before } as const
    return { changed: recordChange(tx, house, { ...again, tellsGuest: sendsMail }), until: guestCharge.until }
  }
  owed(opened)
  const name = house.settings.payment_provider
  if (!(name && context.providers.named(name)?.capabilities.payPage)) throw impossible((say) => say.noPage)
  const link = { link_hours: money.kept?.terms.link_hours }
  const until = payUntilByLink(definedIn(link), { startsAt: before.starts_at, bookedAt: now })
  if (until === null) throw impossible((say) => say.tooLateForLink)
  if (before.pay_until !== null) sendPayUntil(tx, restaurantId, bookingId, until)
  const after = await findDetail(tx, restaurantId, bookingId)
  const change = { at: now, actor, action: 'ask-payment', events: [], before, after, tellsGuest: sendsMail } as const
  return { changed: recordChange(tx, house, change), until: before.pay_until === null ? null : until }
}

const definedIn = ({ link_hours }: { link_hours: number | undefined }) =>
  link_hours === undefined ? {} : { link_hours }
