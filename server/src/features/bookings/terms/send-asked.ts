/** Writes what a booking is asked for. Sent with the next statement; its status and history are the caller's. */
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { moneyState } from '../../../domain/money/ledger.ts'
import { type ShownMoney, shownMoney } from '../../../domain/money/shown-money.ts'
import type { AskedOfNew, PaidStatus, SettledByStaff } from '../../../domain/money/terms.ts'
import { appendRow, insertPayment, sendPayUntil, sendShown } from '../../money/ledger/ledger.sql.ts'
import { keepShown, shownOf } from '../../money/ledger/money-of.ts'
import { sendAcceptance, sendTerms } from '../../money/ledger/terms.sql.ts'

type Asked = { paidStatus: PaidStatus; at: EpochSeconds }

export function sendAsked(tx: Tx, restaurantId: number, id: number, asks: AskedOfNew, { paidStatus, at }: Asked): void {
  sendTerms(tx, restaurantId, id, { terms: asks.terms, paidStatus, at })
  if (asks.accepted) sendAcceptance(tx, restaurantId, id, asks.accepted)
  sendShown(tx, restaurantId, id, shownOfAsked(asks), at)
}

/** Paid before it was entered, or given up: in the ledger from the first moment on. Call after `sendAsked`. */
export async function settleAsked(
  tx: Tx,
  restaurantId: number,
  id: number,
  { terms: { ask: purpose, amount, currency } }: AskedOfNew,
  { as, words, actor, at }: SettledByStaff & { actor: string; at: EpochSeconds },
): Promise<ShownMoney | null> {
  const sum = { amount, currency, detail: words, actor, at }
  if (as === 'waived') await appendRow(tx, restaurantId, id, { ...sum, kind: 'waived', payment: null })
  else {
    const paid = { provider: 'by_hand', purpose, amount, currency, is_open: false, at } as const
    const payment = await insertPayment(tx, restaurantId, id, paid)
    await appendRow(tx, restaurantId, id, { ...sum, kind: 'recorded_by_hand', payment: payment.id })
  }
  return shownOf(await keepShown(tx, restaurantId, id, false, at))
}

/** Of a booking that stands already. */
export function sendAskedLater(tx: Tx, restaurantId: number, id: number, asks: AskedOfNew, asked: Asked): void {
  sendAsked(tx, restaurantId, id, asks, asked)
  sendPayUntil(tx, restaurantId, id, asks.payUntil)
}

export const shownOfAsked = ({ terms }: AskedOfNew) =>
  shownMoney(terms, terms.currency, moneyState({ terms, rows: [], orders: [], isOver: false }))
