/**
 * Encrypts secrets for the database: AES-256-GCM under a key derived from the server's secret key. A secret is bound to its
 * owner, such as a restaurant's webhook, so a stored secret copied to another row cannot be decrypted.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type SecretBox = {
  encrypt(owner: SecretOwner, secret: string): Buffer
  /** Throws `SecretUnreadable` with another key or owner, or if the stored bytes were altered. */
  decrypt(owner: SecretOwner, stored: Buffer): string
}

export type SecretOwner = { restaurantId: number; webhookId: number }

export class SecretUnreadable extends Error {}

const version = 1
const ivBytes = 12
const tagBytes = 16

export function secretBox(secretKey: Buffer): SecretBox {
  const key = keyFor(secretKey, 'maitred webhook secrets')
  return {
    encrypt: (owner, secret) => encrypt(key, boundTo(owner), secret),
    decrypt: (owner, stored) => {
      const sentence = `The secret of webhook ${owner.webhookId} was encrypted under another key. Start with the SECRET_KEY (or the file secret.key in DATA_DIR) it was created with.`
      return decrypt(key, boundTo(owner), stored, sentence)
    },
  }
}

/** The links of invitations while they wait to be sent. */
export type LinkBox = {
  encrypt(owner: InvitationOwner, link: string): Buffer
  /** Throws `SecretUnreadable`, like that of webhook secrets. */
  decrypt(owner: InvitationOwner, stored: Buffer): string
}

export type InvitationOwner = { restaurantId: number; invitationId: number }

export function linkBox(secretKey: Buffer): LinkBox {
  const key = keyFor(secretKey, 'maitred invitation links')
  const bound = ({ restaurantId, invitationId }: InvitationOwner) =>
    Buffer.from(`invitation ${restaurantId}/${invitationId}`)
  return {
    encrypt: (owner, link) => encrypt(key, bound(owner), link),
    decrypt: (owner, stored) => {
      return decrypt(key, bound(owner), stored, 'The link of an invitation was encrypted under another key.')
    },
  }
}

const keyFor = (secretKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))

/** 32 random bytes; the prefix lets secret scanners, and people, recognise a leaked one. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}

function encrypt(key: Buffer, bound: Buffer, secret: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound)
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), text])
}

function decrypt(key: Buffer, bound: Buffer, stored: Buffer, unreadable: string): string {
  try {
    if (stored[0] !== version) throw new Error('unknown version')
    const iv = stored.subarray(1, 1 + ivBytes)
    const tag = stored.subarray(1 + ivBytes, 1 + ivBytes + tagBytes)
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
    decipher.setAAD(bound).setAuthTag(tag)
    return decipher.update(stored.subarray(1 + ivBytes + tagBytes)).toString('utf8') + decipher.final('utf8')
  } catch (cause) {
    throw new SecretUnreadable(unreadable, { cause })
  }
}

function boundTo({ restaurantId, webhookId }: SecretOwner): Buffer {
  return Buffer.from(`webhook ${restaurantId}/${webhookId}`)
}
