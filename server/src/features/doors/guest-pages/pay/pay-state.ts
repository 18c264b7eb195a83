/** What the page of a pay link shows: decided by the booking, whoever follows the link and however often. */
import { hasLapsed, isAwaitingPayment, isOver, isPending, mayOwe } from '../../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import type { BookingDetailRow } from '../../../bookings/read/booking-detail.sql.ts'

/**
 * `unchanged`: a change was not made, since it was not paid in time, and the booking is as it was. `ask`: it can be paid. `refused`: the last attempt was, and another can be made. `waits`: the service has not said yet whether
 * it is paid. `down`: it does not answer. `done`: nothing is owed. `over`: the time to pay is. `gone`: the booking is.
 * `settled`: it is, and what its card was charged is paid.
 */
export type PayState = 'ask' | 'refused' | 'waits' | 'down' | 'done' | 'over' | 'gone' | 'settled' | 'unchanged'

export function payStateOf(
  row: BookingDetailRow,
  now: EpochSeconds,
): Exclude<PayState, 'waits' | 'down' | 'unchanged'> {
  const { status, pay_until: until, money } = row
  const charge = money?.guest_charge
  if (charge && charge.until > now) return charge.refused ? 'refused' : 'ask'
  if (waitsForChange(row, now)) return money?.change?.refused ? 'refused' : 'ask'
  if (hasLapsed(row)) return 'over'
  if (isOver(status)) return money?.condition === 'charged' ? 'settled' : 'gone'
  if (isAwaitingPayment(row) && until !== null && until <= now) return 'over'
  if (mayOwe(row)) return money?.condition === 'payment_refused' ? 'refused' : 'ask'
  // A table that was offered and not paid in time: its guest waits again.
  return isPending(status) && (money?.captured ?? 0) === 0 && money?.condition !== 'waived' ? 'over' : 'done'
}

/** A change of the guest's waits to be paid. */
export const waitsForChange = (
  { status, money }: Pick<BookingDetailRow, 'status' | 'money'>,
  now: EpochSeconds,
): boolean => !isOver(status) && (money?.change?.until ?? 0) > now
