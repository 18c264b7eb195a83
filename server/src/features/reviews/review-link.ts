/**
 * The link a guest rates a visit by. It names restaurant, booking and last moment, signed with a key of its own that is
 * derived from the server's secret: nobody can make one, move one to another booking or prolong it, and nothing about
 * it is stored.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { EpochSeconds } from '../../domain/calendar.ts'

export type ReviewLink = { restaurantId: number; bookingId: number; expiresAt: EpochSeconds }

/** How long a guest may take to rate a visit. */
export const linkDays = 30

export class ReviewLinks {
  readonly #key: Buffer

  constructor(secretKey: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', 'maitred review links', 32))
  }

  sign({ restaurantId, bookingId, expiresAt }: ReviewLink): string {
    const text = [restaurantId, bookingId, expiresAt].map((number) => number.toString(36)).join('.')
    return `${text}.${this.#signatureOf(text).toString('base64url')}`
  }

  /** What the token says, expired or not; undefined if we did not sign it. */
  read(token: string): ReviewLink | undefined {
    const parts = /^(([0-9a-z]{1,6})\.([0-9a-z]{1,6})\.([0-9a-z]{1,8}))\.([A-Za-z0-9_-]{43})$/.exec(token)
    if (!parts) return undefined
    const [, text = '', restaurantId = '', bookingId = '', expiresAt = '', signature = ''] = parts
    if (!timingSafeEqual(Buffer.from(signature, 'base64url'), this.#signatureOf(text))) return undefined
    return {
      restaurantId: Number.parseInt(restaurantId, 36),
      bookingId: Number.parseInt(bookingId, 36),
      expiresAt: Number.parseInt(expiresAt, 36),
    }
  }

  #signatureOf(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest()
  }
}
