/**
 * Changes that are shown before the server has answered. They are applied over the last known day; a refused one is
 * removed again, so the booking returns to where it was, whatever arrived from others meanwhile.
 */
import type { Booking, Day } from './day.ts'

export type Change = { id: number; bookingId: number; patch: Partial<Booking> }

export function withChanges(day: Day, changes: readonly Change[]): Day {
  if (changes.length === 0) return day
  const bookings = day.bookings.map((booking) => {
    const patches = changes.filter(({ bookingId }) => bookingId === booking.id).map(({ patch }) => patch)
    return patches.length === 0 ? booking : Object.assign({}, booking, ...patches)
  })
  return { ...day, bookings }
}

export const without = (changes: readonly Change[], id: number): Change[] =>
  changes.filter((change) => change.id !== id)
