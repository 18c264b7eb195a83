/** Secrets of links and session cookies: 32 random bytes as 43 characters of base64url, stored only as SHA-256. */
import { hash } from 'node:crypto'

export const secretEntropy = 32

/** `random`: `secretEntropy` bytes. */
export function secretText(random: Uint8Array): string {
  if (random.length !== secretEntropy) throw new RangeError(`A secret is made of ${secretEntropy} random bytes.`)
  return Buffer.from(random).toString('base64url')
}

export const couldBeSecret = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

export const sha256Of = (text: string): Buffer => hash('sha256', text, 'buffer')
