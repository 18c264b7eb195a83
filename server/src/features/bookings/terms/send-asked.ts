/** Writes what a booking is asked for. Sent with the next statement; its status and history are the caller's. */
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { moneyState } from '../../../domain/money/ledger.ts'
import { shownMoney } from '../../../domain/money/shown-money.ts'
import type { AskedOfNew, PaidStatus } from '../../../domain/money/terms.ts'
import { sendPayUntil, sendShown } from '../../money/ledger/ledger.sql.ts'
import { sendAcceptance, sendTerms } from '../../money/ledger/terms.sql.ts'

type Asked = { paidStatus: PaidStatus; at: EpochSeconds }

export function sendAsked(tx: Tx, restaurantId: number, id: number, asks: AskedOfNew, { paidStatus, at }: Asked): void {
  sendTerms(tx, restaurantId, id, { terms: asks.terms, paidStatus, at })
  if (asks.accepted) sendAcceptance(tx, restaurantId, id, asks.accepted)
  sendShown(tx, restaurantId, id, shownOfAsked(asks), at)
}

/** Of a booking that stands already. */
export function sendAskedLater(tx: Tx, restaurantId: number, id: number, asks: AskedOfNew, asked: Asked): void {
  sendAsked(tx, restaurantId, id, asks, asked)
  sendPayUntil(tx, restaurantId, id, asks.payUntil)
}

export const shownOfAsked = ({ terms }: AskedOfNew) =>
  shownMoney(terms, terms.currency, moneyState({ terms, rows: [], orders: [], isOver: false }))
