/**
 * Which special days share a date, and which days follow each other. The work grows with the number of special days, not
 * with the dates they span: date by date, 200 spans of a century took 28 s.
 */
import { addDays, type LocalDate, weekdayOf } from './calendar.ts'
import { type DaySpan, fallsOn, isYearly } from './special-days.ts'

/** Two of the spans by their place, the earlier first, and the first date on which both fall. */
export type DayOverlap = { days: readonly [number, number]; date: LocalDate }

/** Every day that overlaps others, with at least one of these; in their order. */
export function overlapsOfDays(spans: readonly DaySpan[]): DayOverlap[] {
  const found = new Map<string, DayOverlap>()
  const report = (one: number, other: number, date: LocalDate) => {
    const days = one < other ? ([one, other] as const) : ([other, one] as const)
    if (!found.has(days.join())) found.set(days.join(), { days, date })
  }
  const calendar = new SpecialDayCalendar(spans)
  for (const [day, [owner, ...others]] of calendar.yearly) {
    for (const other of others) report(owner, other, `${leapYear}-${day}`)
  }
  let latest: Dated | undefined
  for (const dated of calendar.dated) {
    if (latest && dated.firstDay <= latest.lastDay) report(dated.index, latest.index, dated.firstDay)
    if (!latest || dated.lastDay > latest.lastDay) latest = dated
    for (const date of calendar.yearlyDaysIn(dated)) {
      const [owner] = calendar.yearly.get(date.slice(5)) ?? []
      if (owner !== undefined) report(owner, dated.index, date)
    }
  }
  return [...found.values()].sort((a, b) => a.days[1] - b.days[1])
}

/** A date as its services are found: a special day by its place, or a weekday. */
export type DayKind = { special: number | undefined; weekday: number }

/**
 * Every pair of a special day and the day before or after it that occurs, with a date. Yearly days fall on every weekday,
 * so their pairs are those of the 28 years after which weekdays and leap years repeat.
 */
export function* neighbouringDays(
  spans: readonly DaySpan[],
): Generator<{ date: LocalDate; today: DayKind; tomorrow: DayKind }> {
  const calendar = new SpecialDayCalendar(spans)
  const seen = new Set<string>()
  const edges = calendar.dated.flatMap(({ firstDay, lastDay }) => [addDays(firstDay, -1), firstDay, lastDay])
  const dates = [...new Set(edges)].map((date) => ({ date, next: addDays(date, 1) }))
  for (const { date, next } of [...dates, ...(calendar.yearly.size > 0 ? cycle() : [])]) {
    const [today, tomorrow] = [calendar.kindOf(date), calendar.kindOf(next)]
    const pair = `${nameOf(today)} ${nameOf(tomorrow)}`
    if ((today.special === undefined && tomorrow.special === undefined) || seen.has(pair)) continue
    seen.add(pair)
    yield { date, today, tomorrow }
  }
}

const nameOf = ({ special, weekday }: DayKind): string => (special === undefined ? `on ${weekday}` : String(special))

type Dated = DaySpan & { index: number }

class SpecialDayCalendar {
  /** By month and day: the yearly days that fall on it, in their order. */
  readonly yearly = new Map<string, [number, ...number[]]>()
  /** In the order of their first days. */
  readonly dated: readonly Dated[]

  constructor(spans: readonly DaySpan[]) {
    const all = spans.map((span, index) => ({ ...span, index }))
    this.dated = all.filter((span) => !isYearly(span)).sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
    for (const span of all.filter(isYearly)) {
      for (const day of monthDays) {
        if (!fallsOn(span, `${leapYear}-${day}`)) continue
        const before = this.yearly.get(day)
        if (before) before.push(span.index)
        else this.yearly.set(day, [span.index])
      }
    }
  }

  /** The first date within the span for each month and day that has a yearly day. */
  *yearlyDaysIn({ firstDay, lastDay }: DaySpan): Generator<LocalDate> {
    for (const day of this.yearly.keys()) {
      const year = Number(firstDay.slice(0, 4))
      // The next leap year is at most 8 years away.
      for (let later = 0; later <= 8; later++) {
        const date = `${year + later}-${day}`
        if (date < firstDay || (day === '02-29' && !isLeap(year + later))) continue
        if (date <= lastDay) yield date
        break
      }
    }
  }

  kindOf(date: LocalDate): DayKind {
    const [yearly] = this.yearly.get(date.slice(5)) ?? []
    const dated = this.#datedOn(date)
    const special = yearly === undefined || (dated !== undefined && dated < yearly) ? dated : yearly
    return { special, weekday: weekdayOf(date) }
  }

  /** The last that begins by then; where several do, they overlap, which is a mistake of its own. */
  #datedOn(date: LocalDate): number | undefined {
    let [from, to] = [0, this.dated.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.dated[middle]?.firstDay ?? '') <= date) from = middle + 1
      else to = middle
    }
    const last = this.dated[from - 1]
    return last && date <= last.lastDay ? last.index : undefined
  }
}

const leapYear = 2024
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const datesFrom = (date: LocalDate, days: number): LocalDate[] => {
  const dates = [date]
  while (dates.length < days) dates.push(addDays(dates.at(-1) ?? date, 1))
  return dates
}

const monthDays = datesFrom(`${leapYear}-01-01`, 366).map((date) => date.slice(5))

let cycleDates: { date: LocalDate; next: LocalDate }[] | undefined

/** 28 years, made once: 20 ms. */
function cycle(): readonly { date: LocalDate; next: LocalDate }[] {
  if (cycleDates === undefined) {
    const dates = datesFrom(`${leapYear}-01-01`, 28 * 365 + 8)
    cycleDates = dates.slice(1).map((next, index) => ({ date: dates[index] ?? next, next }))
  }
  return cycleDates
}
