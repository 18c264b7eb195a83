/**
 * Service hours and the grid of starts they make. A slot belongs to the local calendar date of its own start, so the tail
 * after midnight of yesterday's service is listed today, also where today is a special day. The grid runs by the wall
 * clock: a local time that daylight saving skips makes no slot, one that happens twice makes one, the first.
 */

import type { EpochSeconds, LocalDate, LocalTime } from './calendar.ts'
import { addDays, instantOfWallClock, minutesOfTime, timeOfMinutes, wallClockOfDate, weekdayOf } from './calendar.ts'
import type { House, ServiceHour } from './house.ts'
import { specialDayOn } from './special-days.ts'

const MINUTES_OF_DAY = 24 * 60
const MINUTES_OF_WEEK = 7 * MINUTES_OF_DAY

export type Slot = {
  start: EpochSeconds
  date: LocalDate
  localTime: LocalTime
  serviceHourId: number
  /** The date on which its service begins: the day before for the tail after midnight. */
  serviceDate: LocalDate
}

/** What of a house decides when guests can be seated. */
export type Hours = Pick<House, 'timezone' | 'serviceHours' | 'specialDays'>

/** Minutes after the midnight before opening; `closes` may lie past 24:00, equal times are a whole day. */
export function openingMinutes({ opens, closes }: ServiceHour): { opens: number; closes: number } {
  const from = minutesOfTime(opens)
  const until = minutesOfTime(closes)
  return { opens: from, closes: until > from ? until : until + MINUTES_OF_DAY }
}

/** The services that begin on a date. */
export function servicesOn({ serviceHours, specialDays }: Hours, date: LocalDate): readonly ServiceHour[] {
  const special = specialDayOn(specialDays, date)
  if (special !== undefined) return special.serviceHours
  const weekday = weekdayOf(date)
  return serviceHours.filter(({ weekdays }) => weekdays.includes(weekday))
}

/** A service as one date sees it, in minutes after that date's midnight; the tail of yesterday's opens before 0. */
type Service = { serviceHour: ServiceHour; serviceDate: LocalDate; opens: number; closes: number }

/** The services that may seat guests on a date: its own, and those of the evening before that run past midnight. */
function servicesReaching(hours: Hours, date: LocalDate): Service[] {
  const before = addDays(date, -1)
  const reaching: Service[] = []
  for (const serviceHour of servicesOn(hours, date)) {
    reaching.push({ serviceHour, serviceDate: date, ...openingMinutes(serviceHour) })
  }
  for (const serviceHour of servicesOn(hours, before)) {
    const { opens, closes } = openingMinutes(serviceHour)
    if (closes <= MINUTES_OF_DAY) continue
    const shifted = { opens: opens - MINUTES_OF_DAY, closes: closes - MINUTES_OF_DAY }
    reaching.push({ serviceHour, serviceDate: before, ...shifted })
  }
  return reaching
}

/** The first minute of the date's own at which the service starts a slot. */
function firstMinute({ opens, serviceHour: { slotMinutes } }: Service): number {
  return opens >= 0 ? opens : opens + Math.ceil(-opens / slotMinutes) * slotMinutes
}

export function slotsOfDate(hours: Hours, date: LocalDate): Slot[] {
  const midnight = wallClockOfDate(date)
  const starts = new Map<EpochSeconds, Slot>()
  for (const service of servicesReaching(hours, date)) {
    const { serviceHour, serviceDate } = service
    const end = Math.min(service.closes, MINUTES_OF_DAY)
    for (let minute = firstMinute(service); minute < end; minute += serviceHour.slotMinutes) {
      const start = instantOfWallClock(hours.timezone, midnight + minute * 60)
      if (start === null || starts.has(start)) continue
      starts.set(start, { start, date, localTime: timeOfMinutes(minute), serviceHourId: serviceHour.id, serviceDate })
    }
  }
  return [...starts.values()].sort((a, b) => a.start - b.start)
}

/** The slots of the services that begin on a date, those after midnight included. */
export const slotsOfEvening = (hours: Hours, date: LocalDate): Slot[] =>
  [date, addDays(date, 1)].flatMap((on) => slotsOfDate(hours, on)).filter(({ serviceDate }) => serviceDate === date)

/** How many slots a date has, unless daylight saving skips some of them. */
export function startsOfDate(hours: Hours, date: LocalDate): number {
  return servicesReaching(hours, date).reduce((sum, service) => {
    const minutes = Math.min(service.closes, MINUTES_OF_DAY) - firstMinute(service)
    return sum + Math.max(0, Math.ceil(minutes / service.serviceHour.slotMinutes))
  }, 0)
}

/** The service that a local time lies in, whether or not a slot starts there, and the date on which it begins. */
export function serviceAt(
  hours: Hours,
  date: LocalDate,
  localTime: LocalTime,
): { serviceHourId: number; serviceDate: LocalDate } | null {
  const minute = minutesOfTime(localTime)
  const service = servicesReaching(hours, date).find(({ opens, closes }) => minute >= opens && minute < closes)
  return service ? { serviceHourId: service.serviceHour.id, serviceDate: service.serviceDate } : null
}

/** Pairs of services that share a minute, of those that begin on a date and those that begin on the next. */
export const overlapsFrom = (hours: Hours, date: LocalDate): [ServiceHour, ServiceHour][] =>
  overlapsOfServices(servicesOn(hours, date), servicesOn(hours, addDays(date, 1)))

export function overlapsOfServices(
  today: readonly ServiceHour[],
  tomorrow: readonly ServiceHour[],
): [ServiceHour, ServiceHour][] {
  const mine = today.map((service) => ({ service, ...openingMinutes(service) }))
  const next = tomorrow.map((service) => {
    const { opens, closes } = openingMinutes(service)
    return { service, opens: opens + MINUTES_OF_DAY, closes: closes + MINUTES_OF_DAY }
  })
  return mine.flatMap((one, index) =>
    [...mine.slice(index + 1), ...(one.closes > MINUTES_OF_DAY ? next : [])]
      .filter((other) => one.opens < other.closes && other.opens < one.closes)
      .map((other): [ServiceHour, ServiceHour] => [one.service, other.service]),
  )
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
