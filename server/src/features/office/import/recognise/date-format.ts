/**
 * Dates and times as other systems write them. The order of day, month and year is inferred from all dates of a file,
 * since 04/12/2026 alone may be April or December; where they leave it open, a person is asked.
 */
import { type EpochSeconds, localDateOf, localTimeOf } from '../../../../domain/calendar/calendar.ts'
import { folded } from './folded.ts'

export const dateOrders = ['ymd', 'dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

export const dateFormats: Readonly<Record<DateOrder, string>> = {
  ymd: 'yyyy-mm-dd',
  dmy: 'dd.mm.yyyy',
  mdy: 'mm/dd/yyyy',
}

/** `dd.mm.yyyy`, `D/M/YY` and `dmy` are the same order. */
export function dateOrderNamed(format: string): DateOrder | undefined {
  const letters = format.toLowerCase().replace(/[^a-z]/g, '')
  if (letters === 'iso') return 'ymd'
  const order = letters
    .replace(/j/g, 'y')
    .replace(/t/g, 'd')
    .replace(/(.)\1+/g, '$1')
  return dateOrders.find((known) => known === order)
}

type Day = { year: number; month: number; day: number }
type Numbers = { first: number; second: number; third: number; separator: string; hasYearFirst: boolean; rest: string }

const languages = ['en', 'de', 'fr', 'it', 'es', 'mt', 'ar']

const monthByName: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) =>
    Array.from({ length: 12 }, (_, month) => month).flatMap((month) =>
      (['long', 'short'] as const).map((width): [string, number] => {
        const format = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' })
        return [folded(format.format(new Date(Date.UTC(2026, month, 15)))), month + 1]
      }),
    ),
  ),
)

const westernDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))

/** Without the weekday before it: `Fr., 04.12.2026`. */
const bare = (text: string): string =>
  westernDigits(text)
    .trim()
    .replace(/^\p{L}+\.?,?\s+(?=\d{1,4}[./-])/u, '')

function numbersIn(written: string): Numbers | null {
  const parts = /^(\d{1,4})\s?([./-])\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})(?!\d)(.*)$/s.exec(bare(written))
  if (!parts) return null
  const [, first = '', separator = '', second = '', third = '', rest = ''] = parts
  const hasYearFirst = first.length === 4
  if (first.length === 3 || (hasYearFirst && third.length !== 2)) return null
  return { first: Number(first), second: Number(second), third: Number(third), separator, hasYearFirst, rest }
}

/** The orders in which this date is possible; none where it is not written in numbers alone. */
function ordersOf(written: string): DateOrder[] {
  const numbers = numbersIn(written)
  if (!numbers) return []
  if (numbers.hasYearFirst) return ['ymd']
  // No country writes the month first with dots.
  const orders: DateOrder[] = numbers.separator === '.' ? ['dmy'] : ['dmy', 'mdy']
  return orders.filter((order) => (order === 'dmy' ? numbers.second : numbers.first) <= 12)
}

export type FoundOrder = {
  /** Null where no date of the file decides it, or they contradict each other. */
  order: DateOrder | null
  /** For each possible order, how many dates it can read. */
  candidates: { order: DateOrder; dates: number }[]
}

/** Dates with the year first are unambiguous, and decide nothing about others in the file. */
export function findDateOrder(written: Iterable<string>): FoundOrder {
  const counts = { ymd: 0, dmy: 0, mdy: 0 }
  const decisive = { dmy: 0, mdy: 0 }
  for (const date of written) {
    const orders = ordersOf(date)
    for (const order of orders) counts[order]++
    const [only] = orders
    if (orders.length === 1 && only !== undefined && only !== 'ymd') decisive[only]++
  }
  const candidates = dateOrders.flatMap((order) => (counts[order] > 0 ? [{ order, dates: counts[order] }] : []))
  const open = candidates.filter(({ order }) => order !== 'ymd')
  if (open.length === 0) return { order: 'ymd', candidates }
  if (decisive.dmy === 0 && decisive.mdy === 0) return { order: null, candidates }
  // A few mistyped dates must not decide: nine out of ten must agree.
  const [larger, smaller]: ['dmy' | 'mdy', 'dmy' | 'mdy'] =
    decisive.dmy >= decisive.mdy ? ['dmy', 'mdy'] : ['mdy', 'dmy']
  return { order: decisive[smaller] * 9 <= decisive[larger] ? larger : null, candidates }
}

