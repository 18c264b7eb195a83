/** Reads the forms of a guest's own booking. Values that our forms cannot send are replaced by the booking's own. */
import { isLocalDate, type LocalDate } from '../../../../domain/calendar/calendar.ts'
import { type EveningTime, localOfEvening, timeOfEvening } from '../../../../domain/calendar/evening.ts'
import type { Hours } from '../../../../domain/calendar/service-hours.ts'
import type { BookingDetailRow } from '../../../bookings/read/booking-detail.sql.ts'
import type { BookingPatch } from '../../../bookings/update/booking-patch.ts'
import { timeIn } from '../choose/booking-choice.ts'

/** `date` is an evening. */
export type ChangeWish = { adults: number; children: number; date: LocalDate; time: EveningTime | undefined }

export const longestNote = 2000

type Visit = Pick<BookingDetailRow, 'adults' | 'children' | 'starts_at'>

export function presentWish({ adults, children, starts_at }: Visit, hours: Hours): ChangeWish {
  const { evening, time } = timeOfEvening(hours, starts_at)
  return { adults, children, date: evening, time }
}

/** From the address of the page, or from its form. */
export function readChange(form: URLSearchParams, present: ChangeWish): ChangeWish {
  const date = form.get('date') ?? ''
  return {
    adults: numberIn(form, 'adults', 1) ?? present.adults,
    children: numberIn(form, 'children', 0) ?? present.children,
    date: isDate(date) ? date : present.date,
    time: timeIn(form, 'time'),
  }
}

export const patchOf = ({ adults, children, date, time }: ChangeWish): BookingPatch => {
  return { adults, children, ...(time !== undefined && { date: localOfEvening(date, time) }) }
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
const isDate = (text: string): boolean => text.startsWith('20') && isLocalDate(text)
