/**
 * The eight-digit code with which a guest's assistant proves that a booking is theirs. Derived from the booking's link,
 * so that it is always the same and is revoked with the link. There are 100 million codes: callers must limit the
 * tries.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '../../../secrets/derived-key.ts'
import type { BookingLink } from './booking-link.ts'

const codes = 100_000_000n

export class BookingCodes {
  readonly #key: Buffer

  constructor(secretKey: Buffer) {
    this.#key = derivedKey(secretKey, 'maitred booking codes')
  }

  codeOf({ restaurantId, bookingId, version }: BookingLink): string {
    const digest = createHmac('sha256', this.#key).update(`${restaurantId}.${bookingId}.${version}`).digest()
    return (digest.readBigUInt64BE() % codes).toString().padStart(8, '0')
  }

  /** In constant time, whatever was sent. */
  isCodeOf(link: BookingLink, sent: string): boolean {
    const expected = Buffer.from(this.codeOf(link))
    const given = Buffer.from(sent.padEnd(8).slice(0, 8))
    return given.length === expected.length && timingSafeEqual(given, expected) && sent.length === 8
  }
}
