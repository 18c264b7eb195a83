/**
 * Signed addresses (`/b/{signed}`) by which guests manage a booking. A link is bound to its booking, contains no
 * personal data, and is revoked by raising the booking's `link_version`. It needs no row of its own and does not
 * expire.
 */
import { base36, SignedTokens } from '../../../secrets/signed-token.ts'

export type BookingLink = { restaurantId: number; bookingId: number; version: number }

export class BookingLinks {
  readonly #tokens: SignedTokens<BookingLink>

  constructor(secretKey: Buffer) {
    this.#tokens = new SignedTokens(secretKey, {
      purpose: 'maitred booking links',
      fields: { restaurantId: base36(6), bookingId: base36(6), version: base36(6) },
      signature: 22,
    })
  }

  /** The path of the booking's page, to be put after the public origin. */
  pathOf(link: BookingLink): string {
    return `/b/${this.sign(link)}`
  }

  sign(link: BookingLink): string {
    return this.#tokens.sign(link)
  }

  /** Undefined without a valid signature. The caller compares the version with the booking's. */
  read(signed: string): BookingLink | undefined {
    return this.#tokens.read(signed)
  }
}
