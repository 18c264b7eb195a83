/** What a new booking orders, and how it is shown with it. A house that sells nothing answers at once. */
import type { Query } from '../../../db/database.ts'
import { decimalText } from '../../../domain/money/amounts.ts'
import { priceOf, type SoldLine } from '../../../domain/products/choice.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { ProductRow } from '../read/booking-detail.sql.ts'
import type { AskedSeat, Asking } from '../terms/asked-of.ts'
import { linesChosen, type WantedLine } from './lines-chosen.ts'
import { leftOf, offersOf } from './offers.ts'

type Ordering = {
  channel: 'staff' | 'online'
  products?: readonly WantedLine[] | undefined
  asking?: Asking | undefined
}

/** Throws `ProductsRefused`. Staff order from every channel's offers, and also in part. The day must be locked. */
export async function sellProducts(
  query: Query,
  house: CachedHouse,
  { channel, products: wanted, asking }: Ordering,
  seat: AskedSeat,
): Promise<SoldLine[]> {
  if (wanted === undefined || asking === undefined) return []
  const isPart = channel === 'staff'
  const offers = offersOf(house, isPart ? 'any' : asking.channel, seat)
  if (offers.length === 0 && wanted.length === 0) return []
  const left = wanted.length === 0 ? new Map() : await leftOf(query, house, offers, seat.at)
  return linesChosen({ offers, left }, wanted, seat, { currency: house.settings.currency, isPart })
}

/** Of guests, who choose before they know whether there is a table, what they chose is left out. */
export const ordersAny = ({ channel, products = [] }: Ordering): boolean =>
  channel === 'staff' && products.some(({ quantity }) => quantity > 0)

/** As a booking has them, with the prices of its day. */
export const productsShown = (lines: readonly SoldLine[], ids: readonly number[], currency: string): ProductRow[] =>
  lines.map(({ product, quantity }, place) => ({
    id: ids[place] ?? 0,
    name: product.name,
    code: product.code,
    pay: product.pay,
    tax_percent: product.tax_percent ?? null,
    lines: [{ label: product.name, quantity, unit_price: Number(decimalText(priceOf(product, currency), currency)) }],
  }))
