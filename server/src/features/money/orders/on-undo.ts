/**
 * What an undo does to a booking's money: what has not left is dropped, and what went back must come again. Called under the
 * lock of the booking, before its status is written.
 */
import type { Tx } from '../../../db/database.ts'
import {
  type BookingStatus,
  isExpected,
  isNoShow,
  isOver,
  statusOfUnpaid,
} from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { payUntilByLink } from '../../../domain/money/policy-terms.ts'
import type { ShownMoney } from '../../../domain/money/shown-money.ts'
import { sendPayUntil } from '../ledger/ledger.sql.ts'
import { keepShown, moneyOf } from '../ledger/money-of.ts'
import { endSessions, orderRefunds } from './on-status.ts'
import { dropOrders } from './orders.sql.ts'

type Booking = { id: number; status: BookingStatus; starts_at: EpochSeconds; money: ShownMoney | null }

export type UndoneMoney =
  /** The status that the booking gets. */
  | { status: BookingStatus }
  /** A charged no-show: whether the money goes back has to be said. */
  | { isChargeOpen: true }

export async function moneyOnUndo(
  tx: Tx,
  restaurantId: number,
  booking: Booking,
  { to, wasUnpaid, isPaidNow, refund, actor, now }: UndoTo,
): Promise<UndoneMoney> {
  if (booking.money === null) return { status: to }
  const { id } = booking
  if (isPaidNow) {
    sendPayUntil(tx, restaurantId, id, now)
    await keepShown(tx, restaurantId, id, isOver(to), now)
    return { status: statusOfUnpaid }
  }
  const dropped = await dropOrders(tx, restaurantId, id, ['charge', 'refund'], now)
  const money = await moneyOf(tx, restaurantId, id, isOver(to))
  // The guest is not to pay any more what their bank has asked them about.
  if (dropped.some(({ kind }) => kind === 'charge')) await endSessions(tx, restaurantId, id, money, actor, now)
  const { state, kept } = money
  const charged = state.captured - state.refunded - state.refunding
  if (isNoShow(booking.status) && state.card !== null && (charged > 0n || state.condition === 'charge_ordered')) {
    if (refund === undefined) return { isChargeOpen: true }
    if (refund) await orderRefunds(tx, restaurantId, id, money, charged, actor, now)
  }
  const owes = kept !== null && state.due > 0n
  const waits = owes && isExpected(to) && (wasUnpaid || state.captured > 0n)
  const until = waits ? payUntilByLink({ link_hours: kept.terms.link_hours }, timesOf(booking, now)) : null
  sendPayUntil(tx, restaurantId, id, until)
  await keepShown(tx, restaurantId, id, isOver(to), now)
  if (until !== null) return { status: statusOfUnpaid }
  // Too late for a link, or paid meanwhile: it stands, and what is open is shown.
  return { status: wasUnpaid || waits ? (kept?.paidStatus ?? to) : to }
}

type UndoTo = {
  to: BookingStatus
  wasUnpaid: boolean
  /** It had lapsed, and the payment came after all: it waits for it, until that is settled in the same transaction. */
  isPaidNow: boolean
  /** Whether what was charged for a no-show goes back; undefined where it was not said. */
  refund: boolean | undefined
  actor: string
  now: EpochSeconds
}

const timesOf = ({ starts_at: startsAt }: Booking, bookedAt: EpochSeconds) => ({ startsAt, bookedAt })
