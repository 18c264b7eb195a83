/** The days of the table: usual weekdays, and days of their own. */
import { locale } from '../../../../texts/en/locale.ts'
import { depositsTexts as words } from '../../../../texts/en/office/money/deposits.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import type { DepositsPreview } from './deposits-wire.ts'

type Day = DepositsPreview['days'][number]
export type Column = { days: Day[]; at: number }

/** Neighbouring weekdays that ask the same of everybody are one column. */
export function columnsOf({ days, parties }: DepositsPreview): Column[] {
  const columns: Column[] = []
  const same = (one: number, other: number) =>
    parties.every(({ cells }) => JSON.stringify(cells[one]) === JSON.stringify(cells[other]))
  for (const [at, day] of days.entries()) {
    const before = columns.at(-1)
    if (before && day.is_usual && before.days.at(-1)?.is_usual && same(before.at, at)) before.days.push(day)
    else columns.push({ days: [day], at })
  }
  return columns
}

const dateOf = (date: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date))

export function headOf(days: readonly Day[]) {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const short = (day: Day) => texts.hours.shortDays[day.weekday - 1] ?? ''
  if (!first.is_usual)
    return (
      <>
        {dateOf(first.date)} <small>{first.name}</small>
      </>
    )
  return first === last ? short(first) : `${short(first)}–${short(last)}`
}

export function spokenDays(days: readonly Day[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  const long = (day: Day) => (day.is_usual ? (texts.hours.weekdays[day.weekday - 1] ?? '') : dateOf(day.date))
  return first === last ? long(first) : words.span(long(first), long(last))
}
