/** Signed review links. One cannot be moved to another booking or prolonged, and works for 30 days. */
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { base36, SignedTokens } from '../../../secrets/signed-token.ts'

export type ReviewLink = { restaurantId: number; bookingId: number; expiresAt: EpochSeconds }

/** How long a link is valid. */
export const linkDays = 30

export class ReviewLinks {
  readonly #tokens: SignedTokens<ReviewLink>

  constructor(secretKey: Buffer) {
    this.#tokens = new SignedTokens(secretKey, {
      purpose: 'maitred review links',
      fields: { restaurantId: base36(6), bookingId: base36(6), expiresAt: base36(8) },
      signature: 43,
      expiresAt: (link) => link.expiresAt,
    })
  }

  sign(link: ReviewLink): string {
    return this.#tokens.sign(link)
  }

  /** Undefined without a valid signature. Does not check the expiry, since an expired link gets a page that says so. */
  read(token: string): ReviewLink | undefined {
    return this.#tokens.readEvenExpired(token)
  }
}
