/** A year: its months, which days are special and why, and how spans of special days are cut and added. */
import type { SpecialDay } from './description.ts'

export type Kind = 'closed' | 'other_hours' | 'private_event'
export type YearDay = { date: string; kind: Kind | null; index: number | null }
export type Month = { month: number; blanks: number; days: YearDay[] }
export type Dates = { from: string; to: string }

const yearly = 'MM-DD'.length

export const kindOf = (special: SpecialDay): Kind =>
  special.kind ?? (special.service_hours.length === 0 ? 'closed' : 'other_hours')

export const datesOf = ({ date = '', from = date, to = date }: SpecialDay): Dates => ({ from, to })
export const isYearly = (special: SpecialDay): boolean => datesOf(special).from.length === yearly

export function fallsOn(special: SpecialDay, date: string): boolean {
  const { from, to } = datesOf(special)
  const day = from.length === yearly ? date.slice(-yearly) : date
  return from > to ? day >= from || day <= to : day >= from && day <= to
}

/** -1: none. */
export const specialOn = (specials: readonly SpecialDay[], date: string): number =>
  specials.findIndex((special) => fallsOn(special, date))

const instant = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const dateAt = (at: number): string => new Date(at).toISOString().slice(0, 10)
export const addDays = (date: string, days: number): string => dateAt(instant(date) + days * 86_400_000)
/** 1 is Monday. */
export const weekdayOf = (date: string): number => ((new Date(instant(date)).getUTCDay() + 6) % 7) + 1

export function monthsOf(year: number, specials: readonly SpecialDay[]): Month[] {
  return Array.from({ length: 12 }, (_, month) => {
    const first = dateAt(Date.UTC(year, month, 1))
    const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    const days = Array.from({ length }, (_, day) => {
      const date = addDays(first, day)
      const index = specialOn(specials, date)
      const special = specials[index]
      return { date, kind: special ? kindOf(special) : null, index: special ? index : null }
    })
    return { month: month + 1, blanks: weekdayOf(first) - 1, days }
  })
}

export function countsOf(months: readonly Month[]): Record<Kind, number> {
  const kinds = months.flatMap(({ days }) => days.map(({ kind }) => kind))
  const count = (kind: Kind) => kinds.filter((one) => one === kind).length
  return { closed: count('closed'), other_hours: count('other_hours'), private_event: count('private_event') }
}

/** The span between two pressed days, in either order. */
export const between = (one: string, other: string): Dates =>
  one <= other ? { from: one, to: other } : { from: other, to: one }

/** The date an arrow key leads to, within the year. */
export function stepped(date: string, key: string): string | null {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  if (days === undefined) return null
  const next = addDays(date, days)
  return next.slice(0, 4) === date.slice(0, 4) ? next : null
}

type Written = { date: string } | Dates

/** As the server writes them. */
export const written = ({ from, to }: Dates): Written => (from === to ? { date: from } : { from, to })

/** Makes the dates usual again: special days on them are cut, and removed where nothing is left. */
export function withoutDates(specials: readonly SpecialDay[], { from, to }: Dates): SpecialDay[] {
  return specials.flatMap((special): SpecialDay[] => {
    const own = datesOf(special)
    const year = from.slice(0, 4)
    // A yearly day is cut by month and day; one over the turn of the year cannot be cut, and is removed whole.
    const cut = isYearly(special) ? { from: from.slice(-yearly), to: to.slice(-yearly) } : { from, to }
    if (own.from > own.to) return fallsOn(special, from) || fallsOn(special, to) ? [] : [special]
    if (own.to < cut.from || own.from > cut.to) return [special]
    const full = (day: string) => (isYearly(special) ? `${year}-${day}` : day)
    const shown = (date: string) => (isYearly(special) ? date.slice(-yearly) : date)
    const before = own.from < cut.from ? { from: own.from, to: shown(addDays(full(cut.from), -1)) } : null
    const after = own.to > cut.to ? { from: shown(addDays(full(cut.to), 1)), to: own.to } : null
    const { date: _, from: __, to: ___, id, ...rest } = special
    const parts = [before, after].filter((part) => part !== null)
    return parts.map((part, index) => {
      const { name, ...more } = rest
      if (index === 0) return { ...(id === undefined ? {} : { id }), name, ...written(part), ...more }
      return { name: freshName(specials, name), ...written(part), ...unidentified(more) }
    })
  })
}

/** The parts are stored as new rows, so their services lose their ids. */
const unidentified = <Rest extends Pick<SpecialDay, 'service_hours'>>(rest: Rest): Rest => ({
  ...rest,
  service_hours: rest.service_hours.map(({ id: _, ...service }) => service),
})

export function freshName(specials: readonly SpecialDay[], name: string): string {
  const taken = new Set(specials.map((special) => special.name))
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name} (${number})`
    if (!taken.has(tried)) return tried
  }
}

/** In the order of the calendar, days of every year last. */
export const inOrder = (specials: readonly SpecialDay[]): { special: SpecialDay; index: number }[] =>
  specials
    .map((special, index) => ({ special, index }))
    .sort((one, other) => {
      const [a, b] = [one.special, other.special]
      return Number(isYearly(a)) - Number(isYearly(b)) || datesOf(a).from.localeCompare(datesOf(b).from)
    })
