/** The `payment` of a booking on the wire, derived from its ledger. */
import type { EpochSeconds } from '../calendar/calendar.ts'
import { decimalText } from './amounts.ts'
import type { ShownMoney } from './shown-money.ts'

export type ContractPayment = {
  status: string
  status_label: string
  purpose: string
  purpose_label: string
  amount: number
  currency: string
  paid_at: EpochSeconds | null
}

const outcomes = { pending: 'pending', success: 'successful', failed: 'failed', refunded: 'refunded' } as const
type Outcome = keyof typeof outcomes
/** The amount is what was asked, not what is there. */
const open: readonly Outcome[] = ['pending', 'failed']

/** `prepaid`: what products cost that are paid with the booking. */
type Waiting = { hasLapsed: boolean; isAwaiting: boolean; prepaid: bigint }

/** Null where nothing is asked any more and nothing was paid. */
export function paymentOf(money: ShownMoney, waiting: Waiting): ContractPayment | null {
  const outcome = outcomeOf(money, waiting)
  if (outcome === null) return null
  const { ask, currency, asked, captured, refunded, due, paid_at } = money
  // Where a deposit is larger than what is paid for products, it is the reason for the payment.
  const isForProducts = waiting.prepaid > 0n && ask !== 'guarantee' && BigInt(asked) <= waiting.prepaid
  const purpose = isForProducts ? 'products' : (ask ?? 'deposit')
  const left = captured - refunded
  const amount = open.includes(outcome) ? due || asked : captured > 0 ? left : asked
  return {
    status: `${purpose}_payment_${outcome}`,
    status_label: `${labels[purpose]} payment ${outcomes[outcome]}`,
    purpose,
    purpose_label: labels[purpose],
    amount: Number(decimalText(BigInt(amount), currency)),
    currency,
    paid_at: captured > 0 ? paid_at : null,
  }
}

const labels = { deposit: 'Deposit', guarantee: 'Guarantee', products: 'Products' }

function outcomeOf(
  { condition, captured, refunded, due }: ShownMoney,
  { hasLapsed, isAwaiting }: Waiting,
): Outcome | null {
  if (hasLapsed || condition === 'charge_refused') return captured > refunded ? 'success' : 'failed'
  // Part of it came, or it went back and must come again.
  if (due > 0 && (isAwaiting || captured <= refunded)) return 'pending'
  if (captured > 0 && captured <= refunded) return 'refunded'
  if (condition === 'card_kept' || condition === 'charge_ordered' || condition === 'charge_needs_guest')
    return 'success'
  if (captured > refunded) return 'success'
  if (condition === 'settled_with_bill') return 'pending'
  return null
}
