/**
 * What a booking is offered, and what it takes of that. Which products there are is read from the cached house; only what has a
 * stock is counted. A house without products answers at once.
 */
import type { Query } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import { decimalText, minorUnitsOf } from '../../../domain/money/amounts.ts'
import type { BookingChannel } from '../../../domain/money/policies.ts'
import { Problem } from '../../../domain/problem.ts'
import {
  type ChoiceFault,
  type Chosen,
  checkChoice,
  type Left,
  priceOf,
  type SoldLine,
  soldLines,
} from '../../../domain/products/choice.ts'
import { type Offer, offersFor, type Product } from '../../../domain/products/products.ts'
import type { StaffSentences } from '../../../domain/sentence.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { ProductRow } from '../read/booking-detail.sql.ts'
import { type AskedSeat, type Asking, askedVisit } from '../terms/asked-of.ts'
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
  const stocked = offers.flatMap(({ products }) => products).filter(({ stock }) => stock !== undefined)
  if (stocked.length === 0) return new Map()
  const sold = await countSoldAt(query, house.settings.id, eveningOf(house.prepared.house, at), at)
  return new Map(
    stocked.map(({ code, stock = 0, stock_per: per }) => {
      const { ofEvening = 0, ofSeating = 0 } = sold.get(code) ?? {}
      return [code, stock - (per === 'seating' ? ofSeating : ofEvening)]
    }),
  )
}

/** What was chosen cannot be had as it was chosen. */
export class ProductsRefused extends Problem {
  readonly faults: readonly ChoiceFault[]

  constructor(faults: readonly ChoiceFault[], currency: string) {
    super('PRODUCTS_CHANGED', (say) => faults.map((fault) => faultSentence(fault, currency)(say)).join(' '))
    this.faults = faults
  }
}

/** Which of them is gone is not known: the last guard has counted. */
export const soldOut = (cause: unknown): Problem =>
  new Problem('PRODUCTS_CHANGED', ({ bookings }) => bookings.products.soldOut, { cause })

const faultSentence =
  (fault: ChoiceFault, currency: string): ((say: StaffSentences) => string) =>
  ({ bookings: { products: says } }) => {
    const written = (price: number): string => decimalText(minorUnitsOf(price, currency) ?? 0n, currency)
    switch (fault.kind) {
      case 'missing':
      case 'too many':
        return says.addUp(fault.group.name, fault.wanted, fault.chosen)
      case 'not offered':
        return says.notOffered(fault.code)
      case 'limits':
        return says.limits(fault.product.name, fault.least, fault.most)
      case 'sold out':
        return says.left(fault.product.name, fault.left)
      case 'price':
        return says.price(fault.product.name, written(fault.product.price), written(fault.read))
    }
  }

/** Throws `ProductsRefused`. The day must be locked. */
export async function sellProducts(
  query: Query,
  house: CachedHouse,
  { products: chosen, asking }: { products?: readonly Chosen[] | undefined; asking?: Asking | undefined },
  seat: AskedSeat,
): Promise<SoldLine[]> {
  if (chosen === undefined || asking === undefined) return []
  const { channel } = asking
  const offers = offersOf(house, channel, seat)
  if (offers.length === 0 && chosen.length === 0) return []
  const left = chosen.length === 0 ? new Map() : await leftOf(query, house, offers, seat.at)
  const faults = checkChoice(offers, chosen, seat, left)
  const { currency } = house.settings
  if (faults.length > 0) throw new ProductsRefused(faults, currency)
  return soldLines(offers, chosen, currency)
}

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
