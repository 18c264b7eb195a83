/**
 * Service hours and the grid of starts they make. A slot belongs to the local calendar date of its own start, so the
 * tail after midnight of yesterday's service is listed today. The grid runs by the wall clock: a local time that
 * daylight saving skips makes no slot, one that happens twice makes one, the first.
 */

import type { EpochSeconds, LocalDate, LocalTime } from './calendar.ts'
import { instantOfWallClock, minutesOfTime, timeOfMinutes, wallClockOfDate, weekdayOf } from './calendar.ts'
import type { ServiceHour } from './house.ts'

const MINUTES_OF_DAY = 24 * 60
const MINUTES_OF_WEEK = 7 * MINUTES_OF_DAY

export type Slot = { start: EpochSeconds; date: LocalDate; localTime: LocalTime; serviceHourId: number }

/** Minutes after the midnight before opening; `closes` may lie past 24:00, equal times are a whole day. */
export function openingMinutes({ opens, closes }: ServiceHour): { opens: number; closes: number } {
  const from = minutesOfTime(opens)
  const until = minutesOfTime(closes)
  return { opens: from, closes: until > from ? until : until + MINUTES_OF_DAY }
}

const previousWeekday = (weekday: number): number => (weekday === 1 ? 7 : weekday - 1)

/** The minutes of one date at which a service starts slots: its own evening, and the tail of the evening before. */
function gridMinutes(serviceHour: ServiceHour, weekday: number): number[] {
  const { opens, closes } = openingMinutes(serviceHour)
  const today = serviceHour.weekdays.includes(weekday)
  const yesterday = serviceHour.weekdays.includes(previousWeekday(weekday))
  const minutes: number[] = []
  for (let minute = opens; minute < closes; minute += serviceHour.slotMinutes) {
    if (minute < MINUTES_OF_DAY ? today : yesterday) minutes.push(minute % MINUTES_OF_DAY)
  }
  return minutes
}

export function slotsOfDate(timezone: string, serviceHours: readonly ServiceHour[], date: LocalDate): Slot[] {
  const midnight = wallClockOfDate(date)
  const weekday = weekdayOf(date)
  const starts = new Map<EpochSeconds, Slot>()
  for (const serviceHour of serviceHours) {
    for (const minute of gridMinutes(serviceHour, weekday)) {
      const start = instantOfWallClock(timezone, midnight + minute * 60)
      if (start === null || starts.has(start)) continue
      starts.set(start, { start, date, localTime: timeOfMinutes(minute), serviceHourId: serviceHour.id })
    }
  }
  return [...starts.values()].sort((a, b) => a.start - b.start)
}

/** How many slots a date of that weekday has, unless daylight saving skips some of them. */
export const startsOnWeekday = (serviceHours: readonly ServiceHour[], weekday: number): number =>
  serviceHours.reduce((sum, serviceHour) => sum + gridMinutes(serviceHour, weekday).length, 0)

/** The service hour a local time lies in, whether or not a slot starts there. */
export function serviceHourAt(
  serviceHours: readonly ServiceHour[],
  date: LocalDate,
  localTime: LocalTime,
): ServiceHour | null {
  const minute = minutesOfTime(localTime)
  const today = weekdayOf(date)
  const yesterday = previousWeekday(today)
  const contains = (serviceHour: ServiceHour): boolean => {
    const { opens, closes } = openingMinutes(serviceHour)
    return (
      (serviceHour.weekdays.includes(today) && minute >= opens && minute < closes) ||
      (serviceHour.weekdays.includes(yesterday) && minute + MINUTES_OF_DAY < closes)
    )
  }
  return serviceHours.find(contains) ?? null
}

function overlap(a: ServiceHour, b: ServiceHour): boolean {
  const mine = openingMinutes(a)
  const other = openingMinutes(b)
  return a.weekdays.some((myDay) =>
    b.weekdays.some((otherDay) => {
      const behind = (otherDay - myDay) * MINUTES_OF_DAY + other.opens - mine.opens
      const gap = ((behind % MINUTES_OF_WEEK) + MINUTES_OF_WEEK) % MINUTES_OF_WEEK
      return gap < mine.closes - mine.opens || MINUTES_OF_WEEK - gap < other.closes - other.opens
    }),
  )
}

/** Pairs that share a minute of the week, tails past midnight included, Sunday night into Monday too. */
export function overlappingServiceHours(serviceHours: readonly ServiceHour[]): [ServiceHour, ServiceHour][] {
  return serviceHours.flatMap((a, index) =>
    serviceHours
      .slice(index + 1)
      .filter((b) => overlap(a, b))
      .map((b): [ServiceHour, ServiceHour] => [a, b]),
  )
}
