/** A product in words: its price, when it is on sale, what is left of it. */
import { locale } from '../../../../texts/en/locale.ts'
import { productsTexts as words } from '../../../../texts/en/office/money/products.ts'
import { channelsOf, daysOf, joined } from '../../draft/conditions/condition-words.ts'
import { whenOf } from '../../draft/conditions/conditions.ts'
import { moneyText } from '../../parts/money-text.ts'
import type { Group, Product } from './product-steps.ts'

export function priceText({ price, per = 'person', from, to }: Product, group: Group | null, currency: string): string {
  if (typeof price !== 'number' || Number.isNaN(price)) return words.noPrice
  const each = per === 'person' ? words.each[group?.for ?? 'all'] : words.each[per]
  const limits = per === 'piece' && to !== undefined ? words.limits(from ?? 1, to) : ''
  return `${moneyText(String(price), currency)} ${each}${limits}`
}

export function saleText(product: Product): string {
  const { services = [], areas = [], party } = whenOf(product)
  const parts = [
    daysOf(product) ?? (services.length === 0 ? words.always : ''),
    services.length === 0 ? '' : joined(services),
    areas.length === 0 ? '' : joined(areas),
    party === undefined ? '' : words.party(party.from, party.to),
    channelsOf(product) ?? '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

export const dayText = (date: string, style: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(locale, {
    ...(style === 'long' ? { weekday: 'long' } : {}),
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`))
