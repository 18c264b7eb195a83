/**
 * The signed path that `maitred doctor` requests from a running server. Whoever has the secret key can sign it, and a
 * server that accepts it has the same key, so it belongs to the same installation.
 */
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { base36, SignedTokens } from '../../../secrets/signed-token.ts'
import type { SettingsDigests } from './settings-digests.ts'

/** Long enough for clocks that differ, which is one of the doctor's checks. */
const validForSeconds = 3_600

/** What the server saw of the request. */
export type Echo = {
  version: string
  /** The peer first, then the addresses from trusted proxy headers; the last one counts as the caller's. */
  addresses: readonly string[]
  /** The header as received. */
  forwardedFor: string | null
  settings: SettingsDigests
}

type DoctorLink = { expiresAt: EpochSeconds }

export class DoctorLinks {
  readonly #tokens: SignedTokens<DoctorLink>

  constructor(secretKey: Buffer) {
    this.#tokens = new SignedTokens(secretKey, {
      purpose: 'maitred doctor links',
      fields: { expiresAt: base36(8) },
      signature: 43,
      expiresAt: ({ expiresAt }) => expiresAt,
    })
  }

  sign(now: EpochSeconds): string {
    return this.#tokens.sign({ expiresAt: now + validForSeconds })
  }

  isValid(signed: string, now: EpochSeconds): boolean {
    return this.#tokens.read(signed, { now }) !== undefined
  }
}
