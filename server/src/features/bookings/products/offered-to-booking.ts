/**
 * What a booking can order, with what it has ordered already: that keeps the price of its day, and stays its own where it is no
 * longer sold, or sold out.
 */
import type { Query } from '../../../db/database.ts'
import type { MinorUnits } from '../../../domain/money/amounts.ts'
import { type Left, priceOf } from '../../../domain/products/choice.ts'
import type { Offer, PaidWhen, Product, ProductGroup } from '../../../domain/products/products.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { BookingDetailRow, ProductRow } from '../read/booking-detail.sql.ts'
import { seatOf } from '../terms/after-change.ts'
import { leftOf, offersOf, type SellingChannel } from './offers.ts'

export type OrderedLine = { code: string; name: string; pay: PaidWhen; quantity: number; price: number }

/** What a program has sent is its own, and is left out. */
export const orderedOf = (products: readonly ProductRow[]): OrderedLine[] =>
  products.flatMap(({ code, name, pay, lines: [line] }) =>
    code === null || line === undefined
      ? []
      : [{ code, name, pay: pay ?? 'there', quantity: line.quantity, price: line.unit_price }],
  )

export type OfferedToBooking = { offers: Offer[]; left: Left; ordered: OrderedLine[] }

type Asked = Pick<BookingDetailRow, 'products' | 'starts_at' | 'adults' | 'children' | 'dining_area'>

export async function offeredToBooking(
  query: Query,
  house: CachedHouse,
  booking: Asked,
  channel: SellingChannel,
): Promise<OfferedToBooking> {
  const ordered = orderedOf(booking.products)
  const own = new Map(ordered.map((line) => [line.code, line]))
  const now = offersOf(house, channel, seatOf(booking))
  const offers = now.map(({ group, products }) => ({
    group,
    products: products.map((product) => atPriceOfItsDay(product, own.get(product.code))),
  }))
  const offered = new Set(offers.flatMap(({ products }) => products.map(({ code }) => code)))
  const gone = ordered.filter(({ code }) => !offered.has(code))
  const left = new Map(await leftOf(query, house, offers, booking.starts_at))
  for (const { code, quantity } of ordered) {
    const others = left.get(code)
    if (others !== undefined) left.set(code, Math.max(0, others) + quantity)
  }
  return { offers: gone.reduce((all, line) => withGone(house, all, line), offers), left, ordered }
}

const atPriceOfItsDay = (product: Product, line: OrderedLine | undefined): Product =>
  line === undefined ? product : { ...product, price: line.price, pay: line.pay }

/** Beside the others of its group; no more of it than were ordered. */
function withGone({ settings }: CachedHouse, offers: readonly Offer[], line: OrderedLine): Offer[] {
  const { code, name, price, pay, quantity } = line
  const described = settings.products.find((product) => product.code === code)
  const group: ProductGroup | null = settings.product_groups.find((one) => one.code === described?.group) ?? null
  const { translations, description } = described ?? {}
  const product: Product = {
    ...{ code, name, price, pay, per: 'piece', to: quantity, when: {} },
    ...(translations && { translations }),
    ...(description !== undefined && { description }),
  }
  const place = offers.findIndex((offer) => (offer.group?.code ?? null) === (group?.code ?? null))
  const beside = offers[place]
  if (beside === undefined) return [...offers, { group, products: [product] }]
  return offers.with(place, { ...beside, products: [...beside.products, product] })
}

/** What of it is paid with the booking, or at the restaurant. */
export const orderedSum = (lines: readonly OrderedLine[], pay: PaidWhen, currency: string): MinorUnits =>
  lines.reduce((sum, line) => (line.pay === pay ? sum + priceOf(line, currency) * BigInt(line.quantity) : sum), 0n)
