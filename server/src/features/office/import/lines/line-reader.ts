/** Reads the values of one line as what they should be, and collects everything that is wrong with the line. */
import { createHash } from 'node:crypto'
import { type EpochSeconds, localDateTimeToInstant } from '../../../../domain/calendar/calendar.ts'
import { formats, plainName } from '../../../../domain/field-formats.ts'
import { type Birthday, birthdayFrom } from '../../../../domain/guest/birthday.ts'
import { hasTelephoneDigits } from '../../../../domain/guest/telephone.ts'
import { cleanEmail, telephoneOfNumber } from '../recognise/clean-value.ts'
import { type DateOrder, readDateTime, readDayOfYear } from '../recognise/date-format.ts'
import { type YesNoWords, yesOrNoNamed } from '../recognise/value-words.ts'
import { type LineReason, type RefusedLine, reason } from './line-reason.ts'

export type LineValues = ReadonlyMap<string, string>
export type Contact = { email: string | null; mobileNumber: string | null; mobilePrefix: string | null }

/** How the values of a file are written. */
export type Notation = {
  dateOrder: DateOrder
  /** By field, where a column of days is written otherwise. */
  dateOrders?: Readonly<Record<string, DateOrder>>
  yesNo: YesNoWords
  timezone: string
}

export const nameColumns = ['name', 'first_name', 'last_name'] as const
export const contactColumns = ['email', 'mobile_number', 'mobile_prefix'] as const

const longestNumber = 30

export class LineReader {
  readonly #values: LineValues
  readonly #errors: LineReason[] = []
  readonly notation: Notation
  /** What was left out of a line that is imported nevertheless. */
  readonly notes: LineReason[] = []

  constructor(values: LineValues, notation: Notation) {
    this.#values = values
    this.notation = notation
  }

  refuse(why: LineReason): void {
    this.#errors.push(why)
  }

  /** All reasons; undefined where there are none. */
  refusal(): RefusedLine | undefined {
    return this.#errors.length > 0 ? { refused: this.#errors } : undefined
  }

  text(column: string, longest: number): string | null {
    const value = this.#values.get(column) || null
    if (value === null || value.length <= longest) return value
    this.refuse(reason('tooLong', column, longest))
    return value.slice(0, longest)
  }

  /** Its beginning: patterns take time that grows with the square of a text, and nothing that is read so is longer. */
  #short(column: string): string {
    return (this.#values.get(column) ?? '').slice(0, 1_000)
  }

  /** From `name`, or from `first_name` and `last_name`. */
  guestName(): string | null {
    const whole = this.text('name', 201)
    const parts = [this.text('first_name', 100), this.text('last_name', 100)].filter((part) => part !== null)
    return plainName(whole ?? parts.join(' ')) || null
  }

  /** Invalid addresses and numbers are left out with a note, since the rest of the guest's data is still useful. */
  contact(): Contact {
    return { email: this.#email(), ...this.#telephone() }
  }

  #email(): string | null {
    const written = this.#short('email') || null
    const email = written && cleanEmail(written)
    if (!email || (email.length <= 254 && formats.email?.accepts(email))) return email || null
    this.notes.push(reason('noEmail', written))
    return null
  }

  /** Other systems have remarks such as `n/a` there, which identify no guest. */
  #telephone(): Pick<Contact, 'mobileNumber' | 'mobilePrefix'> {
    const written = this.#short('mobile_number') || null
    if (written === null) return { mobileNumber: null, mobilePrefix: this.#prefix() }
    const number = telephoneOfNumber(written)
    if (number === undefined) {
      this.notes.push(reason('digitsLost', written))
      return { mobileNumber: null, mobilePrefix: null }
    }
    // Two numbers in one field: "030 1234567 / 0170 1234567".
    const first = number.length > longestNumber ? (number.split(/[/,;|]|\s(?:or|oder)\s/)[0] ?? '').trim() : number
    if (first.length > longestNumber || !hasTelephoneDigits(first)) {
      this.notes.push(reason('noTelephone', written))
      return { mobileNumber: null, mobilePrefix: null }
    }
    if (first !== number) this.notes.push(reason('firstNumber', written, first))
    return { mobileNumber: first, mobilePrefix: this.#prefix() }
  }

  #prefix(): string | null {
    const prefix = this.#values.get('mobile_prefix') || null
    if (prefix === null || (prefix.length <= 8 && /\d/.test(prefix))) return prefix
    this.notes.push(reason('noPrefix', prefix))
    return null
  }

