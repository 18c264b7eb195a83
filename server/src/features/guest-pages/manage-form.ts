/** Reads what guests typed on the pages of their booking. What no form of ours can send falls back to the booking's own. */
import { type LocalDate, type LocalTime, localDateOf, localTimeOf } from '../../domain/calendar.ts'
import type { BookingDetailRow } from '../bookings/booking-detail.sql.ts'
import type { BookingPatch } from '../bookings/booking-patch.ts'

export type ChangeWish = { adults: number; children: number; date: LocalDate; time: LocalTime | null }

export const longestNote = 2000

export function presentWish({ adults, children, starts_at }: BookingDetailRow, timezone: string): ChangeWish {
  return { adults, children, date: localDateOf(timezone, starts_at), time: localTimeOf(timezone, starts_at) }
}

export function readChange(form: URLSearchParams, present: ChangeWish): ChangeWish {
  const date = form.get('date') ?? ''
  const time = form.get('time') ?? ''
  return {
    adults: numberIn(form, 'adults', 1) ?? present.adults,
    children: numberIn(form, 'children', 0) ?? present.children,
    date: isDate(date) ? date : present.date,
    time: /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null,
  }
}

export const patchOf = ({ adults, children, date, time }: ChangeWish): BookingPatch => {
  return { adults, children, ...(time !== null && { date: `${date}T${time}:00` }) }
}

export const isSameWish = (one: ChangeWish, other: ChangeWish): boolean =>
  one.adults === other.adults && one.children === other.children && one.date === other.date && one.time === other.time

/** Null where nothing was written. Browsers send line breaks as CR LF; control characters cannot be stored. */
export function noteIn(form: URLSearchParams): string | null {
  const text = (form.get('note') ?? '').replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')
  return text.toWellFormed().trim() || null
}

function numberIn(form: URLSearchParams, name: string, least: number): number | undefined {
  const text = form.get(name) ?? ''
  return /^\d{1,3}$/.test(text) && Number(text) >= least ? Number(text) : undefined
}

/** Within the years that the calendar knows. */
function isDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}
