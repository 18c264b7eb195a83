/**
 * The evening a time belongs to, as the server decides it: its page goes from the day's `begins_at` to its `ends_at`. Dates
 * in dialogs are evenings, so a time after midnight is sent with the date of the next day.
 */

import { addDays, instantOf, weekdayText } from '../../kit/time/zone-time.ts'
import type { Day } from './day.ts'

type Span = Pick<Day, 'date' | 'begins_at' | 'ends_at'>

export const lasts = ({ begins_at, ends_at }: Span, now: number): boolean =>
  instantOf(begins_at) <= now && now < instantOf(ends_at)

/** Where the hours of the evening are not known yet. */
const usualBeginning = '05:00'

/** The calendar date of a time (`00:15`) that is meant for an evening; `day` is the evening's page, where it is known. */
export function dateOfTime(evening: string, time: string, day: Span | undefined): string {
  const begins = day?.date === evening ? day.begins_at.slice(11, 16) : usualBeginning
  return time < begins ? addDays(evening, 1) : evening
}

/** `00:15 Sat`: a time of another calendar date than that of the evening has its weekday. */
export const markedTime = (shown: string, date: string, evening: string): string =>
  date === evening ? shown : `${shown} ${weekdayText(date)}`

/** Whether every service of the evening is closed, its starts after midnight included. */
export const isEveningClosed = ({ services, close_offs: closed }: Pick<Day, 'services' | 'close_offs'>): boolean =>
  services.length > 0 &&
  services.every(({ id }) => closed.closed_service_hours.some((one) => one.service_hour_id === id))

/**
 * The same day and month of the next year in which it is still to come; null for an evening that is not over. Yesterday is
 * written down, a day of long ago is more likely a wrong year.
 */
export function laterYearOf(date: string, today: string): string | null {
  if (date === '' || Date.parse(today) - Date.parse(date) < longAgo) return null
  const years = (Number(today.slice(0, 4)) || 0) + (date.slice(5) < today.slice(5) ? 1 : 0)
  const later = `${years}-${date.slice(5)}`
  return new Date(`${later}T00:00:00Z`).toJSON()?.startsWith(later) ? later : null
}

const longAgo = 30 * 24 * 60 * 60_000
