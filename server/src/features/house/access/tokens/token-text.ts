/**
 * The text of a token: `mtd_<id>_<secret>`. The id (12 of a-z0-9) may be shown and logged; the secret (32 random bytes
 * as 43 characters of base64url) is shown once and stored only as its SHA-256.
 *
 * The hash is of the secret's characters, not of the bytes they decode to: base64url can spell 32 bytes in four ways,
 * and only the issued one is valid. A fast hash is enough, since 256 random bits cannot be guessed.
 */
import { hash } from 'node:crypto'

/** For the demo only, and only for local callers: published, and id and secret in one. */
export const demoTokens = {
  trattoria: 'demo-restaurant-token',
  bistro: 'demo-bistro-token',
  user: 'demo-user-token',
} as const

export type PresentedToken = { id: string; secret: string; isDemo: boolean }

const idLength = 12
const secretBytes = 32

/** How many random bytes `mintToken` takes. */
export const tokenEntropy = idLength + secretBytes

const idAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const tokenShape = /^mtd_([a-z0-9]{12})_([A-Za-z0-9_-]{43})$/
const knownDemoTokens: ReadonlySet<string> = new Set(Object.values(demoTokens))

export const isDemoToken = (bearer: string): boolean => knownDemoTokens.has(bearer)

/** For a demo token that was refused. They are published, so the reason is no secret. */
export function explainDemoToken(bearer: string): string | undefined {
  if (!isDemoToken(bearer)) return undefined
  return "The demo's tokens are valid only with the demo's data, on a server that only its own machine can reach, and not through a proxy. Create a token of your own: maitred token create."
}

export function readToken(bearer: string): PresentedToken | null {
  if (isDemoToken(bearer)) return { id: bearer, secret: bearer, isDemo: true }
  const [, id, secret] = tokenShape.exec(bearer) ?? []
  return id && secret ? { id, secret, isDemo: false } : null
}

/** The id for logs. A demo token's id is also its secret, so it is shortened. */
export const publicId = (id: string): string => (knownDemoTokens.has(id) ? id.replace(/-token$/, '') : id)

export type MintedToken = { id: string; secret: string; text: string }

/** `random`: `tokenEntropy` bytes. */
export function mintToken(random: Uint8Array): MintedToken {
  if (random.length !== tokenEntropy) throw new RangeError(`A token is made of ${tokenEntropy} random bytes.`)
  // 256 is not a multiple of 36, so some letters are likelier. The id only has to be unique.
  const id = Array.from(random.subarray(0, idLength), (byte) => idAlphabet[byte % idAlphabet.length]).join('')
  const secret = Buffer.from(random.subarray(idLength)).toString('base64url')
  return { id, secret, text: `mtd_${id}_${secret}` }
}

/** Its id is derived from the old one's, so a token has exactly one successor; its secret is random. */
export function mintSuccessor(oldId: string, random: Uint8Array): MintedToken {
  const idBytes = hash('sha256', `successor of ${oldId}`, 'buffer').subarray(0, idLength)
  return mintToken(Buffer.concat([idBytes, random.subarray(idLength)]))
}

export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
