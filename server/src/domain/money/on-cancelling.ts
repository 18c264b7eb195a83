/** What a guest who cancels gets back, or is charged, by the terms of their booking: said before the button, and done by it. */
import type { EpochSeconds } from '../calendar/calendar.ts'
import type { ShownMoney } from './shown-money.ts'

export type OnCancelling = { back: bigint; kept: bigint; charged: bigint }

/** Null where nothing was paid and no card is kept. */
export function onCancelling(money: ShownMoney | null, now: EpochSeconds): OnCancelling | null {
  if (money === null || money.ask === null) return null
  const { captured, refunded, refunding, asked, free_until: until, keep_percent: percent } = money
  const paid = BigInt(captured - refunded - refunding)
  const isFree = until !== null && now < until
  const share = (amount: bigint) => (isFree ? 0n : (amount * BigInt(percent)) / 100n)
  if (money.condition === 'card_kept') return { back: 0n, kept: 0n, charged: share(BigInt(asked)) }
  if (paid <= 0n) return null
  return { back: paid - share(paid), kept: share(paid), charged: 0n }
}
