/**
 * Encrypts secrets for the database: AES-256-GCM under a key derived from the server's secret key. A secret is bound to its
 * owner, such as a restaurant's webhook, so a stored secret copied to another row cannot be decrypted.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey } from './derived-key.ts'

export type SecretBox<Owner> = {
  encrypt(owner: Owner, secret: string): Buffer
  /** Throws `SecretUnreadable` with another key or owner, or if the stored bytes were altered. */
  decrypt(owner: Owner, stored: Buffer): string
}

export type BoxKind<Owner> = {
  /** What the key is derived for; no two kinds may share one. */
  purpose: string
  boundTo(owner: Owner): string
  /** What to say where it cannot be decrypted. */
  unreadable(owner: Owner): string
}

export class SecretUnreadable extends Error {}

const version = 1
const ivBytes = 12
const tagBytes = 16

export function secretBox<Owner>(secretKey: Buffer, kind: BoxKind<Owner>): SecretBox<Owner> {
  const key = derivedKey(secretKey, kind.purpose)
  const boundTo = (owner: Owner) => Buffer.from(kind.boundTo(owner))
  return {
    encrypt: (owner, secret) => encrypt(key, boundTo(owner), secret),
    decrypt: (owner, stored) => {
      try {
        return decrypt(key, boundTo(owner), stored)
      } catch (cause) {
        throw new SecretUnreadable(kind.unreadable(owner), { cause })
      }
    },
  }
}

function encrypt(key: Buffer, bound: Buffer, secret: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound)
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), text])
}

function decrypt(key: Buffer, bound: Buffer, stored: Buffer): string {
  if (stored[0] !== version) throw new Error('unknown version')
  const iv = stored.subarray(1, 1 + ivBytes)
  const tag = stored.subarray(1 + ivBytes, 1 + ivBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  decipher.setAAD(bound).setAuthTag(tag)
  return decipher.update(stored.subarray(1 + ivBytes + tagBytes)).toString('utf8') + decipher.final('utf8')
}
