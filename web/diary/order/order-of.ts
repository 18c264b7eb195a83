/** What a booking has ordered, by the kitchen's part of the day. */
import type { Booking, Day } from '../day/day.ts'

export type Kitchen = NonNullable<Day['kitchen']>
export type KitchenBooking = Kitchen['bookings'][number]
export type KitchenLine = Kitchen['covers']

export const orderOf = (day: Day | null, { id }: Pick<Booking, 'id'>): KitchenBooking | null =>
  day?.kitchen?.bookings.find(({ booking_id }) => booking_id === id) ?? null

/** `3 × Menu, 1 × Vegetarian menu` */
export const itemsText = ({ items }: Pick<KitchenBooking, 'items'>): string =>
  items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
