/** Opens the dialog that asks about the money of a booking before it is marked, cancelled or seated. */
import { isNoShow } from '../../kit/booking/booking-state.ts'
import type { BookingMoney } from '../../kit/booking/money-mark.ts'
import type { Booking } from '../day/day.ts'
import { bookingOf, dialog, type MoneyQuestion, moneyQuestion, readOnly } from '../state/screen.ts'

type About = Exclude<MoneyQuestion['about'], 'undo'>

/** False where there is nothing to ask. */
export function askMoney({ id, money }: Booking, about: About): boolean {
  if (!money || readOnly.value || !isAsked(money, about)) return false
  moneyQuestion.value = { bookingId: id, about }
  dialog.value = 'money'
  return true
}

function isAsked({ condition, captured, refunded, due }: BookingMoney, about: About): boolean {
  if (about === 'seat') return due > 0
  return (about !== 'noShow' && captured > refunded) || (about !== 'refund' && condition === 'card_kept')
}

/** Whether what a no-show was charged goes back has to be said before it is undone. While the charge waits the undo drops it. */
export function askUndo(bookingId: number, entry: number): boolean {
  const booking = bookingOf(bookingId)
  const money = booking?.money
  if (!money || !isNoShow(booking)) return false
  const hasLeft = money.captured > money.refunded || (money.condition === 'charge_ordered' && money.take_back === null)
  if (!hasLeft) return false
  moneyQuestion.value = { bookingId, about: 'undo', entry }
  dialog.value = 'money'
  return true
}
