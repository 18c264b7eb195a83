/** What was paid or left with a booking, as its guest reads it. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { amountText } from '../../../../domain/money/amounts.ts'
import type { ShownMoney } from '../../../../domain/money/shown-money.ts'
import type { GuestView } from './guest-view.ts'

export const isPaid = (money: ShownMoney | null): boolean =>
  money !== null && (money.captured > money.refunded || money.condition === 'card_kept')

/** Null where nothing was paid and no card is kept. */
export function paidText({ language, formats }: Pick<GuestView, 'language' | 'formats'>, money: ShownMoney | null) {
  if (money === null) return null
  const { paying } = guestTexts[language]
  const { captured, refunded, refunding, currency, paid_at: at } = money
  const said = (amount: number) => amountText(BigInt(amount), currency, language)
  if (captured > 0 && at !== null) {
    const back = refunded + refunding
    const given = back > 0 ? [`${paying.givenBack}: ${said(back)}`] : []
    return [paying.paidOn(said(captured), formats.dayOf(at)), ...given].join(' · ')
  }
  return money.condition === 'card_kept' ? paying.cardKept(said(money.asked)) : null
}
