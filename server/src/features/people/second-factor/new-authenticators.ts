/**
 * The secret of an authenticator that is being set up, between the page that shows it and the code that confirms it: in a
 * field of the form, signed for one person and ten minutes, since nothing is stored before it was confirmed.
 */
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { base32Of } from '../../../domain/people/one-time-codes.ts'
import { base36, decimal, SignedTokens, text } from '../../../secrets/signed-token.ts'

type New = { userId: number; until: EpochSeconds; secret: string }

const validSeconds = 600

export class NewAuthenticators {
  readonly #tokens: SignedTokens<New>

  constructor(secretKey: Buffer) {
    this.#tokens = new SignedTokens(secretKey, {
      purpose: 'maitred new authenticators',
      fields: { userId: base36(6), until: decimal(12), secret: text('[A-Za-z0-9_-]{27}') },
      signature: 43,
      expiresAt: ({ until }) => until,
    })
  }

  sign(userId: number, secret: Buffer, now: EpochSeconds): string {
    return this.#tokens.sign({ userId, until: now + validSeconds, secret: secret.toString('base64url') })
  }

  /** Undefined for one of another person, or that has lapsed. */
  read(userId: number, field: string, now: EpochSeconds): Buffer | undefined {
    const made = this.#tokens.read(field, { now })
    return made?.userId === userId ? Buffer.from(made.secret, 'base64url') : undefined
  }
}

/** In fours, as it is typed. */
export const shownSecret = (secret: Buffer): string =>
  base32Of(secret)
    .match(/.{1,4}/g)
    ?.join(' ') ?? ''
