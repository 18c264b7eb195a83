/**
 * Signed keys of booking forms. A key can hold one time. Together with a choice it identifies one intention to book:
 * sent once or a hundred times, from one tab or two, it books once (`keyOfChoice` is the Idempotency-Key), and another
 * choice under the same key is another booking. Bound to the restaurant, random, valid for twelve hours, which is less
 * than the 24 for which the answer to a key is stored.
 */
import { hash } from 'node:crypto'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { base36, SignedTokens, text } from '../../../../secrets/signed-token.ts'
import type { Choice } from './booking-choice.ts'

type Chosen = Pick<Choice, 'adults' | 'children' | 'areaId' | 'date' | 'time' | 'waitingList'>

/** `order`: what goes with the table, as the address carries it. */
export function keyOfChoice(formKey: string, choice: Chosen, order = ''): string {
  const { adults, children, areaId, date, time, waitingList } = choice
  const visit = [formKey, date, time, adults, children, areaId, waitingList]
  return hash('sha256', JSON.stringify(order === '' ? visit : [...visit, order]), 'base64url')
}

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

  /** The key itself; undefined where it is forged, of another restaurant, or expired. */
  read(restaurantId: number, signed: string, now: EpochSeconds): string | undefined {
    return this.#tokens.read(signed, { now, boundTo: `${restaurantId}.` })?.key
  }
}
