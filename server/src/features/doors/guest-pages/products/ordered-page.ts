/** What a booking has ordered, as its pages, mails and calendar say it: in the words of the house, with the prices of its day. */
import type { GuestLanguage } from '../../../../../../texts/languages.ts'
import { amountText, minorUnitsOf } from '../../../../domain/money/amounts.ts'
import type { Product } from '../../../../domain/products/products.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { productWords } from './order-page.ts'

export type OrderedProduct = {
  name: string
  code: string | null
  lines: readonly { label: string; quantity: number; unit_price: number }[]
}

type Reader = { language: GuestLanguage; house: { currency: string; products: readonly Product[] } }

/** Null for nothing. A product that is no longer sold keeps the name it was sold by. */
export function orderedShown({ language, house }: Reader, products: readonly OrderedProduct[]): Html | null {
  if (products.length === 0) return null
  const lines = products.flatMap(({ name, code, lines: own }) => {
    const product = house.products.find((one) => one.code === code)
    const shown = product ? productWords(product, language).name : name
    return own.map(({ label, quantity }) => `${quantity} × ${label === name ? shown : `${shown}: ${label}`}`)
  })
  const total = products
    .flatMap((product) => product.lines)
    .reduce(
      (sum, { quantity, unit_price: price }) => sum + (minorUnitsOf(price, house.currency) ?? 0n) * BigInt(quantity),
      0n,
    )
  return html`<bdi>${lines.join(', ')}</bdi> · ${amountText(total, house.currency, language)}`
}
