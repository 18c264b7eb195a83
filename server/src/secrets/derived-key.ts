/** Keys derived from SECRET_KEY with HKDF, one for each purpose, so that what was made for one is worth nothing for another. */
import { hkdfSync } from 'node:crypto'

export function derivedKey(secretKey: Buffer, purpose: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, bytes))
}
