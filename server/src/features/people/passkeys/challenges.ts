/**
 * What a passkey signs: signed by us, valid for five minutes, for one purpose, and answered once on all servers. Nothing is
 * stored until it was answered rightly, so strangers who ask for challenges write nothing.
 */
import { randomBytes } from 'node:crypto'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { base36, decimal, SignedTokens, text } from '../../../secrets/signed-token.ts'

/** 0 where the person is not known yet: a sign-in. */
export type ChallengeFor = { userId: number }

type Challenge = ChallengeFor & { until: EpochSeconds; nonce: string }

const validSeconds = 300

export class Challenges {
  readonly #tokens: SignedTokens<Challenge>

  constructor(secretKey: Buffer) {
    this.#tokens = new SignedTokens(secretKey, {
      purpose: 'maitred passkey challenges',
      fields: { userId: base36(6), until: decimal(12), nonce: text('[A-Za-z0-9_-]{22}') },
      signature: 43,
      expiresAt: ({ until }) => until,
    })
  }

  make({ userId }: ChallengeFor, now: EpochSeconds): Uint8Array<ArrayBuffer> {
    const nonce = randomBytes(16).toString('base64url')
    return new Uint8Array(Buffer.from(this.#tokens.sign({ userId, until: now + validSeconds, nonce })))
  }

  /** `presented`: as the browser sends it, base64url. Whether it is ours, for this purpose, and has not lapsed. */
  isOurs(presented: string, { userId }: ChallengeFor, now: EpochSeconds): boolean {
    return this.#tokens.read(Buffer.from(presented, 'base64url').toString(), { now })?.userId === userId
  }
}

/** How long an answered one is remembered: longer than it is valid. */
export const rememberedSeconds = 2 * validSeconds
