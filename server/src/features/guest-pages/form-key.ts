/**
 * Signed keys of booking forms. A key names one intention to book: sent once or a hundred times, from one tab or two, it
 * books once (it is the Idempotency-Key of the booking) and holds at most one time. Bound to the restaurant, made of random
 * bits, valid for twelve hours: less than the 24 for which the answer to a key is kept.
 */
import type { EpochSeconds } from '../../domain/calendar.ts'
import { base36, SignedTokens, text } from '../../secrets/signed-token.ts'

export const formKeyEntropy = 16
const validSeconds = 12 * 3600

export class FormKeys {
  readonly #tokens: SignedTokens<{ issuedAt: EpochSeconds; key: string }>

  constructor(secretKey: Buffer) {
    this.#tokens = new SignedTokens(secretKey, {
      purpose: 'maitred booking forms',
      fields: { issuedAt: base36(8), key: text('[0-9a-f]{32}') },
      signature: 22,
      expiresAt: ({ issuedAt }) => issuedAt + validSeconds,
    })
  }

  /** `random`: `formKeyEntropy` bytes. */
  sign(restaurantId: number, now: EpochSeconds, random: Uint8Array): string {
    return this.#tokens.sign({ issuedAt: now, key: Buffer.from(random).toString('hex') }, `${restaurantId}.`)
  }

  /** The key itself; undefined where it is forged, of another restaurant or too old. */
  read(restaurantId: number, signed: string, now: EpochSeconds): string | undefined {
    return this.#tokens.read(signed, { now, boundTo: `${restaurantId}.` })?.key
  }
}
