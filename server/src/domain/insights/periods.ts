/** Periods of evenings: how they are divided, and with which others they are compared. */
import { addDays, type LocalDate, wallClockOfDate, weekdayOf } from '../calendar/calendar.ts'

/** Both evenings included. */
export type Period = { from: LocalDate; to: LocalDate }

export const mostDays = 400

export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

export const daysIn = ({ from, to }: Period): number => (wallClockOfDate(to) - wallClockOfDate(from)) / 86_400 + 1

export const datesIn = (period: Period): LocalDate[] =>
  Array.from({ length: Math.max(0, daysIn(period)) }, (_, index) => addDays(period.from, index))

/** The first day of the step that a date is in; weeks begin on Monday. */
export function stepOf(date: LocalDate, step: Step): LocalDate {
  if (step === 'month') return `${date.slice(0, 7)}-01`
  return step === 'week' ? addDays(date, 1 - weekdayOf(date)) : date
}

/**
 * The period to compare with, moved by at most three days so that it begins on the same weekday: a month with five Saturdays
 * is not better for having them.
 */
export function onSameWeekdays({ from }: Period, against: Period): Period {
  const behind = (weekdayOf(from) - weekdayOf(against.from) + 7) % 7
  const days = behind > 3 ? behind - 7 : behind
  return { from: addDays(against.from, days), to: addDays(against.to, days) }
}
