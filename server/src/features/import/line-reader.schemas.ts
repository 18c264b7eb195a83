/** Reads the values of one line, each for what it should be, and gathers everything that is wrong with the line. */
import { formats } from '../../http/validation/formats.ts'

export class LineReader {
  readonly #values: ReadonlyMap<string, string>
  readonly #complaints: string[] = []

  constructor(values: ReadonlyMap<string, string>) {
    this.#values = values
  }

  /** One reason, without a full stop: others may follow it. */
  complain(reason: string): void {
    this.#complaints.push(reason)
  }

  /** Undefined while there is nothing to complain of. */
  refusal(): { refused: string } | undefined {
    return this.#complaints.length > 0 ? { refused: `${this.#complaints.join('; ')}.` } : undefined
  }

  text(column: string, longest: number): string | null {
    const value = this.#values.get(column) || null
    if (value !== null && value.length > longest) this.complain(`${column} has more than ${longest} characters`)
    return value
  }

  email(column: string): string | null {
    const value = this.text(column, 254)
    if (value !== null && !formats.email?.accepts(value))
      this.complain(`${column} is no valid e-mail address: "${value}"`)
    return value
  }

  integer(column: string, least: number, most: number, absent: number | null): number {
    const value = this.#values.get(column) ?? ''
    if (value === '' && absent !== null) return absent
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (number >= least && number <= most) return number
    this.complain(`${column} must be a whole number from ${least} to ${most}, not "${value}"`)
    return absent ?? least
  }

  yesOrNo(column: string): boolean {
    const value = (this.#values.get(column) ?? '').toLowerCase()
    if (['true', 'yes', '1'].includes(value)) return true
    if (!['', 'false', 'no', '0'].includes(value)) this.complain(`${column} must be yes or no, not "${value}"`)
    return false
  }

  choice<Word extends string>(column: string, words: readonly Word[], absent: Word): Word {
    const value = this.#values.get(column) || absent
    const word = words.find((candidate) => candidate === value)
    if (word === undefined) this.complain(`${column} must be one of ${words.join(', ')}, not "${value}"`)
    return word ?? absent
  }

  /** Several values in one, with semicolons between. */
  list(column: string): string[] {
    const parts = (this.#values.get(column) ?? '').split(';').map((part) => part.trim())
    return parts.filter((part) => part !== '')
  }
}
