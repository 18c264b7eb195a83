/** What a booking can order, and its change. Amounts are counted in the currency's smallest unit, as the server does. */
import type { MaitredClient } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { orderTexts as words } from '../../../texts/en/diary/orders.ts'
import { client } from '../../kit/api/client.ts'
import { perform } from '../actions/actions.ts'
import type { Booking } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'

export type Order = Awaited<ReturnType<MaitredClient['getBookingOrder']>>['data']
export type Group = Order['groups'][number]
export type Product = Group['products'][number]
/** By code. */
export type Quantities = Readonly<Record<string, number>>

export const readOrder = async ({ id }: Booking): Promise<Order> =>
  (await api.getBookingOrder(client, { booking: id }, currentRestaurant())).data

export const productsOf = ({ groups }: Order): Product[] => groups.flatMap(({ products }) => products)

export const orderedOf = (order: Order): Quantities =>
  Object.fromEntries(productsOf(order).map(({ code, quantity }) => [code, quantity]))

const decimalsOf = (price: string): number => price.split('.')[1]?.length ?? 0

/** What is paid with the booking, or at the restaurant, as a decimal. */
export function sumOf(order: Order, quantities: Quantities, pay: 'now' | 'there'): number {
  const counted = productsOf(order).filter((product) => product.pay === pay)
  const decimals = Math.max(0, ...counted.map(({ price }) => decimalsOf(price)))
  const minor = counted.reduce(
    (sum, { code, price }) => sum + Math.round(Number(price) * 10 ** decimals) * (quantities[code] ?? 0),
    0,
  )
  return minor / 10 ** decimals
}

export const countIn = ({ products }: Group, quantities: Quantities): number =>
  products.reduce((sum, { code }) => sum + (quantities[code] ?? 0), 0)

/** The prices go with it as they were read. */
export const linesOf = (order: Order, quantities: Quantities) =>
  productsOf(order).flatMap(({ code, price }) => {
    const quantity = quantities[code] ?? 0
    return quantity > 0 ? [{ code, quantity, price: Number(price) }] : []
  })

export const changeOrder = (booking: Booking, order: Order, quantities: Quantities): Promise<boolean> =>
  perform({
    booking,
    call: (options) =>
      api.setBookingOrder(client, { booking: booking.id, body: { products: linesOf(order, quantities) } }, options),
    said: words.saved(guestName(booking)),
    undo: null,
  })
