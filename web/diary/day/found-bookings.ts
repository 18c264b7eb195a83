/** What a search found, in the order of the door: tonight, then what is coming, then what is past. */
import type { Schemas } from '../../../sdk/src/index.ts'
import { hasLeft, isGone, isUnanswered } from '../../kit/booking/booking-state.ts'

export type Found = Schemas.QueriedBooking

/** Answers of the search: from today on with the nearest first, and before today with the latest first. */
export type Answers = { coming: Answer; past: Answer }
export type Answer = { data: readonly Found[]; meta: { total: number } }

type Part = { name: 'tonight' | 'coming' | 'past'; total: number; bookings: readonly Found[] }

/** Parts without bookings are left out. The very first booking is the one that Enter opens. */
export function partsOf({ coming, past }: Answers, today: string): Part[] {
  const tonight = coming.data.filter(({ evening }) => evening === today)
  // Last night's starts after midnight have the date of today.
  const lastNight = coming.data.filter(({ evening }) => evening < today)
  const later = coming.data.filter(({ evening }) => evening > today)
  const parts: Part[] = [
    { name: 'tonight', total: tonight.length, bookings: tonight.toSorted((a, b) => rank(a) - rank(b)) },
    { name: 'coming', total: coming.meta.total - tonight.length - lastNight.length, bookings: later },
    { name: 'past', total: past.meta.total + lastNight.length, bookings: [...lastNight.toReversed(), ...past.data] },
  ]
  return parts.filter(({ bookings }) => bookings.length > 0)
}

/** Who is expected or sits comes before who has left, and both before who does not come. */
function rank(booking: Found): number {
  if (isGone(booking)) return 3
  if (hasLeft(booking)) return 2
  return isUnanswered(booking) ? 1 : 0
}
