/**
 * The `hold_id` for assistants: what is held, for whom and under which policy, signed. It is also the Idempotency-Key
 * of the booking, so no state of a conversation is stored. The same `request_id` from the same network with the same
 * wish gets the same hold for five minutes.
 */
import { createHmac } from 'node:crypto'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { type Chosen, choiceIn, choiceText } from '../../../../domain/products/choice.ts'
import { derivedKey } from '../../../../secrets/derived-key.ts'
import { base36, SignedTokens, text } from '../../../../secrets/signed-token.ts'

export type AgentHold = {
  issuedAt: EpochSeconds
  /** 128 bits; identifies the owner of the hold, and is the Idempotency-Key of the booking. */
  key: string
  at: EpochSeconds
  party: number
  children: number
  /** 0: any area. */
  areaId: number
  policy: string
  /** What is ordered with it (domain/products/choice.ts), in base64url. */
  order: string
}

/** Of what is ordered, as the token carries it: about thirty products. */
const longestOrder = 1_000

/** Shorter than the 24 hours for which the answer to a key is stored. */
const validSeconds = 12 * 3600

export const packedOrder = (chosen: readonly Chosen[]): string => Buffer.from(choiceText(chosen)).toString('base64url')
export const orderPackedIn = (order: string): Chosen[] => choiceIn(Buffer.from(order, 'base64url').toString())

export class AgentHolds {
  readonly #tokens: SignedTokens<AgentHold>
  readonly #key: Buffer

  constructor(secretKey: Buffer) {
    this.#key = derivedKey(secretKey, 'maitred agent requests')
    this.#tokens = new SignedTokens(secretKey, {
      purpose: 'maitred agent holds and orders',
      fields: {
        issuedAt: base36(8),
        key: text('[0-9a-f]{32}'),
        at: base36(8),
        party: base36(3),
        children: base36(3),
        areaId: base36(6),
        policy: text('[0-9a-f]{16}'),
        order: text(`[A-Za-z0-9_-]{0,${longestOrder}}`),
      },
      signature: 22,
      expiresAt: ({ issuedAt }) => issuedAt + validSeconds,
    })
  }

  /** The same for the same request from the same network, different for any other. */
  keyOf(restaurantId: number, request: readonly unknown[]): string {
    const asked = JSON.stringify([restaurantId, ...request])
    return createHmac('sha256', this.#key).update(asked).digest('hex').slice(0, 32)
  }

  sign(restaurantId: number, hold: AgentHold): string {
    return this.#tokens.sign(hold, `${restaurantId}.`)
  }

  /** Undefined where it is forged, of another restaurant, or expired. */
  read(restaurantId: number, signed: string, now: EpochSeconds): AgentHold | undefined {
    return this.#tokens.read(signed, { now, boundTo: `${restaurantId}.` })
  }
}