  /** `4`, and as spreadsheets and people write it: `4.0`, `4 Pers.` */
  integer(column: string, least: number, most: number, absent: number | null): number {
    const value = this.#short(column)
    if (value === '' && absent !== null) return absent
    const digits = /^(\d{1,9})(?:[.,]0+)?(?:\s*\p{L}+\.?)?$/u.exec(value)?.[1]
    const number = digits === undefined ? Number.NaN : Number(digits)
    if (number >= least && number <= most) return number
    this.refuse(reason('noNumber', column, least, most, value))
    return absent ?? least
  }

  /** Minutes of `90`, `90 min`, `1:30`, `1,5 h`, `2 Stunden`; 0 where the value is empty. */
  minutes(column: string, least: number, most: number): number {
    const value = this.#short(column)
    if (value === '') return 0
    const clock = /^(\d{1,2}):(\d\d)(?::00)?(?:\s*h)?$/.exec(value)
    const hours =
      /^(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:h|std|stunden?|hours?|hrs?|heures?|ore|horas?|sigħat)\.?\s*(?:(\d{1,2})\s*(?:m|min)?\.?)?$/i.exec(
        value,
      )
    const plain = /^(\d{1,4})(?:[.,]0+)?\s*(?:m|min|mins|minutes?|minuten|minuti|minutos|دقيقة)?\.?$/i.exec(value)
    const found = clock
      ? Number(clock[1]) * 60 + Number(clock[2])
      : hours
        ? Math.round(Number(hours[1]?.replace(',', '.')) * 60) + Number(hours[2] ?? 0)
        : Number(plain?.[1] ?? Number.NaN)
    if (found >= least && found <= most) return found
    this.refuse(reason('noMinutes', column, least, most, value))
    return 0
  }

  yesOrNo(column: string, absent = false): boolean {
    const value = this.#short(column)
    if (value === '') return absent
    const found = yesOrNoNamed(value, this.notation.yesNo)
    if (found === undefined) this.refuse(reason('neitherYesNorNo', column, value))
    return found ?? false
  }

  /** Null where the value is empty, or neither: what a guest is asked is not guessed. */
  answer(column: string): boolean | null {
    const value = this.#short(column)
    if (value === '') return null
    const found = yesOrNoNamed(value, this.notation.yesNo)
    if (found === undefined) this.notes.push(reason('noAnswer', column, value))
    return found ?? null
  }

  #orderOf(column: string): DateOrder {
    return this.notation.dateOrders?.[column] ?? this.notation.dateOrder
  }

  /** Of a date with its year, or without one. */
  birthday(column: string): Birthday | null {
    const value = this.#short(column)
    if (value === '') return null
    const order = this.#orderOf(column)
    const read = readDateTime(value, '00:00', order, this.notation.timezone)
    const day = 'at' in read ? read.at.slice(5, 10) : readDayOfYear(value, order)
    const found = day === null ? null : birthdayFrom(day)
    if (found === null) this.notes.push(reason('noDate', column, value))
    return found
  }

  /** A date with or without a time. */
  moment(column: string): EpochSeconds | null {
    const value = this.#short(column)
    if (value === '') return null
    const { timezone } = this.notation
    const [whole, day] = [null, '00:00'].map((time) => readDateTime(value, time, this.#orderOf(column), timezone))
    const read = whole && 'at' in whole ? whole : day
    const instant = read && 'at' in read ? localDateTimeToInstant(timezone, read.at) : 'unreadable'
    if (typeof instant !== 'string') return instant.at
    this.notes.push(reason('noDate', column, value))
    return null
  }

  /** Several words separated by semicolons, commas, bars or lines. */
  words(column: string): string[] {
    const parts = this.#short(column).split(/[;,|\n]/)
    return [...new Set(parts.map((part) => plainName(part)).filter((part) => part !== ''))]
  }

  /** Several values separated by semicolons, unless said otherwise. */
  list(column: string, separators = /;/): string[] {
    const parts = (this.#values.get(column) ?? '').split(separators).map((part) => part.trim())
    return parts.filter((part) => part !== '')
  }

  /** An id for a line without one, so that a second run recognises it: a hash of these columns, or of all. */
  keyOf(columns: readonly string[] = [...this.#values.keys()].sort()): string {
    const values = columns.map((column) => this.#values.get(column) ?? '')
    return `line-${createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 24)}`
  }
}
