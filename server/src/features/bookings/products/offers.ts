/**
 * What a visit is offered, and what is left of it. Which products there are is read from the cached house; only what has a stock is
 * counted. A house without products answers at once.
 */
import type { Query } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import type { BookingChannel } from '../../../domain/money/policies.ts'
import type { Left } from '../../../domain/products/choice.ts'
import { type Offer, offersFor, type Product, stockOn } from '../../../domain/products/products.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { type AskedSeat, askedVisit } from '../terms/asked-of.ts'
import { countSoldAt } from './sold.sql.ts'

/** `any`: staff order for whoever booked. */
export type SellingChannel = BookingChannel | 'any'

/** What is paid with the booking is offered only where it can be paid. */
export function offersOf(house: CachedHouse, channel: SellingChannel, seat: AskedSeat): Offer[] {
  const { settings } = house
  if (settings.products.length === 0) return []
  const canPayNow = settings.payment_provider !== null && settings.confirmation_mode === 'SYNCHRONOUS'
  const products =
    channel === 'any'
      ? settings.products.map(forEveryChannel)
      : settings.products.filter(({ pay }) => canPayNow || pay === 'there')
  const visit = askedVisit(house, channel === 'any' ? 'diary' : channel, seat)
  return offersFor({ product_groups: settings.product_groups, products }, visit, seat)
}

const forEveryChannel = ({ when: { channels: _, ...when }, ...product }: Product): Product => ({ ...product, when })

/** How many of what is offered are left for the evening, or for the seating. */
export async function leftOf(
  query: Query,
  house: CachedHouse,
  offers: readonly Offer[],
  at: EpochSeconds,
): Promise<Left> {
  const evening = eveningOf(house.prepared.house, at)
  const stocked = offers.flatMap(({ products }) =>
    products.flatMap((product) => {
      const stock = stockOn(product, evening)
      return stock === undefined ? [] : [{ ...product, stock }]
    }),
  )
  if (stocked.length === 0) return new Map()
  const sold = await countSoldAt(query, house.settings.id, evening, at)
  return new Map(
    stocked.map(({ code, stock, stock_per: per }) => {
      const { ofEvening = 0, ofSeating = 0 } = sold.get(code) ?? {}
      return [code, stock - (per === 'seating' ? ofSeating : ofEvening)]
    }),
  )
}
