/** What a guest chose of what is offered: whether it can be had, and what it costs. Pure. */
import { type MinorUnits, minorUnitsOf } from '../money/amounts.ts'
import {
  headcount,
  limitsOf,
  type Offer,
  type PaidWhen,
  type Party,
  type Product,
  type ProductGroup,
} from './products.ts'

/** `price`: the one that the guest has read, as a decimal. */
export type Chosen = { code: string; quantity: number; price: number }

export type ChoiceFault =
  /** A required group has fewer, or more, than those it is for. */
  | { kind: 'missing' | 'too many'; group: ProductGroup; chosen: number; wanted: number }
  /** Not on offer for this visit: it is of another evening or restaurant, or is no longer sold. */
  | { kind: 'not offered'; code: string }
  | { kind: 'limits'; product: Product; least: number; most: number }
  | { kind: 'sold out'; product: Product; left: number }
  | { kind: 'price'; product: Product; read: number }

export type SoldLine = { product: Product; group: ProductGroup | null; quantity: number; amount: MinorUnits }

/** How many of each product are left, by code; a product without limit is not in it. */
export type Left = ReadonlyMap<string, number>

export function checkChoice(
  offers: readonly Offer[],
  chosen: readonly Chosen[],
  party: Party,
  left: Left,
): ChoiceFault[] {
  const offered = new Map(
    offers.flatMap(({ group, products }) => products.map((product) => [product.code, { product, group }] as const)),
  )
  const ofProducts = chosen.flatMap(({ code, quantity, price }): ChoiceFault[] => {
    const found = offered.get(code)
    if (found === undefined) return [{ kind: 'not offered', code }]
    const { product, group } = found
    const { least, most } = limitsOf(product, group, party)
    const stock = left.get(code)
    return [
      ...(price === product.price ? [] : [{ kind: 'price', product, read: price } as const]),
      ...(stock !== undefined && quantity > stock
        ? [{ kind: 'sold out', product, left: Math.max(0, stock) } as const]
        : quantity < least || (quantity > most && !group?.is_required)
          ? [{ kind: 'limits', product, least, most } as const]
          : []),
    ]
  })
  const ofGroups = offers.flatMap(({ group, products }): ChoiceFault[] => {
    if (!group?.is_required) return []
    const codes = new Set(products.map(({ code }) => code))
    const count = chosen.reduce((sum, { code, quantity }) => sum + (codes.has(code) ? quantity : 0), 0)
    const wanted = headcount(group, party)
    return count === wanted ? [] : [{ kind: count < wanted ? 'missing' : 'too many', group, chosen: count, wanted }]
  })
  return [...ofProducts, ...ofGroups]
}

/** Of a choice without faults, in the order of the offers. */
export function soldLines(offers: readonly Offer[], chosen: readonly Chosen[], currency: string): SoldLine[] {
  const quantities = new Map(chosen.map(({ code, quantity }) => [code, quantity]))
  return offers.flatMap(({ group, products }) =>
    products.flatMap((product) => {
      const quantity = quantities.get(product.code) ?? 0
      return quantity > 0 ? [{ product, group, quantity, amount: priceOf(product, currency) * BigInt(quantity) }] : []
    }),
  )
}

export function priceOf({ code, price }: Pick<Product, 'code' | 'price'>, currency: string): MinorUnits {
  const minor = minorUnitsOf(price, currency)
  if (minor === undefined) throw new Error(`Product ${code} costs ${price}, which is no amount in ${currency}.`)
  return minor
}

/** What is paid with the booking, or at the restaurant. */
export const sumOf = (lines: readonly SoldLine[], pay: PaidWhen): MinorUnits =>
  lines.reduce((sum, { product, amount }) => (product.pay === pay ? sum + amount : sum), 0n)

const written = /^([a-z][a-z0-9_]{0,39}):(\d{1,5}):(\d{1,10}(?:\.\d{1,3})?)$/

/** As an address carries a choice: `menu:3:95~wine:2:45`. */
export const choiceText = (chosen: readonly Chosen[]): string =>
  chosen.map(({ code, quantity, price }) => `${code}:${quantity}:${price}`).join('~')

/** Anything that is no choice is left out: addresses are typed and kept. */
export function choiceIn(text: string): Chosen[] {
  const chosen = new Map<string, Chosen>()
  for (const part of text.split('~', 100)) {
    const [, code, quantity, price] = written.exec(part) ?? []
    if (code !== undefined && Number(quantity) > 0)
      chosen.set(code, { code, quantity: Number(quantity), price: Number(price) })
  }
  return [...chosen.values()]
}
