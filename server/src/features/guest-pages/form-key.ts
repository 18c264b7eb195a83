/**
 * Signed keys of booking forms. A key names one intention to book: sent once or a hundred times, from one tab or two, it
 * books once (it is the Idempotency-Key of the booking) and holds at most one time. Bound to the restaurant, made of random
 * bits, valid for twelve hours: less than the 24 for which the answer to a key is kept. Nothing about it is stored.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { EpochSeconds } from '../../domain/calendar.ts'

export const formKeyEntropy = 16
const validSeconds = 12 * 3600
const signatureLength = 22

export class FormKeys {
  readonly #key: Buffer

  constructor(secretKey: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', 'maitred booking forms', 32))
  }

  /** `random`: `formKeyEntropy` bytes. */
  sign(restaurantId: number, now: EpochSeconds, random: Uint8Array): string {
    const text = `${now.toString(36)}.${Buffer.from(random).toString('hex')}`
    return `${text}.${this.#signatureOf(restaurantId, text)}`
  }

  /** The key itself; undefined where it is forged, of another restaurant or too old. */
  read(restaurantId: number, signed: string, now: EpochSeconds): string | undefined {
    const [, text = '', issuedAt = '', key = '', signature = ''] =
      /^(([0-9a-z]{1,8})\.([0-9a-f]{32}))\.([A-Za-z0-9_-]{22})$/.exec(signed) ?? []
    if (text === '') return undefined
    const wanted = this.#signatureOf(restaurantId, text)
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(wanted))) return undefined
    return now - Number.parseInt(issuedAt, 36) < validSeconds ? key : undefined
  }

  #signatureOf(restaurantId: number, text: string): string {
    const mac = createHmac('sha256', this.#key).update(`${restaurantId}.${text}`)
    return mac.digest('base64url').slice(0, signatureLength)
  }
}
