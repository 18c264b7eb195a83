/** What was ordered for the evening. A house that sells nothing has none. */
import { isBlock, isOver } from '../../../domain/booking/booking-status.ts'
import { localTimeOf } from '../../../domain/calendar/calendar.ts'
import { type Kitchen, type KitchenBooking, kitchenOf } from '../../../domain/products/kitchen.ts'
import { offersOf } from '../../bookings/products/offers.ts'
import type { Day } from './day.schemas.ts'
import type { DayRead, EveningBooking } from './read-day.ts'

/** Walk-ins and those who wait for a table are asked nothing. */
const isAsked = ({ patron, waiting_list }: EveningBooking): boolean => !waiting_list && patron?.walkin === false

export function kitchenBookings({ house, date, bookings, ordered }: DayRead): KitchenBooking[] {
  return bookings
    .filter((row) => row.evening === date && !isBlock(row.status) && !isOver(row.status) && !row.waiting_list)
    .map((row) => {
      const { id, starts_at: at, adults, children, dining_area_id: area } = row
      const seat = { at, adults, children, areaIds: area === null ? [] : [area] }
      const offers = isAsked(row) ? offersOf(house, 'guest_page', seat) : []
      return {
        ...{ id, adults, children, ordered: ordered.get(id) ?? [] },
        arrival: localTimeOf(house.settings.timezone, at),
        asked: new Set(offers.flatMap(({ group }) => (group?.is_required ? [group.code] : []))),
      }
    })
}

export const kitchenOfDay = (read: DayRead): Kitchen | null =>
  read.house.settings.products.length === 0 && read.ordered.size === 0
    ? null
    : kitchenOf(read.house.settings, kitchenBookings(read))

export function presentKitchen(read: DayRead): Day['kitchen'] {
  const kitchen = kitchenOfDay(read)
  if (kitchen === null) return null
  const { open, ...lines } = kitchen
  const concerned = new Set([...read.ordered.keys(), ...open.map(({ id }) => id)])
  const shown = kitchenBookings(read).filter(({ id }) => concerned.has(id))
  return {
    ...lines,
    bookings: shown.map(({ id, ordered }) => ({
      booking_id: id,
      items: ordered.map(({ code, name, quantity }) => ({ code, name, quantity })),
      open: open.filter((one) => one.id === id).map(({ course, missing }) => ({ course, missing })),
    })),
  }
}
