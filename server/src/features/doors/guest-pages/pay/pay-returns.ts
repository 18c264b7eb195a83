/**
 * The way back to a guest's own booking from the page of a payment service: for two hours and from their own network, so that
 * neither what the service keeps of the address nor a friend who pays on the page that they began leads to the booking. A pay
 * link that is forwarded has none, and shows nothing but the visit and the sum.
 */
import { base36, SignedTokens } from '../../../../secrets/signed-token.ts'
import type { BookingLink } from '../../../guests/guest-links/booking-link.ts'

type PayReturn = BookingLink & { until: number }

const validSeconds = 2 * 3_600

export class PayReturns {
  readonly #tokens: SignedTokens<PayReturn>

  constructor(secretKey: Buffer) {
    this.#tokens = new SignedTokens(secretKey, {
      purpose: 'maitred pay returns',
      fields: { restaurantId: base36(6), bookingId: base36(6), version: base36(6), until: base36(8) },
      signature: 22,
      expiresAt: ({ until }) => until,
    })
  }

  sign(link: BookingLink, now: number, network: string): string {
    return this.#tokens.sign({ ...link, until: now + validSeconds }, `${network} `)
  }

  /** Undefined without a valid signature, when it has expired, and from another network. */
  read(signed: string, now: number, network: string): BookingLink | undefined {
    const found = this.#tokens.read(signed, { now, boundTo: `${network} ` })
    if (!found) return undefined
    const { until: _, ...link } = found
    return link
  }
}
