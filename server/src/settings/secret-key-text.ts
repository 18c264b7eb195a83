/** Decodes 32 bytes from 64 hex digits or from base64 (either alphabet, padded or not); undefined for anything else. */
export function secretKeyFrom(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  if (/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return Buffer.from(text, 'base64')
  return undefined
}
