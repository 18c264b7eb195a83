/**
 * The code of eight digits by which a guest's assistant shows that a booking is theirs. Derived, so that it is the same
 * however often it is asked for, and withdrawn with the booking's link. 100 million codes: who compares must limit the tries.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '../../secrets/derived-key.ts'
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
