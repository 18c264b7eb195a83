/**
 * Signed review links: restaurant, booking and expiry under an HMAC with a key derived from SECRET_KEY. A link cannot be
 * forged, moved to another booking or prolonged. Nothing about it is stored.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { EpochSeconds } from '../../domain/calendar.ts'

export type ReviewLink = { restaurantId: number; bookingId: number; expiresAt: EpochSeconds }

/** How long a link is valid. */
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

  /** Undefined without a valid signature. Does not check the expiry. */
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
