/** What changed about a product, or a group of them, in a sentence. */
import { isDeepStrictEqual } from 'node:util'
import type { Product, ProductGroup } from '../../../../../domain/products/products.ts'
import type { Sentence, StaffSentences } from '../../../../../domain/sentence.ts'
import type { CodedChange } from './coded-changes.ts'

export const groupSentence =
  ({ from, to }: Pick<CodedChange<ProductGroup>, 'from' | 'to'>): Sentence =>
  ({ changes: { products: says, and } }) => {
    if (!from && !to) return says.groups.otherOrder
    if (!to) return says.groups.gone(`${from?.name}`)
    if (!from) return to.is_required ? says.groups.madeRequired(to.name) : says.groups.made(to.name)
    const changes = [
      ...(from.name === to.name ? [] : [says.renamed(from.name)]),
      ...(Boolean(from.is_required) === Boolean(to.is_required)
        ? []
        : [to.is_required ? says.groups.required : says.groups.optional]),
      ...((from.for ?? 'all') === (to.for ?? 'all') ? [] : [says.groups.for[to.for ?? 'all']]),
      ...(isDeepStrictEqual(from.translations, to.translations) ? [] : [says.otherWords]),
    ]
    return `${says.groups.same(to.name)} ${changes.reduce(and)}`
  }

export const productSentence =
  ({ from, to }: Pick<CodedChange<Product>, 'from' | 'to'>): Sentence =>
  ({ changes: { products: says, and } }) => {
    if (!from && !to) return says.otherOrder
    if (!to) return says.gone(`${from?.name}`)
    if (!from) return says.made(to.name, `${to.price}`, says.each[to.per])
    const changes = [
      ...(from.name === to.name ? [] : [says.renamed(from.name)]),
      ...(from.price === to.price ? [] : [says.costs(`${to.price}`, `${from.price}`)]),
      ...(from.per === to.per ? [] : [says.isSold(says.each[to.per])]),
      ...(isDeepStrictEqual(from.when, to.when) ? [] : [says.otherBookings]),
      ...(hasSame(from, to, ['stock', 'stock_per']) ? [] : [stockSentence(to)(says)]),
      ...(hasSame(from, to, ['stock_on']) ? [] : [says.stockOfEvenings]),
      ...((from.on_sale ?? true) === (to.on_sale ?? true) ? [] : [to.on_sale === false ? says.offSale : says.onSale]),
      ...(from.pay === to.pay ? [] : [says.paid[to.pay]]),
      ...(hasSame(from, to, otherTerms) ? [] : [says.otherwise]),
      ...(hasSame(from, to, words) ? [] : [says.otherWords]),
    ]
    return `${says.same(to.name)} ${changes.reduce(and)}`
  }

const stockSentence =
  ({ stock, stock_per: per }: Product) =>
  (says: StaffSentences['changes']['products']): string =>
    stock === undefined ? says.noStock : per === 'seating' ? says.stockOfSeating(stock) : says.stock(stock)

const otherTerms = ['from', 'to', 'group', 'tax_percent'] as const satisfies readonly (keyof Product)[]
const words = ['description', 'picture', 'translations'] as const satisfies readonly (keyof Product)[]

const hasSame = (one: Product, other: Product, keys: readonly (keyof Product)[]): boolean =>
  keys.every((key) => isDeepStrictEqual(one[key], other[key]))
