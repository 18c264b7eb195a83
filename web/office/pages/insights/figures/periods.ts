/** The period of an address, the ones before and after it, and those to compare it with. */
import { locale } from '../../../../../texts/en/locale.ts'
import { aheadTexts } from '../../../../../texts/en/office/insights-ahead.ts'
import { addDays } from '../../../../kit/time/zone-time.ts'
import { weekdayOf } from '../../../description/year.ts'

export const spans = ['week', 'month', 'year'] as const
export type Span = (typeof spans)[number]

/** `key` is what the address says: `2026-10-19` for the week from that Monday, `2026-10`, `2026`. */
export type Shown = { by: Span; key: string; from: string; to: string }

/** Without `by` it follows from the length of the date; an invalid date means today. */
export function shownOf(part: string | null, by: string | undefined, today: string): Shown {
  const written = part !== null && isDate(part) ? part : today
  const span = spans.find((one) => one === by) ?? (part === written ? spanOf(written) : 'month')
  // From another length of date: the month or week of its first day, or today's where it is in the present one.
  const first = `${written}-01-01`.slice(0, 'YYYY-MM-DD'.length)
  return periodAt(span, written.length < today.length && today.startsWith(written) ? today : first)
}

const spanOf = (key: string): Span => (key.length === 4 ? 'year' : key.length === 7 ? 'month' : 'week')

const isDate = (text: string): boolean => {
  if (!/^\d{4}(-\d{2}(-\d{2})?)?$/.test(text)) return false
  const full = `${text}-01-01`.slice(0, 'YYYY-MM-DD'.length)
  const at = Date.parse(`${full}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(full) && full >= '2000-01-01'
}

function periodAt(by: Span, date: string): Shown {
  if (by === 'year')
    return { by, key: date.slice(0, 4), from: `${date.slice(0, 4)}-01-01`, to: `${date.slice(0, 4)}-12-31` }
  if (by === 'month') {
    const key = date.slice(0, 7)
    return { by, key, from: `${key}-01`, to: addDays(monthOn(`${key}-01`, 1), -1) }
  }
  const from = addDays(date, 1 - weekdayOf(date))
  return { by, key: from, from, to: addDays(from, 6) }
}

const monthOn = (first: string, months: number): string => {
  const at = new Date(`${first}T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 10)
}

export function moved({ by, from }: Shown, steps: number): Shown {
  if (by === 'week') return periodAt(by, addDays(from, 7 * steps))
  return periodAt(by, monthOn(from, by === 'month' ? steps : 12 * steps))
}

/** The same period some years before; weeks by 52 weeks, which keeps their place in the year. */
const yearsBefore = (shown: Shown, years: number): Shown =>
  moved(shown, -years * { week: 52, month: 12, year: 1 }[shown.by])

/** The periods to choose from, the year before first, which is the default. */
export function choicesOf(shown: Shown): Shown[] {
  const all = [yearsBefore(shown, 1), moved(shown, -1), yearsBefore(shown, 2)]
  return all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index)
}

/** Null: compared with nothing. */
export function againstOf(asked: string | undefined, shown: Shown): Shown | null {
  if (asked === 'nothing') return null
  if (asked === undefined || !isDate(asked)) return yearsBefore(shown, 1)
  return shownOf(asked, shown.by, shown.from)
}

/** Whether the period is not over: it is then compared up to today, with as many days of the other. */
export const isGoingOn = ({ from, to }: Shown, today: string): boolean => from <= today && today < to

/**
 * A year is drawn by weeks: the compared period begins on the same weekday, so its weeks match, which months would not.
 */
export function questionOf(shown: Shown, against: Shown | null, today: string) {
  const to = isGoingOn(shown, today) ? today : shown.to
  const by = shown.by === 'year' ? ('week' as const) : ('day' as const)
  if (against === null) return { from: shown.from, to, by }
  const days = daysBetween(shown.from, to)
  const whole = daysBetween(against.from, against.to)
  const until = isGoingOn(shown, today) ? addDays(against.from, Math.min(days, whole)) : against.to
  return { from: shown.from, to, by, against_from: against.from, against_to: until }
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

const weeksAhead = 4
/** The server counts no more evenings of those to come at once. */
const mostAhead = 100

/** The part of the address for the next weeks. */
export const aheadPart = 'ahead'

/** The evenings to come that an address is about; null where it is about others. */
export function aheadOf(part: string | null, shown: Shown, today: string) {
  if (part === aheadPart) return { from: today, to: addDays(today, 7 * weeksAhead - 1), name: aheadTexts.nextWeeks }
  if (shown.from <= today) return null
  const last = addDays(shown.from, mostAhead - 1)
  return { from: shown.from, to: last < shown.to ? last : shown.to, name: nameOfPeriod(shown) }
}

/** The two months after the present one. */
export const monthsAhead = (today: string): Shown[] => [1, 2].map((months) => moved(periodAt('month', today), months))

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
const monthForm = formatOf({ month: 'long', year: 'numeric' })
const weekForm = formatOf({ day: 'numeric', month: 'short', year: 'numeric' })

const monthNameForm = formatOf({ month: 'long' })

/** `December`. */
export const nameOfMonth = ({ from }: Shown): string => monthNameForm.format(new Date(`${from}T12:00:00Z`))

/** `October 2026`, `19 – 25 Oct 2026`, `2026`. */
export function nameOfPeriod({ by, key, from, to }: Shown): string {
  if (by === 'year') return key
  const [first, last] = [new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`)]
  return by === 'month' ? monthForm.format(first) : weekForm.formatRange(first, last)
}
