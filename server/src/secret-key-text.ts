/** 32 bytes as people hand them around: 64 hex digits, or base64 (either alphabet, padded or not). */
export function secretKeyFrom(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  if (/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return Buffer.from(text, 'base64')
  return undefined
}
