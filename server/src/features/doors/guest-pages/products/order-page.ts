/** Products in a guest's words: their names, prices, faults of a choice, and the order with its sums. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../../../texts/languages.ts'
import { inLanguage } from '../../../../domain/branding/translations.ts'
import { amountText, type MinorUnits, minorUnitsOf } from '../../../../domain/money/amounts.ts'
import { type ChoiceFault, type SoldLine, sumOf } from '../../../../domain/products/choice.ts'
import type { Product, ProductGroup } from '../../../../domain/products/products.ts'
import { type Html, html } from '../../../../http/pages/html.ts'

export type OrderReader = { language: GuestLanguage; house: { currency: string } }

export const productWords = (product: Product, language: GuestLanguage): Product => ({
  ...product,
  ...product.translations?.[language],
})

export const groupName = (group: ProductGroup, language: GuestLanguage): string =>
  inLanguage<'name', ProductGroup>(group, language).name

export const written = ({ language, house }: OrderReader, minor: MinorUnits): string =>
  amountText(minor, house.currency, language)

export const priceText = (reader: OrderReader, price: number): string =>
  written(reader, minorUnitsOf(price, reader.house.currency) ?? 0n)

export function faultText(reader: OrderReader, fault: ChoiceFault): string {
  const { faults: says } = guestTexts[reader.language].products
  const nameOf = (product: Product): string => productWords(product, reader.language).name
  switch (fault.kind) {
    case 'missing':
    case 'too many':
      return says.addUp(groupName(fault.group, reader.language), String(fault.chosen), String(fault.wanted))
    case 'not offered':
      return says.notOffered
    case 'limits':
      return says.limits(nameOf(fault.product), String(fault.least), String(fault.most))
    case 'sold out':
      return fault.left === 0 ? says.gone(nameOf(fault.product)) : says.left(nameOf(fault.product), String(fault.left))
    case 'price':
      return says.price(nameOf(fault.product), priceText(reader, fault.product.price), priceText(reader, fault.read))
  }
}

/** What was ordered, line by line, and what is paid when. Undefined for nothing. */
export function orderShown(reader: OrderReader, lines: readonly SoldLine[]): Html | undefined {
  if (lines.length === 0) return undefined
  const { now, there, paidThere } = guestTexts[reader.language].products
  const sums = { now: sumOf(lines, 'now'), there: sumOf(lines, 'there') }
  const rows = lines.map(
    ({ product, quantity, amount }) =>
      html`<li><span>${quantity} ×</span><span><bdi>${productWords(product, reader.language).name}</bdi>${product.pay === 'there' && sums.now > 0n && html`<br><span class="soft">${paidThere}</span>`}</span><span>${written(reader, amount)}</span></li>`,
  )
  const sum = (label: string, amount: MinorUnits, name?: string): Html | false =>
    amount > 0n &&
    html`<div${name && html` class="${name}"`}><dt>${label}</dt><dd>${written(reader, amount)}</dd></div>`
  return html`<ul class="order-lines">${rows}</ul>
<dl class="order-sums">${sum(now, sums.now, 'order-now')}${sum(there, sums.there, sums.now > 0n ? 'soft' : 'order-now')}</dl>`
}
