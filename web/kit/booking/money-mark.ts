/** The money of a booking in a row: quiet where it is in order, a chip where it needs somebody. */

import type { Schemas } from '../../../sdk/src/index.ts'
import { moneyWords } from '../../../texts/en/diary/money.ts'
import { hasArrived, hasLeft, isAwaitingPayment } from './booking-state.ts'

type Booking = Schemas.DayBooking

export type BookingMoney = NonNullable<Booking['money']>
export type MoneyMark = { icon: string; text: string; kind: 'quiet' | 'pending' | 'taken' }

/** Cents only where there are some. */
export const moneyText = (amount: number, currency: string): string =>
  new Intl.NumberFormat(moneyWords.language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)

const quiet = (text: string, icon = 'cardPaid'): MoneyMark => ({ icon, text, kind: 'quiet' })
const urgent = (text: string): MoneyMark => ({ icon: 'cardFailed', text, kind: 'taken' })

/** Null where nothing is to be said of it. */
export function moneyMark(booking: Booking, time: (at: number) => string): MoneyMark | null {
  const { money } = booking
  if (money === null || money === undefined) return null
  const { condition, currency, take_back: back } = money
  const amount = (value: number) => moneyText(value, currency)
  if (money.guest_charge) {
    return { icon: 'hourglass', text: moneyWords.bankAsks(amount(money.guest_charge.amount)), kind: 'pending' }
  }
  if (back) {
    const words = back.kind === 'charge' ? moneyWords.chargedAt : moneyWords.backAt
    return { icon: 'hourglass', text: words(amount(back.amount), time(Date.parse(back.until))), kind: 'pending' }
  }
  if (condition === 'charge_refused') return urgent(moneyWords.refused)
  // Its state says until when it is paid.
  if (isAwaitingPayment(booking)) return condition === 'payment_refused' ? urgent(moneyWords.failed) : null
  if (money.due > 0 && (hasArrived(booking) || booking.capabilities.can_cancel))
    return urgent(moneyWords.notPaid(amount(money.due)))
  if (isOffBillOpen(booking))
    return { icon: 'cardPaid', text: moneyWords.isOff(amount(heldOf(money))), kind: 'pending' }
  switch (condition) {
    case 'paid':
      return quiet(moneyWords.paid(amount(money.captured - money.refunded)))
    case 'charged':
      return quiet(moneyWords.charged(amount(money.captured - money.refunded)))
    case 'card_kept':
      return quiet(moneyWords.cardKept, 'card')
    case 'waived':
      return quiet(moneyWords.waived, 'cardOff')
    case 'settled_with_bill':
      return quiet(moneyWords.onBill(amount(money.asked)))
    case 'refunded':
      return quiet(moneyWords.refunded)
    case 'charge_ordered':
    case 'refund_ordered':
      return quiet(moneyWords.onItsWay)
    default:
      return null
  }
}

/** What was paid and has not gone back. */
export const heldOf = ({ captured, refunded }: BookingMoney): number => captured - refunded

/** The guests have left, and nobody has said that their bill had less. */
const isOffBillOpen = (booking: Booking): boolean =>
  booking.money != null && hasLeft(booking) && heldOf(booking.money) > 0 && booking.money.off_bill === 0

/** On a bar, where it is in order; null where nothing was paid or kept. */
export const barIcon = ({ money }: Booking): string | null =>
  money?.condition === 'paid' ? 'cardPaid' : money?.condition === 'card_kept' ? 'card' : null

/** `pays until 18:42`. */
export const paysUntil = ({ pay_until }: Booking, time: (at: number) => string): string =>
  pay_until === null ? '' : moneyWords.paysUntil(time(Date.parse(pay_until)))