/** `2026-12-04T19:30:00` in the restaurant's local time, not yet checked to exist; or which of the two is invalid. */
export function readDateTime(
  date: string,
  time: string | null,
  order: DateOrder,
  timezone: string,
): { at: string } | { wrong: 'date' | 'time' } {
  const instant = instantIn(date)
  if (instant !== null && time === null) {
    const at = new Date(instant * 1000)
    const second = String(at.getUTCSeconds()).padStart(2, '0')
    return { at: `${localDateOf(timezone, instant)}T${localTimeOf(timezone, instant)}:${second}` }
  }
  const found = dayIn(date, order)
  if (!found) return { wrong: 'date' }
  // If there is a column of times, the time in a date is the midnight that spreadsheets add.
  const clock = readTime(time ?? found.rest)
  if (clock === null) return { wrong: time === null && found.rest.trim() !== '' ? 'date' : 'time' }
  const { year, month, day } = found
  return { at: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${clock}` }
}

/** `12-04` of a day without its year: `12-04` as we export it, `4.12.`, `4/12`, `4 December`. Null where it is none. */
export function readDayOfYear(written: string, order: DateOrder): string | null {
  const text = westernDigits(written).trim()
  const ours = /^(\d\d)-(\d\d)$/.exec(text)
  if (ours) return `${ours[1]}-${ours[2]}`
  const numbers = /^(\d{1,2})\s?[./]\s?(\d{1,2})\.?$/.exec(text)
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])]
    return order === 'mdy' ? `${two(first)}-${two(second)}` : `${two(second)}-${two(first)}`
  }
  // A leap year, so that 29 February is a day.
  const named = dayIn(`${text.slice(0, 40)} 2024`, order)
  return named && `${two(named.month)}-${two(named.day)}`
}

const two = (number: number): string => String(number).padStart(2, '0')

/** With an offset or Z at its end it is an instant. */
function instantIn(written: string): EpochSeconds | null {
  const parts = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d)(:\d\d)?(?:[.,]\d+)?\s?(?:([Zz]|UTC|GMT)|([+-]\d\d):?(\d\d)?)$/.exec(
    westernDigits(written).trim(),
  )
  if (!parts) return null
  const [, date, time, seconds = ':00', , hours = '+00', minutes = '00'] = parts
  const at = Date.parse(`${date}T${time}${seconds}${hours}:${minutes}`)
  return Number.isNaN(at) ? null : Math.floor(at / 1000)
}

function dayIn(written: string, order: DateOrder): (Day & { rest: string }) | null {
  const numbers = numbersIn(written)
  if (numbers) {
    const { first, second, third, rest } = numbers
    if (numbers.hasYearFirst) return { year: first, month: second, day: third, rest }
    const [month, day] = order === 'mdy' ? [first, second] : [second, first]
    return month > 12 ? null : { year: fullYear(third), month, day, rest }
  }
  return dayOfSerial(written) ?? dayWithMonthName(written)
}

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year)

/** `4. Dezember 2026`, `Dec 4, 2026`, `Friday 4th December 2026 at 7 pm`. */
function dayWithMonthName(written: string): (Day & { rest: string }) | null {
  const text = westernDigits(written).trim()
  const parts =
    /^(?:\p{L}+\.?,?\s+)??(\d{1,2})(?:st|nd|rd|th|er|º|°)?\.?[\s-]*(?:de\s|ta['’]\s?)?\s*(\p{L}[\p{L}\p{M}]*)\.?,?[\s-]*(?:de\s)?\s*(\d{4}|\d{2})(?!\d)(.*)$/su.exec(
      text,
    )
  const american =
    /^(?:\p{L}+\.?,?\s+)??(\p{L}[\p{L}\p{M}]*)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)(.*)$/su.exec(text)
  const [, day, name, year, rest] = parts ?? (american && [0, american[2], american[1], american[3], american[4]]) ?? []
  const month = monthByName.get(folded(String(name ?? '')))
  if (month === undefined) return null
  return { year: fullYear(Number(year)), month, day: Number(day), rest: String(rest ?? '') }
}

/** A spreadsheet cell that lost its format has the days since 1900, with the time as a fraction. */
function dayOfSerial(written: string): (Day & { rest: string }) | null {
  const parts = /^([3-6]\d{4})(?:[.,](\d+))?$/.exec(written.trim())
  if (!parts) return null
  const minutes = Math.round(Number(`0.${parts[2] ?? '0'}`) * 1440)
  const at = new Date(Date.UTC(1899, 11, 30) + Number(parts[1]) * 86_400_000 + minutes * 60_000)
  const rest = parts[2] === undefined ? '' : ` ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate(), rest }
}

/** `HH:MM:SS` of `19:30`, `7:30 PM`, `19.30 Uhr`, `19h30`, `1930`, `8 pm`; null where it is no time. */
export function readTime(written: string): string | null {
  const text = westernDigits(written)
    .trim()
    .toLowerCase()
    .replace(/^(t|,|-|–|at|um|à|alle|ore|a las|fil-)\s*/u, '')
    .replace(/\s*(uhr|h|hrs|hours)\.?$/u, (word) => (/^\s*h$/.test(word) ? 'h' : ''))
    .trim()
  const parts =
    /^(\d{1,2})(?:\s?[:.h]\s?(\d{2}))?(?:[:.](\d{2}))?(?:[.,]\d+)?h?\s*(a\.?\s?m\.?|p\.?\s?m\.?|a|p|ص|م)?$/u.exec(
      text,
    ) ?? /^(\d{2})(\d{2})()()$/.exec(text)
  if (!parts) return null
  const [, hours = '', minutes = '00', seconds = '00', half = ''] = parts
  const isAfternoon = half.startsWith('p') || half === 'م'
  const isMorning = half.startsWith('a') || half === 'ص'
  let hour = Number(hours)
  if ((isAfternoon || isMorning) && hour > 12)
    return isAfternoon && hour < 24 ? `${two(hour)}:${minutes}:${seconds || '00'}` : null
  if (isAfternoon && hour < 12) hour += 12
  if (isMorning && hour === 12) hour = 0
  if (hour > 23 || Number(minutes) > 59) return null
  return `${two(hour)}:${minutes}:${seconds || '00'}`
}
