/** Opens the dialog that asks about the money of a booking before it is marked, cancelled or seated. */
import type { BookingMoney } from '../../kit/booking/money-mark.ts'
import type { Booking } from '../day/day.ts'
import { dialog, type MoneyQuestion, moneyQuestion, readOnly } from '../state/screen.ts'

type About = MoneyQuestion['about']

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
