/**
 * What a restaurant sells with a booking: menus, a wine pairing, flowers. Products of a required group are chosen by everybody
 * of those it is for; all others are extras. Prices are decimals in the restaurant's currency.
 */
import type { Translations } from '../branding/translations.ts'
import type { LocalDate } from '../calendar/calendar.ts'
import { type AskedVisit, fits, type PolicyConditions } from '../money/policies.ts'

export const groupsFor = ['adults', 'children', 'all'] as const
export type GroupFor = (typeof groupsFor)[number]

export type ProductGroup = {
  /** Identifies the group for good. */
  code: string
  name: string
  /** Each of those it is `for` gets one of its products: the quantities add up. */
  is_required?: boolean
  /** If absent, `all`. */
  for?: GroupFor
  translations?: Translations<'name'>
}

export const soldPer = ['person', 'booking', 'piece'] as const
/** `person`: at most one for each guest. `booking`: one or none. `piece`: as many as guests like, within limits. */
export type SoldPer = (typeof soldPer)[number]

export const paidWhen = ['now', 'there'] as const
/** `now`: with the booking. `there`: at the restaurant. */
export type PaidWhen = (typeof paidWhen)[number]

export const stockPers = ['evening', 'seating'] as const
/** `seating`: for those who start at the same time. */
export type StockPer = (typeof stockPers)[number]

export type Product = {
  /** Identifies the product for good: bookings and stock know it by this. */
  code: string
  name: string
  description?: string
  /** The name of a stored file. */
  picture?: string
  price: number
  per: SoldPer
  /** Of pieces: no fewer where any are taken, and no more. */
  from?: number
  to?: number
  when: PolicyConditions
  /** Absent: without limit. */
  stock?: number
  /** For what the stock is counted. If absent, `evening`. */
  stock_per?: StockPer
  /** Of single evenings, in place of `stock`. */
  stock_on?: { date: LocalDate; stock: number }[]
  /** The code of its group. */
  group?: string
  pay: PaidWhen
  /** False: not offered for now. */
  on_sale?: boolean
  /** Of the price, which includes it; for the books. */
  tax_percent?: number
  translations?: Translations<'name' | 'description'>
}

/** How many there are for this evening, or for each of its seatings. Undefined: without limit. */
export const stockOn = ({ stock, stock_on: single = [] }: Product, evening: LocalDate): number | undefined =>
  single.find(({ date }) => date === evening)?.stock ?? stock

/** How many pieces can be taken where `to` is absent. */
export const usualMostPieces = 20

export type Party = { adults: number; children: number }

export const headcount = (group: Pick<ProductGroup, 'for'>, { adults, children }: Party): number =>
  group.for === 'adults' ? adults : group.for === 'children' ? children : adults + children

/** Products with their group, in the order of the groups and then of the list; what belongs to none comes last. */
export type Offer = { group: ProductGroup | null; products: Product[] }

export type Sold = { product_groups: readonly ProductGroup[]; products: readonly Product[] }

/** What a visit is offered. A group for nobody of the party is left out. */
export function offersFor({ product_groups: groups, products }: Sold, visit: AskedVisit, party: Party): Offer[] {
  const offered = products.filter((product) => product.on_sale !== false && fits(product, visit))
  const grouped = groups.map((group) => ({
    group,
    products: headcount(group, party) > 0 ? offered.filter(({ group: code }) => code === group.code) : [],
  }))
  const codes = new Set(groups.map(({ code }) => code))
  const alone = offered.filter(({ group }) => group === undefined || !codes.has(group))
  return [...grouped, { group: null, products: alone }].filter((offer) => offer.products.length > 0)
}

/** The most of a product that this party can take, whatever is left of it; and the least where it takes any. */
export function limitsOf(product: Product, group: ProductGroup | null, party: Party): { least: number; most: number } {
  if (product.per === 'booking') return { least: 1, most: 1 }
  if (product.per === 'person') return { least: 1, most: headcount(group ?? {}, party) }
  return { least: product.from ?? 1, most: product.to ?? Math.max(usualMostPieces, product.from ?? 1) }
}
