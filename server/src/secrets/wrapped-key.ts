/**
 * A secret key encrypted under a passphrase, to be kept beside a backup: scrypt, which takes a quarter of a second and
 * 128 MB a guess, then AES-256-GCM.
 */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

/** All in base64. */
export type WrappedKey = { salt: string; iv: string; tag: string; key: string }

const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }
const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize('NFC'), salt, 32, cost)

export function wrapKey(secretKey: Buffer, passphrase: string): WrappedKey {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), iv)
  const key = Buffer.concat([cipher.update(secretKey), cipher.final()])
  const text = (bytes: Buffer) => bytes.toString('base64')
  return { salt: text(salt), iv: text(iv), tag: text(cipher.getAuthTag()), key: text(key) }
}

/** Undefined with another passphrase, or where a byte was changed. */
export function unwrapKey({ salt, iv, tag, key }: WrappedKey, passphrase: string): Buffer | undefined {
  const bytes = (text: string) => Buffer.from(text, 'base64')
  try {
    const options = { authTagLength: 16 }
    const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, bytes(salt)), bytes(iv), options)
    decipher.setAuthTag(bytes(tag))
    return Buffer.concat([decipher.update(bytes(key)), decipher.final()])
  } catch {
    return undefined
  }
}
