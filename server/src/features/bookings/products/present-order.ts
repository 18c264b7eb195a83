/** What can be ordered, by group, with what is ordered of it: of a booking, and of one that is being typed. */
import { decimalText } from '../../../domain/money/amounts.ts'
import { priceOf } from '../../../domain/products/choice.ts'
import { headcount, limitsOf, type Offer, type Party } from '../../../domain/products/products.ts'
import { type OfferedToBooking, orderedSum } from './offered-to-booking.ts'

export function presentOrder(offered: OfferedToBooking, party: Party, currency: string) {
  const { offers, left, ordered } = offered
  const quantities = new Map(ordered.map(({ code, quantity }) => [code, quantity]))
  const presentProduct = (product: Offer['products'][number], group: Offer['group']) => {
    const { code, name, description = null, per, pay } = product
    const { least, most } = limitsOf(product, group, party)
    const stock = left.get(code) ?? null
    return {
      ...{ code, name, description, price: decimalText(priceOf(product, currency), currency), per, pay, least },
      ...{ most: stock === null ? most : Math.min(most, stock), left: stock, quantity: quantities.get(code) ?? 0 },
    }
  }
  return {
    currency,
    paid_with_booking: decimalText(orderedSum(ordered, 'now', currency), currency),
    paid_there: decimalText(orderedSum(ordered, 'there', currency), currency),
    groups: offers.map(({ group, products }) => ({
      ...{ code: group?.code ?? null, name: group?.name ?? null, is_required: group?.is_required ?? false },
      ...{ for: group?.for ?? 'all', wanted: headcount(group ?? {}, party) },
      products: products.map((product) => presentProduct(product, group)),
    })),
  }
}
