/**
 * Bookings of one guest in an evening: who may be meant where a booking of another evening was pressed, since a wrong row is
 * likelier than a wrong week, and who has two at one time.
 */
import { canBeSeated, hasLeft, isBlock, isGone, plannedEnd, startOf } from '../../kit/booking/booking-state.ts'
import type { Booking, Day } from './day.ts'

export type SameGuest = { booking: Booking; by: 'telephone' | 'name' }

/** Those who can be seated tonight and have its telephone, e-mail or name; the same telephone first. */
export function sameGuests(tonight: Day, wanted: Booking, now: number): SameGuest[] {
  const found = tonight.bookings
    .filter((booking) => booking.id !== wanted.id && canBeSeated(booking, now))
    .flatMap((booking): SameGuest[] => {
      if (isSameContact(booking, wanted)) return [{ booking, by: 'telephone' }]
      return isSameName(booking, wanted) ? [{ booking, by: 'name' }] : []
    })
  return found.toSorted((a, b) => Number(a.by === 'name') - Number(b.by === 'name'))
}

/** Other bookings of the same guest at the same time. A guest who waits while having a table usually means both. */
export function alsoBooked(evening: Day, booking: Booking): Booking[] {
  if (!mayBeTwice(booking)) return []
  return evening.bookings.filter(
    (other) =>
      other.id !== booking.id &&
      other.patron?.id === booking.patron?.id &&
      other.waiting_list === booking.waiting_list &&
      mayBeTwice(other) &&
      startOf(other) < plannedEnd(booking) &&
      startOf(booking) < plannedEnd(other),
  )
}

const mayBeTwice = (booking: Booking): boolean =>
  booking.patron !== null && !booking.patron.walkin && !isGone(booking) && !isBlock(booking) && !hasLeft(booking)

function isSameContact({ patron: a }: Booking, { patron: b }: Booking): boolean {
  if (a === null || b === null) return false
  const same = (one: string | null, other: string | null) => one !== null && one === other
  return a.id === b.id || same(a.dial, b.dial) || same(a.email, b.email)
}

const folded = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

const isSameName = ({ patron: a }: Booking, { patron: b }: Booking): boolean =>
  a !== null && b !== null && folded(a.name) !== '' && folded(a.name) === folded(b.name)
