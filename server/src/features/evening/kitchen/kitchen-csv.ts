/** What was ordered for an evening as a CSV file: by time and table, who has not chosen, and the totals, which add up to the covers. */
import { byteOrderMark, csvLine } from '../../../domain/csv-line.ts'
import type { Kitchen, KitchenBooking } from '../../../domain/products/kitchen.ts'

export type KitchenGuest = { id: number; tables: string; name: string | null; allergies: string }

const columns = ['row', 'time', 'table', 'guest', 'covers', 'product', 'quantity', 'allergies']

export function kitchenCsv(
  kitchen: Kitchen | null,
  bookings: readonly KitchenBooking[],
  guests: ReadonlyMap<number, KitchenGuest>,
): string {
  if (kitchen === null) return byteOrderMark + csvLine(columns)
  const lineOf = (row: string, { id, arrival, adults, children }: KitchenBooking, what: string, quantity: number) => {
    const { tables = '', name = null, allergies = '' } = guests.get(id) ?? {}
    return csvLine([row, arrival, tables, name, adults + children, what, quantity, allergies])
  }
  const ordered = bookings.flatMap((booking) => [
    ...booking.ordered.map(({ name, quantity }) => lineOf('ordered', booking, name, quantity)),
    ...kitchen.open
      .filter(({ id }) => id === booking.id)
      .map(({ course, missing }) => lineOf('not chosen yet', booking, course, missing)),
  ])
  const total = (row: string, what: string, quantity: number) => csvLine([row, '', '', '', '', what, quantity, ''])
  const totals = [
    ...kitchen.courses.flatMap(({ name, products, chosen, not_chosen: notChosen, not_asked: notAsked }) => [
      ...products.map((product) => total('total', product.name, product.total)),
      total('total chosen', name, chosen.total),
      total('total not chosen yet', name, notChosen.total),
      ...(notAsked.total === 0 ? [] : [total('total not asked', name, notAsked.total)]),
    ]),
    total('total covers', '', kitchen.covers.total),
    ...kitchen.extras.map(({ name, total: count }) => total('total', name, count)),
  ]
  return byteOrderMark + csvLine(columns) + [...ordered, ...totals].join('')
}
