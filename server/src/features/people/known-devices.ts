/**
 * A browser that has signed in to an account keeps a signed cookie that says so. Its wrong passwords are counted by
 * themselves, so that strangers who guess cannot make a known browser wait. The cookie opens nothing.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type KnownDevice = { userId: number; nonce: string }

export const deviceEntropy = 16

export class KnownDevices {
  readonly #key: Buffer

  constructor(secretKey: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', 'maitred known devices', 32))
  }

  /** `random`: `deviceEntropy` bytes. */
  sign(userId: number, random: Uint8Array): string {
    const text = `${userId.toString(36)}.${Buffer.from(random).toString('base64url')}`
    return `${text}.${this.#signatureOf(text).toString('base64url')}`
  }

  /** Undefined without a valid signature. */
  read(cookie: string | undefined): KnownDevice | undefined {
    const parts = /^(([0-9a-z]{1,6})\.([A-Za-z0-9_-]{22}))\.([A-Za-z0-9_-]{43})$/.exec(cookie ?? '')
    if (!parts) return undefined
    const [, text = '', userId = '', nonce = '', signature = ''] = parts
    if (!timingSafeEqual(Buffer.from(signature, 'base64url'), this.#signatureOf(text))) return undefined
    return { userId: Number.parseInt(userId, 36), nonce }
  }

  #signatureOf(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest()
  }
}
