/**
 * Signed addresses (`/pay/{signed}`) by which a booking is paid. Whoever has one can pay and read the terms, nothing else: it is
 * forwarded. Following it starts nothing, so it does not expire; what it opens is decided by the booking.
 */
import { base36, SignedTokens } from '../../../secrets/signed-token.ts'

export type PayLink = { restaurantId: number; bookingId: number }

export class PayLinks {
  readonly #tokens: SignedTokens<PayLink>

  constructor(secretKey: Buffer) {
    this.#tokens = new SignedTokens(secretKey, {
      purpose: 'maitred pay links',
      fields: { restaurantId: base36(6), bookingId: base36(6) },
      signature: 22,
    })
  }

  /** To be put after the public origin. */
  pathOf(link: PayLink): string {
    return `/pay/${this.#tokens.sign(link)}`
  }

  /** Undefined without a valid signature. */
  read(signed: string): PayLink | undefined {
    return this.#tokens.read(signed)
  }
}
