/**
 * Special days replace the hours of a date or a span of dates. A day is 'YYYY-MM-DD', or 'MM-DD' for every year; a yearly
 * span may run over the turn of the year, and 02-29 exists in leap years only.
 */

import type { LocalDate } from './calendar.ts'
import type { SpecialDay } from './house.ts'

export type DaySpan = Pick<SpecialDay, 'firstDay' | 'lastDay'>

const YEARLY = 'MM-DD'.length

export const isYearly = ({ firstDay }: DaySpan): boolean => firstDay.length === YEARLY

export function fallsOn(span: DaySpan, date: LocalDate): boolean {
  const { firstDay, lastDay } = span
  const day = isYearly(span) ? date.slice(-YEARLY) : date
  if (firstDay > lastDay) return day >= firstDay || day <= lastDay
  return day >= firstDay && day <= lastDay
}

/** Whether guests are seated in an area on that day. */
export const isRoomOf = (special: Pick<SpecialDay, 'areaIds'> | undefined, areaId: number): boolean =>
  special?.areaIds === undefined || special.areaIds.includes(areaId)

/** At most one: special days do not overlap. */
export const specialDayOn = (specialDays: readonly SpecialDay[], date: LocalDate): SpecialDay | undefined =>
  specialDays.length === 0 ? undefined : specialDays.find((special) => fallsOn(special, date))
