/**
 * How much of an evening guests may hold while they pay: one booking of a contact, two of a network, and together at most half
 * of the seats that can be booked online, one booking in any case. Who let two lapse for an evening is to call. What staff
 * book is outside of it. Asked after the booking is written, under the lock of its days; the transaction is rolled back where
 * it is refused.
 */
import type { Query } from '../../../db/database.ts'
import { type EpochSeconds, toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import { normalEmail } from '../../../domain/guest/email-address.ts'
import { readTelephone } from '../../../domain/guest/telephone.ts'
import { Problem } from '../../../domain/problem.ts'
import { seatsOnline } from '../../../domain/seating/share-of-guest-holds.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { listUnpaidByGuests, type UnpaidByGuest } from './paying.sql.ts'

export const unpaidOfNetwork = 2
/** After so many that were not paid. */
export const lapsedOfGuest = 2
/** One in this many seats of a moment. */
export const unpaidOf = 2

/** `lapsed before`: they are to call. */
export type UnpaidVerdict = 'admitted' | 'lapsed before' | { othersUntil: EpochSeconds }

type Asked = Pick<BookingDetailRow, 'id' | 'starts_at' | 'ends_at' | 'adults' | 'children' | 'contact'>

/** `network`: null for those who come for many guests. */
export async function limitUnpaid(
  query: Query,
  { settings, prepared }: CachedHouse,
  booking: Asked,
  network: string | null,
): Promise<UnpaidVerdict> {
  const { id: bookingId, starts_at: from, ends_at: until } = booking
  const evening = eveningOf(prepared.house, from)
  const others = await listUnpaidByGuests(query, settings.id, { bookingId, from, until, evening })
  const own = contactOf(booking.contact, settings.country)
  const isSameGuest = (other: UnpaidByGuest) => {
    const { email, telephone } = contactOf(other, settings.country)
    return (email !== undefined && email === own.email) || (telephone !== undefined && telephone === own.telephone)
  }
  const isSameNetwork = (other: UnpaidByGuest) => network !== null && other.network === network
  const open = others.filter(({ isOpen }) => isOpen)
  const lapsed = others.filter(({ isOpen }) => !isOpen)
  if ([isSameGuest, isSameNetwork].some((isOwn) => lapsed.filter(isOwn).length >= lapsedOfGuest)) return 'lapsed before'
  const ofGuest = open.filter(isSameGuest)
  if (ofGuest.length > 0) return waitFor(ofGuest)
  const ofNetwork = open.filter(isSameNetwork)
  if (ofNetwork.length >= unpaidOfNetwork) return waitFor(ofNetwork)
  const then = open.filter(({ isThen }) => isThen)
  const covers = then.reduce((sum, other) => sum + other.covers, booking.adults + booking.children)
  const isTooMuch = then.length > 0 && covers * unpaidOf > seatsOnline(prepared.house, evening)
  return isTooMuch ? waitFor(then) : 'admitted'
}

/** Until the first of them is over. */
const waitFor = (others: readonly UnpaidByGuest[]) => ({ othersUntil: Math.min(...others.map(({ until }) => until)) })

type Contact = Pick<UnpaidByGuest, 'email' | 'mobile_prefix' | 'mobile_number'>

const contactOf = ({ email, mobile_prefix, mobile_number }: Contact, country: string | null) => ({
  email: email ? normalEmail(email) : undefined,
  telephone: readTelephone(mobile_prefix, mobile_number, country)?.key,
})

export const othersArePaying = (othersUntil: EpochSeconds, timezone: string): Problem => {
  const until = toOffsetDateTime(timezone, othersUntil)
  return new Problem('OTHERS_ARE_PAYING', (say) => say.bookings.othersArePaying(until.slice(11, 16)), {
    details: { until },
  })
}
