/** Times as guests read them: with the evening they belong to, and after midnight with the weekday of their own date. */
import { type EpochSeconds, localDateOf } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import type { Hours, Slot } from '../../../domain/calendar/service-hours.ts'
import type { GuestFormats } from '../../../domain/guest/guest-formats.ts'

export type EveningWords = { day: string; time: string }

/** `Friday, 20 November 2026` and `00:30 (Saturday)`. */
export function eveningWords(hours: Hours, formats: GuestFormats, at: EpochSeconds): EveningWords {
  const evening = eveningOf(hours, at)
  const date = localDateOf(hours.timezone, at)
  const time = formats.time(at)
  return {
    day: formats.dayAndYear(evening),
    time: date === evening ? time : `${time} (${formats.weekday(date)})`,
  }
}

/** `00:30 (Saturday)`. */
export function slotWords(formats: GuestFormats, { start, date, serviceDate }: Slot): string {
  return date === serviceDate ? formats.time(start) : `${formats.time(start)} (${formats.weekday(date)})`
}
