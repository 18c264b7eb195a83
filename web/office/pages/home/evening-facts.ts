/** Of an evening: who is expected or came, when most arrive, the largest party, and allergies. */

import type { Schemas } from '../../../../sdk/src/index.ts'
import { isBlock, isGone, isUnanswered } from '../../../kit/booking/booking-state.ts'
import { wallText } from '../../../kit/time/zone-time.ts'
import { timeOf } from '../../description/week.ts'

export const allergies = [
  'is_allergic_to_nuts',
  'is_allergic_to_shellfish',
  'is_gluten_intolerant',
  'is_lactose_intolerant',
] as const
export type Allergy = (typeof allergies)[number]

/** The day also has bookings of the evenings around it that last into it; the waiting list does not count. */
export function figuresOf(day: Pick<Schemas.Day, 'date' | 'bookings'> | null) {
  const own = (day?.bookings ?? []).filter(
    (booking) => booking.evening === day?.date && !isGone(booking) && !isBlock(booking),
  )
  const bookings = own.filter(({ waiting_list }) => !waiting_list)
  return {
    bookings,
    covers: bookings.reduce((sum, { adults, children }) => sum + adults + children, 0),
    toConfirm: bookings.filter(isUnanswered).length,
    waiting: own.length - bookings.length,
  }
}

/** The quarter of an hour in which most arrive; null where none do. */
export function busiestOf(quarters: Schemas.Day['covers_by_quarter']) {
  const [most] = quarters.toSorted((one, other) => other.arriving - one.arriving)
  if (most === undefined || most.arriving === 0) return null
  const { at, arriving, limit } = most
  return { time: at.slice(11, 16), arriving, over: limit === null ? 0 : Math.max(0, arriving - limit) }
}

export const largestOf = (bookings: readonly Schemas.DayBooking[]): Schemas.DayBooking | null =>
  bookings.toSorted((one, other) => other.covers - one.covers)[0] ?? null

/** How many guests have one, and which there are. */
export function allergiesOf(bookings: readonly Schemas.DayBooking[]): { guests: number; kinds: Allergy[] } {
  const tags = bookings.map(({ patron }) => patron?.tags ?? [])
  return {
    guests: tags.filter((own) => allergies.some((tag) => own.includes(tag))).length,
    kinds: allergies.filter((tag) => tags.some((own) => own.includes(tag))),
  }
}

/**
 * The hours below a chart whose bars are `step` minutes each, every second one; `isBetween` are those that a narrow
 * chart leaves out, where there are many.
 */
export function hourTicks(first: number, last: number, step: number, is24: boolean) {
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const ticks = all.filter((at) => (at * step) % 120 === 0)
  return ticks.map((at) => {
    const time = wallText(timeOf(at * step), is24)
    const isBetween = ticks.length > 5 && (at * step) % 240 !== 0
    return { at, text: is24 ? time : time.replace(':00', ''), isBetween }
  })
}
