/** What an event comes to: seats, menus, money. Pure. */
import { type Description, type HouseEvent, partsOf, seatsOf } from './event-steps.ts'

/** Those that guests can book; all online rooms where the event names none. */
export const seatsInRooms = (house: Description, areas: readonly string[] | undefined): number =>
  house.dining_areas
    .filter(({ name }) => areas?.includes(name) ?? house.online?.areas?.includes(name) ?? true)
    .reduce((sum, area) => sum + seatsInArea(area), 0)

export const seatsInArea = ({ tables = [] }: Description['dining_areas'][number]): number =>
  tables.reduce(
    (sum, { max_covers: most, names, online = true }) => sum + (online ? most * (names?.length ?? 1) : 0),
    0,
  )

export type Sums = { seats: number; menus: number | null; paid: number | null }

/** Seats of all seatings, menus there are at most (null: no limit), and what the cheapest ones come to if all sells. */
export function sumsOf(house: Description, event: HouseEvent): Sums {
  const { day, products } = partsOf(house, event)
  const seatings = day?.service_hours ?? []
  const rooms = seatsInRooms(house, event.areas)
  const seats = seatings.reduce((sum, seating) => sum + Math.min(seatsOf(seating) ?? rooms, rooms), 0)
  const menus = products.filter(({ product }) => product.group !== undefined)
  const stocks = menus.map(({ product: { stock, stock_per: per } }) =>
    stock === undefined ? null : per === 'seating' ? stock * seatings.length : stock,
  )
  const prices = menus.map(({ product }) => product.price ?? 0)
  return {
    seats,
    menus:
      stocks.length === 0 || stocks.includes(null) ? null : stocks.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    paid: prices.length === 0 ? null : seats * Math.min(...prices),
  }
}
