/**
 * Signed links by which a guest ends requests for reviews: restaurant and booking under an HMAC with a key derived from
 * SECRET_KEY. Nothing about a link is stored, and it tells no address.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type UnsubscribeLink = { restaurantId: number; bookingId: number }

export class UnsubscribeLinks {
  readonly #key: Buffer

  constructor(secretKey: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', 'maitred unsubscribe links', 32))
  }

  sign({ restaurantId, bookingId }: UnsubscribeLink): string {
    const text = `${restaurantId.toString(36)}.${bookingId.toString(36)}`
    return `${text}.${this.#signatureOf(text)}`
  }

  /** Undefined without a valid signature. */
  read(signed: string): UnsubscribeLink | undefined {
    const parts = /^(([0-9a-z]{1,6})\.([0-9a-z]{1,6}))\.([A-Za-z0-9_-]{22})$/.exec(signed)
    if (!parts) return undefined
    const [, text = '', restaurantId = '', bookingId = '', signature = ''] = parts
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(this.#signatureOf(text)))) return undefined
    return { restaurantId: Number.parseInt(restaurantId, 36), bookingId: Number.parseInt(bookingId, 36) }
  }

  #signatureOf(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, 22)
  }
}
