/**
 * The address that `maitred doctor` asks a running server by: whoever has the secret key can sign it. A server that takes
 * it has the same key, so it is of the same installation.
 */
import type { EpochSeconds } from '../../domain/calendar/calendar.ts'
import { base36, SignedTokens } from '../../secrets/signed-token.ts'
import type { SettingsDigests } from './settings-digests.ts'

/** Long enough for clocks that disagree, which is something the doctor has to find out. */
const validForSeconds = 3_600

/** What the server saw of the request. */
export type Echo = {
  version: string
  /** The peer first, then the addresses that proxies stated and that were believed; the last one counts as the caller's. */
  addresses: readonly string[]
  /** As it arrived. */
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
