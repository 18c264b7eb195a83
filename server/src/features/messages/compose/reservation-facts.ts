/**
 * The booking as schema.org structured data, which mail programs show above the message. Only in messages about a table
 * that the guest has or had: confirmed, changed, reminder, cancelled.
 */
import { isCancelled, isPromised } from '../../../domain/booking/booking-status.ts'
import { toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import type { GuestKind } from '../../../domain/messages/messages.ts'
import { oneLine } from './message-content.ts'
import type { BookingOfMessage, HouseOfMessage, MessageLinks } from './message-facts.ts'

const kinds: readonly GuestKind[] = ['confirmed', 'changed', 'reminder', 'cancelled']

export type ReservationOf = {
  kind: GuestKind
  house: HouseOfMessage
  booking: BookingOfMessage
  links: Pick<MessageLinks, 'origin' | 'manage'>
  /** Null for a text that is not a name. */
  name: string | null
}

export function reservationFacts({ kind, house, booking, links, name }: ReservationOf): object | undefined {
  const { reference, status, waiting_list, starts_at, ends_at, adults, children } = booking
  if (!kinds.includes(kind) || waiting_list || !(isPromised(status) || isCancelled(status))) return undefined
  const { timezone, country } = house
  const manage = links.manage(house.id, booking)
  const address = house.address === null ? undefined : oneLine(house.address, 300)
  const cancelled = isCancelled(status)
  return {
    '@context': 'https://schema.org',
    '@type': 'FoodEstablishmentReservation',
    reservationNumber: reference,
    reservationStatus: `https://schema.org/Reservation${cancelled ? 'Cancelled' : 'Confirmed'}`,
    partySize: adults + children,
    startTime: toOffsetDateTime(timezone, starts_at),
    endTime: toOffsetDateTime(timezone, ends_at),
    ...(name !== null && { underName: { '@type': 'Person', name } }),
    reservationFor: {
      '@type': 'Restaurant',
      name: oneLine(house.name),
      ...(house.telephone !== null && { telephone: oneLine(house.telephone) }),
      ...(address && {
        address: { '@type': 'PostalAddress', streetAddress: address, ...(country && { addressCountry: country }) },
      }),
      url: `${links.origin}/book/${house.slug}`,
    },
    url: manage,
    ...(!cancelled && { modifyReservationUrl: `${manage}/change`, cancelReservationUrl: `${manage}/cancel` }),
  }
}
