/**
 * Signed tokens for links, forms and cookies: a few fields and the HMAC over them, `field.field.signature`. Nothing about
 * a token is stored. What holds for every kind:
 *
 * - It cannot be forged or altered, nor used for another purpose: each purpose has a key of its own.
 * - It has one spelling. Signatures are compared as text, in constant time, with the one that is issued: base64url can
 *   spell the same bytes in several ways, and two texts must not be one token.
 * - A kind that expires is not read without the time.
 *
 * A kind says its purpose, its fields in their order and the length of its signature. Links are in mails that were sent
 * years ago, so none of these may change; a change is another kind with another purpose.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EpochSeconds } from '../domain/calendar/calendar.ts'
import { derivedKey } from './derived-key.ts'

export type Field<Value> = {
  /** Without groups and dots. */
  pattern: string
  write(value: Value): string
  read(text: string): Value
}

/** A whole number to base 36; six digits hold every id. */
export const base36 = (longest: number): Field<number> => ({
  pattern: `[0-9a-z]{1,${longest}}`,
  write: (value) => value.toString(36),
  read: (text) => Number.parseInt(text, 36),
})

export const decimal = (longest: number): Field<number> => ({
  pattern: `\\d{1,${longest}}`,
  write: String,
  read: Number,
})

/** Of random bytes that are only compared, such as a nonce: passed on as the text that was signed. */
export const text = (pattern: string): Field<string> => ({ pattern, write: (value) => value, read: (value) => value })

/** Characters of base64url: 132 bits, short enough for a line of a mail, or all 256. */
export type SignatureLength = 22 | 43

export type TokenKind<Values> = {
  /** What the key is derived for; no two kinds may share one. */
  purpose: string
  fields: { [Name in keyof Values]: Field<Values[Name]> }
  signature: SignatureLength
  expiresAt?(values: Values): EpochSeconds
}

/**
 * `boundTo`: signed together with the fields but not part of the token, so the token is valid only for it. It is put
 * directly before the fields, and must end with a character that separates it from them.
 */
export type Reading = { now?: EpochSeconds; boundTo?: string }

export class SignedTokens<Values extends object> {
  readonly #kind: TokenKind<Values>
  readonly #key: Buffer
  readonly #names: readonly (keyof Values)[]
  readonly #pattern: RegExp

  constructor(secretKey: Buffer, kind: TokenKind<Values>) {
    this.#kind = kind
    this.#key = derivedKey(secretKey, kind.purpose)
    this.#names = Object.keys(kind.fields) as (keyof Values)[]
    const fields = this.#names.map((name) => `(${kind.fields[name].pattern})`)
    this.#pattern = new RegExp(`^${[...fields, `([A-Za-z0-9_-]{${kind.signature}})`].join('\\.')}$`)
  }

  sign(values: Values, boundTo = ''): string {
    const signed = this.#names.map((name) => this.#kind.fields[name].write(values[name])).join('.')
    return `${signed}.${this.#signatureOf(boundTo + signed)}`
  }

  /** Undefined without a valid signature, and from the moment of its expiry. */
  read(token: string, { now, boundTo }: Reading = {}): Values | undefined {
    const values = this.readEvenExpired(token, boundTo)
    const { expiresAt } = this.#kind
    if (!values || !expiresAt) return values
    if (now === undefined) throw new Error(`The time is missing: tokens for ${this.#kind.purpose} expire.`)
    return now < expiresAt(values) ? values : undefined
  }

  /** For callers that tell an expired token from an invalid one. */
  readEvenExpired(token: string, boundTo = ''): Values | undefined {
    const parts = this.#pattern.exec(token)?.slice(1)
    const signature = parts?.pop()
    if (!parts || signature === undefined) return undefined
    const expected = this.#signatureOf(boundTo + parts.join('.'))
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
    const values = this.#names.map((name, index) => [name, this.#kind.fields[name].read(parts[index] as string)])
    return Object.fromEntries(values) as Values
  }

  #signatureOf(signed: string): string {
    return createHmac('sha256', this.#key).update(signed).digest('base64url').slice(0, this.#kind.signature)
  }
}
