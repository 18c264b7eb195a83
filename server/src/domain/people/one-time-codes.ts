/**
 * Codes of authenticator apps (TOTP, RFC 6238: SHA-1, six digits, thirty seconds) and recovery codes. SHA-1 is what every app
 * knows; HMAC with it is not broken. Hashing itself is passed in.
 */
import type { EpochSeconds } from '../calendar/calendar.ts'

export const stepSeconds = 30
/** Steps before and after the present one: clocks of telephones go wrong a little. */
export const drift = 1
export const secretBytes = 20

export type Hmac = (secret: Uint8Array, counter: Uint8Array) => Uint8Array

export const stepAt = (now: EpochSeconds): number => Math.floor(now / stepSeconds)

export function codeOf(hmac: Hmac, secret: Uint8Array, step: number): string {
  const counter = new Uint8Array(8)
  new DataView(counter.buffer).setBigUint64(0, BigInt(step))
  const hash = hmac(secret, counter)
  const offset = (hash.at(-1) ?? 0) & 0x0f
  const view = new DataView(hash.buffer, hash.byteOffset, hash.byteLength)
  return String((view.getUint32(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** The steps whose codes are accepted now, the oldest first. */
export const acceptedSteps = (now: EpochSeconds): number[] =>
  Array.from({ length: 2 * drift + 1 }, (_, index) => stepAt(now) - drift + index)

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Without padding; as apps let people type it. */
export function base32Of(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const keyAddress = ({ secret, email }: { secret: string; email: string }): string =>
  `otpauth://totp/maitred:${encodeURIComponent(email)}?secret=${secret}&issuer=maitred`

/** Digits alone, as people type and paste them. */
export const typedCode = (text: string): string => text.replaceAll(/\s/g, '')

/** Without letters and digits that are taken for each other: 31 of them, eight in a code, 39 bits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ2346789'
export const recoveryCodes = 10
const recoveryLength = 8

/** `random`: as many numbers below 31 as a code has letters. */
export const recoveryCodeOf = (random: readonly number[]): string => random.map((n) => letters[n]).join('')

export const recoveryRandom = { most: letters.length, count: recoveryLength }

export const shownRecoveryCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** Capitals or not, with or without dash. */
export const typedRecoveryCode = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
