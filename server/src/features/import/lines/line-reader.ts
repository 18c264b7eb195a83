/** Reads the values of one line as what they should be, and collects everything that is wrong with the line. */

import { formats } from '../../../domain/field-formats.ts'
import { hasTelephoneDigits } from '../../../domain/guest/telephone.ts'

export type LineValues = ReadonlyMap<string, string>
export type Contact = { email: string | null; mobileNumber: string | null; mobilePrefix: string | null }

export const nameColumns = ['name', 'first_name', 'last_name'] as const
export const contactColumns = ['email', 'mobile_number', 'mobile_prefix'] as const

export class LineReader {
  readonly #values: LineValues
  readonly #errors: string[] = []
  /** What was left out of a line that is imported nevertheless. */
  readonly notes: string[] = []

  constructor(values: LineValues) {
    this.#values = values
  }

  /** `reason` is without a full stop: others may follow it. */
  refuse(reason: string): void {
    this.#errors.push(reason)
  }

  /** All reasons as one sentence; undefined where there are none. */
  refusal(): { refused: string } | undefined {
    return this.#errors.length > 0 ? { refused: `${this.#errors.join('; ')}.` } : undefined
  }

  text(column: string, longest: number): string | null {
    const value = this.#values.get(column) || null
    if (value !== null && value.length > longest) this.refuse(`${column} has more than ${longest} characters`)
    return value
  }

  /** From `name`, or from `first_name` and `last_name`. */
  guestName(): string | null {
    const whole = this.text('name', 201)
    const parts = [this.text('first_name', 100), this.text('last_name', 100)].filter((part) => part !== null)
    return whole ?? (parts.length > 0 ? parts.join(' ') : null)
  }

  contact(): Contact {
    const email = this.text('email', 254)
    if (email !== null && !formats.email?.accepts(email)) {
      this.refuse(`email is no valid e-mail address: "${email}"`)
    }
    return { email, ...this.#telephone() }
  }

  /** Other systems hold remarks such as `n/a` there: they are left out, so that they identify no guest. */
  #telephone(): Pick<Contact, 'mobileNumber' | 'mobilePrefix'> {
    const mobileNumber = this.text('mobile_number', 30)
    const mobilePrefix = this.text('mobile_prefix', 8)
    if (mobileNumber === null || hasTelephoneDigits(mobileNumber)) return { mobileNumber, mobilePrefix }
    this.notes.push(`mobile_number "${mobileNumber}" is no telephone number and was left empty`)
    return { mobileNumber: null, mobilePrefix: null }
  }

  integer(column: string, least: number, most: number, absent: number | null): number {
    const value = this.#values.get(column) ?? ''
    if (value === '' && absent !== null) return absent
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (number >= least && number <= most) return number
    this.refuse(`${column} must be a whole number from ${least} to ${most}, not "${value}"`)
    return absent ?? least
  }

  yesOrNo(column: string, absent = false): boolean {
    const value = (this.#values.get(column) ?? '').toLowerCase()
    if (value === '') return absent
    if (['true', 'yes', '1'].includes(value)) return true
    if (!['false', 'no', '0'].includes(value)) this.refuse(`${column} must be yes or no, not "${value}"`)
    return false
  }

  choice<Word extends string>(column: string, words: readonly Word[], absent: Word): Word {
    const value = this.#values.get(column) || absent
    const word = words.find((candidate) => candidate === value)
    if (word === undefined) this.refuse(`${column} must be one of ${words.join(', ')}, not "${value}"`)
    return word ?? absent
  }

  /** Several values separated by semicolons. */
  list(column: string): string[] {
    const parts = (this.#values.get(column) ?? '').split(';').map((part) => part.trim())
    return parts.filter((part) => part !== '')
  }
}
