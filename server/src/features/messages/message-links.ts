/** The addresses in messages. All begin with the server's configured public address, never with one from a request. */

import { ConfirmationLinks } from '../guests/confirmations/confirmation-links.ts'
import { BookingCodes } from '../guests/guest-links/booking-code.ts'
import { BookingLinks } from '../guests/guest-links/booking-link.ts'
import { NewAddressLinks } from '../guests/guest-links/new-address-link.ts'
import { linkDays, ReviewLinks } from '../guests/reviews/review-link.ts'
import { PayLinks } from '../money/pay-links/pay-link.ts'
import type { MessageLinks } from './compose/message-facts.ts'
import { UnsubscribeLinks } from './unsubscribe/unsubscribe-link.ts'

/** `origin`: PUBLIC_URL, or on loopback the address the server listens on. */
export function messageLinks(secretKey: Buffer, origin: string): MessageLinks {
  const bookings = new BookingLinks(secretKey)
  const codes = new BookingCodes(secretKey)
  const reviews = new ReviewLinks(secretKey)
  const confirmations = new ConfirmationLinks(secretKey)
  const newAddresses = new NewAddressLinks(secretKey)
  const payLinks = new PayLinks(secretKey)
  const unsubscribing = new UnsubscribeLinks(secretKey)
  return {
    origin,
    manage: (restaurantId, { id, link_version }) =>
      origin + bookings.pathOf({ restaurantId, bookingId: id, version: link_version }),
    codeOf: (restaurantId, { id, link_version }) =>
      codes.codeOf({ restaurantId, bookingId: id, version: link_version }),
    review: (restaurantId, { id }, now) =>
      `${origin}/reviews/${reviews.sign({ restaurantId, bookingId: id, expiresAt: now + linkDays * 86_400 })}`,
    unsubscribe: (restaurantId, { id }) =>
      `${origin}/unsubscribe/${unsubscribing.sign({ restaurantId, bookingId: id })}`,
    confirm: (restaurantId, { id }) => origin + confirmations.mailedPath({ restaurantId, id }),
    newAddress: (restaurantId, { id, link_version }, email) =>
      origin + newAddresses.pathOf({ restaurantId, bookingId: id, version: link_version }, email),
    pay: (restaurantId, { id }) => origin + payLinks.pathOf({ restaurantId, bookingId: id }),
    diary: (date) => `${origin}/diary/${date}/list`,
  }
}
