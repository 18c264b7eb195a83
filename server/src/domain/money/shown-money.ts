/**
 * What is stored with a booking of its ledger, so that reading a booking reads no ledger. Amounts are numbers of the
 * currency's smallest unit, exact to 9 × 10^15.
 */
import type { EpochSeconds } from '../calendar/calendar.ts'
import { amountText } from './amounts.ts'
import type { ChangedVisit, WaitingChange } from './changes.ts'
import type { Condition, MoneyState, MovementKind } from './ledger.ts'
import type { Ask, Terms } from './terms.ts'

export type ShownMoney = {
  condition: Condition
  ask: Ask | null
  currency: string
  asked: number
  captured: number
  refunded: number
  refunding: number
  due: number
  waived: number
  settled: number
  /** Taken off the bill, as staff said. */
  off_bill: number
  free_until: EpochSeconds | null
  keep_percent: number
  sentence: string | null
  paid_at: EpochSeconds | null
  guest_charge: { amount: number; until: EpochSeconds; refused: boolean } | null
  /** What a guest's change waits for; the booking stays as it is until then. */
  change:
    | (Pick<ChangedVisit, 'starts_at' | 'adults' | 'children'> & {
        ask: Ask
        currency: string
        amount: number
        until: EpochSeconds
        refused: boolean
        sentence: string
      })
    | null
  take_back: { order: number; kind: MovementKind; amount: number; until: EpochSeconds } | null
}

export function shownMoney(
  terms: Terms | null,
  currency: string,
  state: MoneyState,
  change: WaitingChange | null = null,
): ShownMoney {
  const { takeBack, guestCharge } = state
  return {
    condition: state.condition,
    ask: terms?.ask ?? null,
    currency,
    asked: Number(state.asked),
    captured: Number(state.captured),
    refunded: Number(state.refunded),
    refunding: Number(state.refunding),
    due: Number(state.due),
    waived: Number(state.waived),
    settled: Number(state.settled),
    off_bill: Number(state.offBill),
    free_until: terms?.free_until ?? null,
    keep_percent: terms?.keep_percent ?? 100,
    sentence: terms?.sentence ?? null,
    paid_at: state.paidAt,
    guest_charge: guestCharge && {
      ...{ amount: Number(guestCharge.amount), until: guestCharge.until, refused: guestCharge.isRefused },
    },
    change: change && changeShown(change, state),
    take_back: takeBack && { ...takeBack, amount: Number(takeBack.amount) },
  }
}

const changeShown = ({ visit, terms, amount, pay_until }: WaitingChange, state: MoneyState): ShownMoney['change'] => ({
  ...{ starts_at: visit.starts_at, adults: visit.adults, children: visit.children },
  ...{ ask: terms.ask, currency: terms.currency, amount: Number(amount), until: pay_until, sentence: terms.sentence },
  refused: state.isRefusedLast,
})

type Amounts = 'asked' | 'captured' | 'refunded' | 'due'

/** As the history and refusals say it. */
export const amountOf = (money: ShownMoney | null, which: Amounts): string =>
  money === null ? '' : amountText(BigInt(money[which]), money.currency, 'en')
