/** Birthdays without a year, on the wire `02-29`, and the days on which they are celebrated. */
import { addDays, type LocalDate } from '../calendar/calendar.ts'

export type Birthday = { month: number; day: number }

const twoDigits = (value: number): string => String(value).padStart(2, '0')

export const birthdayText = ({ month, day }: Birthday): string => `${twoDigits(month)}-${twoDigits(day)}`

const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Null if it is no day of any year. */
export function birthdayFrom(text: string): Birthday | null {
  const [month = 0, day = 0] = text.split('-').map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= (daysOf[month - 1] ?? 0) ? { month, day } : null
}

export type Celebrated = { date: LocalDate; birthday: Birthday }

/**
 * The birthdays celebrated within `days` days from `from`. In other than leap years 29 February is celebrated on the
 * 28th.
 */
export function birthdaysFrom(from: LocalDate, days: number): Celebrated[] {
  return Array.from({ length: days }, (_, ahead) => addDays(from, ahead)).flatMap((date) => {
    const own = { month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
    const isLast = date.endsWith('-02-28') && addDays(date, 1).endsWith('-03-01')
    return [{ date, birthday: own }, ...(isLast ? [{ date, birthday: { month: 2, day: 29 } }] : [])]
  })
}
