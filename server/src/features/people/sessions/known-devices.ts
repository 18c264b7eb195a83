/**
 * A browser that has signed in to an account keeps a signed cookie that says so. Its wrong passwords are counted
 * separately, so that strangers who guess cannot make a known browser wait. The cookie does not sign anyone in.
 */
import { base36, SignedTokens, text } from '../../../secrets/signed-token.ts'

export type KnownDevice = { userId: number; nonce: string }

export const deviceEntropy = 16

export class KnownDevices {
  readonly #tokens: SignedTokens<KnownDevice>

  constructor(secretKey: Buffer) {
    this.#tokens = new SignedTokens(secretKey, {
      purpose: 'maitred known devices',
      fields: { userId: base36(6), nonce: text('[A-Za-z0-9_-]{22}') },
      signature: 43,
    })
  }

  /** `random`: `deviceEntropy` bytes. */
  sign(userId: number, random: Uint8Array): string {
    return this.#tokens.sign({ userId, nonce: Buffer.from(random).toString('base64url') })
  }

  /** Undefined without a valid signature. */
  read(cookie: string | undefined): KnownDevice | undefined {
    return this.#tokens.read(cookie ?? '')
  }
}
