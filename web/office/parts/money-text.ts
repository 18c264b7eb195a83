/** How amounts read in the office. */
import { locale } from '../../../texts/en/locale.ts'

/** `amount` is decimal; `isOut`: shown with a minus. */
export const moneyText = (amount: string, currency: string, isOut = false): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    (isOut ? `-${amount}` : amount) as Intl.StringNumericLiteral,
  )
