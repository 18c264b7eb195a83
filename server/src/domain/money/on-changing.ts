/** What a change to a visit that asks for less gives back by the terms of the booking: said before the button, and done by it. */
import type { EpochSeconds } from '../calendar/calendar.ts'
import type { ShownMoney } from './shown-money.ts'

/** `asked`: what the booking is asked for afterwards. `kept`: of the difference, since it is too late for all of it. */
export type OnChanging = { asked: bigint; back: bigint; kept: bigint }

/** `wanted`: what the new visit asks for. Null where nothing becomes less. */
export function onChanging(money: ShownMoney | null, wanted: bigint, now: EpochSeconds): OnChanging | null {
  if (money === null || money.ask === null || wanted >= BigInt(money.asked)) return null
  const { captured, refunded, refunding, free_until: until, keep_percent: percent } = money
  const less = BigInt(money.asked) - wanted
  const isFree = until !== null && now < until
  const kept = isFree ? 0n : (less * BigInt(percent)) / 100n
  const asked = wanted + kept
  const paid = BigInt(captured - refunded - refunding)
  return { asked, back: paid > asked ? paid - asked : 0n, kept: paid > wanted ? kept : 0n }
}
