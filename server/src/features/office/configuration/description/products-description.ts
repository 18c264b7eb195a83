/** `product_groups` and `products` of a description: what is sold with a booking. */
import { isDeepStrictEqual } from 'node:util'
import { Type } from 'typebox'
import { isLocalDate } from '../../../../domain/calendar/calendar.ts'
import { decimalsOf, minorUnitsOf } from '../../../../domain/money/amounts.ts'
import {
  groupsFor,
  type Product,
  type ProductGroup,
  paidWhen,
  soldPer,
  stockPers,
} from '../../../../domain/products/products.ts'
import type { Sentence } from '../../../../domain/sentence.ts'
import {
  ConditionsDescription,
  conditionContradictions,
  conditionsInOrder,
  type HouseWithConditions,
  inOrder,
} from './conditions-description.ts'
import {
  closed,
  list,
  oneOf,
  optionalFlag,
  pictureFile,
  text,
  translationsOf,
  wanted,
  whole,
} from './description-fields.ts'
import type { DescriptionIssue, Path } from './description-issue.ts'

/** Identifies the entry for good, also when its words change. */
const code = Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 40, ...wanted((words) => words.code) })
const name = text(120)
const description = text(500)

export const ProductGroupDescription = Type.Object(
  {
    code,
    name,
    is_required: optionalFlag,
    for: Type.Optional(oneOf(groupsFor)),
    translations: Type.Optional(translationsOf({ name })),
  },
  closed,
)

const StockOnDescription = Type.Object({ date: text(10), stock: whole(0, 100_000) }, closed)

export const ProductDescription = Type.Object(
  {
    code,
    name,
    description: Type.Optional(description),
    picture: Type.Optional(pictureFile),
    price: Type.Number({ minimum: 0, maximum: 1_000_000, ...wanted((words) => words.price) }),
    per: oneOf(soldPer, { default: 'person' }),
    from: Type.Optional(whole(1, 1000)),
    to: Type.Optional(whole(1, 1000)),
    when: ConditionsDescription,
    stock: Type.Optional(whole(0, 100_000)),
    stock_per: Type.Optional(oneOf(stockPers)),
    /** Of single evenings, in place of `stock`. */
    stock_on: Type.Optional(
      Type.Array(StockOnDescription, { minItems: 1, maxItems: 100, ...wanted((words) => words.list) }),
    ),
    group: Type.Optional(code),
    /** False: in nobody's choice for now. Absent: true. */
    on_sale: optionalFlag,
    pay: oneOf(paidWhen, { default: 'there' }),
    tax_percent: Type.Optional(Type.Number({ minimum: 0, maximum: 100, ...wanted((words) => words.percent) })),
    translations: Type.Optional(translationsOf({ name, description })),
  },
  closed,
)

export const productSettings = {
  /** In which guests choose products, in this order. */
  product_groups: list(ProductGroupDescription, 30),
  products: list(ProductDescription, 200),
  /** Until so many hours before the start what was paid for products comes back; a policy of the booking comes first. */
  products_free_until_hours: whole(0, 8760, 48),
}

type Described = HouseWithConditions & {
  currency: string
  product_groups: readonly ProductGroup[]
  products: readonly Product[]
}

export function productContradictions(description: Described): DescriptionIssue[] {
  const { currency, product_groups: groups, products: described } = description
  return [
    ...conditionContradictions(description, 'products', described),
    ...described.flatMap((product, index) => contradictionsOf(product, groups, currency, ['products', index])),
  ]
}

function contradictionsOf(
  { price, per, from, to, group, tax_percent: tax, stock_on: single = [] }: Product,
  groups: readonly ProductGroup[],
  currency: string,
  path: Path,
): DescriptionIssue[] {
  const own = groups.find((one) => one.code === group)
  const issue = (field: string, sentence: Sentence): DescriptionIssue => ({ path: [...path, field], sentence })
  const limits = (['from', 'to'] as const).filter((end) => (end === 'from' ? from : to) !== undefined)
  return [
    ...(minorUnitsOf(price, currency) === undefined
      ? [issue('price', ({ descriptions }) => descriptions.policies.decimals(currency, decimalsOf(currency)))]
      : []),
    ...(group !== undefined && own === undefined
      ? [issue('group', ({ descriptions }) => descriptions.products.unknownGroup(group))]
      : []),
    ...(own?.is_required && per !== 'person'
      ? [issue('per', ({ descriptions }) => descriptions.products.onePerPerson(own.code))]
      : []),
    ...(per === 'piece' ? [] : limits.map((end) => issue(end, ({ descriptions }) => descriptions.products.onlyPieces))),
    ...(per === 'piece' && from !== undefined && to !== undefined && from > to
      ? [issue('from', ({ descriptions }) => descriptions.contradictions.notAbove('to', to))]
      : []),
    ...single.flatMap(({ date }, at) => {
      const sentence: Sentence | undefined = !isLocalDate(date)
        ? ({ descriptions }) => descriptions.specialDays.missingDate
        : single.findIndex((one) => one.date === date) < at
          ? ({ validation }) => validation.expects.twice(date)
          : undefined
      return sentence ? [{ path: [...path, 'stock_on', at, 'date'], sentence }] : []
    }),
    ...(tax !== undefined && Number(tax.toFixed(2)) !== tax
      ? [issue('tax_percent', ({ descriptions }) => descriptions.products.twoDecimals)]
      : []),
  ]
}

/** What is paid with the booking needs a page to pay on. Products that stand already are left. */
export function unpayableProducts(
  wanted: readonly Product[],
  { stored, provider }: { stored: readonly Product[]; provider: string | null },
): DescriptionIssue[] {
  if (provider !== null) return []
  return wanted.flatMap((product, index): DescriptionIssue[] => {
    if (product.pay !== 'now' || stored.some((same) => isDeepStrictEqual(same, product))) return []
    return [{ path: ['products', index, 'pay'], sentence: ({ descriptions }) => descriptions.products.noPage }]
  })
}

const groupKeys = Object.keys(ProductGroupDescription.properties)
const productKeys = Object.keys(ProductDescription.properties)

/** In a fixed order, since PostgreSQL returns keys in its own. */
export const exportedGroups = (stored: readonly ProductGroup[]): ProductGroup[] =>
  stored.map((group) => inOrder(group, groupKeys))

export const exportedProducts = (stored: readonly Product[]): Product[] =>
  stored.map((product) => {
    const { when, stock_on: single } = product
    const stock_on = single
      ?.map((one) => inOrder(one, ['date', 'stock']))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    return inOrder({ ...product, when: conditionsInOrder(when), ...(stock_on && { stock_on }) }, productKeys)
  })
