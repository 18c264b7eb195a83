import { derivedKey } from './derived-key.ts'

/** Says whether two keys are the same, and nothing else about them. */
export function fingerprintOf(secretKey: Buffer): string {
  return derivedKey(secretKey, 'maitred key fingerprint', 16).toString('hex')
}
