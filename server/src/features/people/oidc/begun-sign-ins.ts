/**
 * A sign-in that was begun at the provider of the company's accounts: what must come back, in a signed cookie of ten minutes.
 * It opens nothing by itself.
 */
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { decimal, SignedTokens, text } from '../../../secrets/signed-token.ts'
import type { Begun } from './oidc-provider.ts'

export const begunSeconds = 600

type Signed = Begun & { until: EpochSeconds; returnTo: string }
export type BegunSignIn = Begun & { returnTo: string; until: EpochSeconds }

const random = '[A-Za-z0-9_-]{20,60}'

export class BegunSignIns {
  readonly #tokens: SignedTokens<Signed>

  constructor(secretKey: Buffer) {
    this.#tokens = new SignedTokens(secretKey, {
      purpose: 'maitred sign-ins begun at a provider',
      fields: {
        ...{ state: text(random), nonce: text(random), verifier: text(random), until: decimal(12) },
        returnTo: text('[A-Za-z0-9_-]{1,2800}'),
      },
      signature: 43,
      expiresAt: ({ until }) => until,
    })
  }

  sign({ state, nonce, verifier }: Begun, returnTo: string, now: EpochSeconds): string {
    const path = Buffer.from(returnTo).toString('base64url')
    return this.#tokens.sign({ state, nonce, verifier, until: now + begunSeconds, returnTo: path })
  }

  /** Undefined for one that is not ours or has lapsed. */
  read(cookie: string | undefined, now: EpochSeconds): BegunSignIn | undefined {
    const begun = this.#tokens.read(cookie ?? '', { now })
    return begun && { ...begun, returnTo: Buffer.from(begun.returnTo, 'base64url').toString() }
  }
}
