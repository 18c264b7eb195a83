/** Reads all that is known of a booking's money, and keeps what is shown of it with the booking. */
import type { Query, Tx } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { WaitingChange } from '../../../domain/money/changes.ts'
import { type MoneyState, moneyState } from '../../../domain/money/ledger.ts'
import { type ShownMoney, shownMoney } from '../../../domain/money/shown-money.ts'
import { findOpenChange } from './changes.sql.ts'
import { listLedger, listOrders, listPayments, type Payment, type StoredLedgerRow, sendShown } from './ledger.sql.ts'
import { findTerms, type KeptTerms } from './terms.sql.ts'

export type Money = {
  kept: KeptTerms | null
  rows: readonly StoredLedgerRow[]
  payments: readonly Payment[]
  state: MoneyState
  /** A guest's change that waits to be paid. */
  change: WaitingChange | null
}

/** `isOver`: whether the booking is, or is about to be, cancelled, rejected or a no-show. */
export async function moneyOf(query: Query, restaurantId: number, bookingId: number, isOver: boolean): Promise<Money> {
  const [kept, rows, orders, payments, change] = await Promise.all([
    findTerms(query, restaurantId, bookingId),
    listLedger(query, restaurantId, bookingId),
    listOrders(query, restaurantId, bookingId),
    listPayments(query, restaurantId, bookingId),
    findOpenChange(query, restaurantId, bookingId),
  ])
  return { kept, rows, payments, change, state: moneyState({ terms: kept?.terms ?? null, rows, orders, isOver }) }
}

/** After rows, orders or terms were written. The booking must be locked. */
export async function keepShown(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  isOver: boolean,
  at: EpochSeconds,
): Promise<Money> {
  const money = await moneyOf(tx, restaurantId, bookingId, isOver)
  sendShown(tx, restaurantId, bookingId, shownOf(money), at)
  return money
}

export function shownOf({ kept, rows, payments, state, change }: Money): ShownMoney | null {
  const currency = kept?.terms.currency ?? payments[0]?.currency ?? change?.currency
  if (currency === undefined || (kept === null && rows.length === 0 && change === null)) return null
  return shownMoney(kept?.terms ?? null, currency, state, change)
}
