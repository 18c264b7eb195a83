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

/** `2 × Menu, 1 × Flowers`. A product that is no longer sold keeps the name it was sold by. */
export const orderedNames = ({ language, house }: Reader, products: readonly OrderedProduct[]): string =>
  products
    .flatMap(({ name, code, lines: own }) => {
      const product = house.products.find((one) => one.code === code)
      const shown = product ? productWords(product, language).name : name
      return own.map(({ label, quantity }) => `${quantity} × ${label === name ? shown : `${shown}: ${label}`}`)
    })
    .join(', ')

/** With what they come to; null for nothing. */
export function orderedShown(reader: Reader, products: readonly OrderedProduct[]): Html | null {
  if (products.length === 0) return null
  const { language, house } = reader
  const total = products
    .flatMap((product) => product.lines)
    .reduce(
      (sum, { quantity, unit_price: price }) => sum + (minorUnitsOf(price, house.currency) ?? 0n) * BigInt(quantity),
      0n,
    )
  return html`<bdi>${orderedNames(reader, products)}</bdi> · ${amountText(total, house.currency, language)}`
}
