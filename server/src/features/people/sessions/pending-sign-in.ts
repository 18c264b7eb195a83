/**
 * A sign-in whose password was right and which still needs a second factor: who it is, in a signed cookie of ten minutes. It
 * opens nothing by itself, and is worth nothing once the password is another.
 */
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { base36, decimal, SignedTokens, text } from '../../../secrets/signed-token.ts'
import { sha256Of } from './link-secret.ts'
import type { Account, AccountFactors } from './sessions.sql.ts'

export const pendingSeconds = 600

/** `code`: of their authenticator. `passkey`: they have no other factor. `new factor`: they have none and make one now. */
export type FactorAsked = 'code' | 'passkey' | 'new factor'

/** What is still needed after the password; undefined where it is enough. The demo has no passwords. */
export function factorAsked({
  has_codes,
  has_passkey,
  asked_by,
  is_demo,
}: Account & AccountFactors): FactorAsked | undefined {
  if (has_codes) return 'code'
  if (asked_by === null || is_demo) return undefined
  // A stolen password must not be enough to make a second factor beside the one that is there.
  return has_passkey ? 'passkey' : 'new factor'
}

type Pending = { userId: number; until: EpochSeconds; password: string }

export class PendingSignIns {
  readonly #tokens: SignedTokens<Pending>

  constructor(secretKey: Buffer) {
    this.#tokens = new SignedTokens(secretKey, {
      purpose: 'maitred pending sign-ins',
      fields: { userId: base36(6), until: decimal(12), password: text('[A-Za-z0-9_-]{43}') },
      signature: 43,
      expiresAt: ({ until }) => until,
    })
  }

  sign({ id, password }: Pick<Account, 'id' | 'password'>, now: EpochSeconds): string {
    return this.#tokens.sign({ userId: id, until: now + pendingSeconds, password: fingerprint(password) })
  }

  /** Whose it is; undefined for one that is not ours or has lapsed. Ask `isOf` once the account is locked. */
  read(cookie: string | undefined, now: EpochSeconds): number | undefined {
    return this.#tokens.read(cookie ?? '', { now })?.userId
  }

  isOf({ id, password }: Pick<Account, 'id' | 'password'>, cookie: string, now: EpochSeconds): boolean {
    const pending = this.#tokens.read(cookie, { now })
    return pending?.userId === id && pending.password === fingerprint(password)
  }
}

const fingerprint = (password: string | null): string => sha256Of(password ?? '').toString('base64url')
