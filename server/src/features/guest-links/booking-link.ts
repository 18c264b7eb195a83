/**
 * Signed addresses (`/b/{signed}`) by which guests manage a booking: restaurant, booking and link version under an HMAC
 * with a key derived from SECRET_KEY. A link cannot be forged or moved to another booking, carries nothing personal, and
 * is withdrawn by raising the booking's `link_version`. It needs no row of its own and does not expire.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type BookingLink = { restaurantId: number; bookingId: number; version: number }

/** 132 bits of the HMAC, as base64url: short enough for a line of a mail. */
const signatureLength = 22

export class BookingLinks {
  readonly #key: Buffer

  constructor(secretKey: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', 'maitred booking links', 32))
  }

  /** The path of the booking's page, to be put after the public origin. */
  pathOf(link: BookingLink): string {
    return `/b/${this.sign(link)}`
  }

  sign({ restaurantId, bookingId, version }: BookingLink): string {
    const text = [restaurantId, bookingId, version].map((number) => number.toString(36)).join('.')
    return `${text}.${this.#signatureOf(text)}`
  }

  /** Undefined without a valid signature. The caller compares the version with the booking's. */
  read(signed: string): BookingLink | undefined {
    const parts = /^(([0-9a-z]{1,6})\.([0-9a-z]{1,6})\.([0-9a-z]{1,6}))\.([A-Za-z0-9_-]{22})$/.exec(signed)
    if (!parts) return undefined
    const [, text = '', restaurantId = '', bookingId = '', version = '', signature = ''] = parts
    // As text: the last character of base64url has bits to spare, and two texts must not be one link.
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(this.#signatureOf(text)))) return undefined
    return {
      restaurantId: Number.parseInt(restaurantId, 36),
      bookingId: Number.parseInt(bookingId, 36),
      version: Number.parseInt(version, 36),
    }
  }

  #signatureOf(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, signatureLength)
  }
}
