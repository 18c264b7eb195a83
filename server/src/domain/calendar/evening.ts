/**
 * The evening a time belongs to, as people see days: a start after midnight counts with the service that it is part of, and
 * outside of any service a wall-clock time before 05:00 counts with the day before. The contract's own lists go by the
 * calendar date instead. Guarantee: evenings follow each other without gaps, so a later time never has an earlier one.
 */
import type { EpochSeconds, LocalDate } from './calendar.ts'
import { addDays, instantFrom, localDateOf, localTimeOf, wallClockOfDate } from './calendar.ts'
import type { Hours, Slot } from './service-hours.ts'
import { openingMinutes, servicesOn } from './service-hours.ts'

/** Outside of service hours a new day begins at 05:00; in minutes after midnight. */
const dayBegins = 5 * 60
const minutesOfDay = 24 * 60

/**
 * The first moment of a date's evening, always on the date itself: with its first service where that opens before 05:00,
 * else at 05:00 or when the last service of the evening before closes, whichever is later.
 */
export function eveningBegins(hours: Hours, date: LocalDate): EpochSeconds {
  const opens = servicesOn(hours, date).map((service) => openingMinutes(service).opens)
  const closes = servicesOn(hours, addDays(date, -1)).map((service) => openingMinutes(service).closes - minutesOfDay)
  const first = Math.min(...opens)
  const begins = first < dayBegins ? first : Math.max(dayBegins, ...closes)
  return instantFrom(hours.timezone, wallClockOfDate(date) + begins * 60)
}

export function eveningOf(hours: Hours, at: EpochSeconds): LocalDate {
  const date = localDateOf(hours.timezone, at)
  return at < eveningBegins(hours, date) ? addDays(date, -1) : date
}

/** Whether guests can be seated after midnight who belong to this evening. */
export const runsPastMidnight = (hours: Hours, evening: LocalDate): boolean =>
  servicesOn(hours, evening).some((service) => openingMinutes(service).closes > minutesOfDay)

/**
 * A time as its evening counts it: hours go on after midnight as in timetables, `24:30` of a Friday is half past midnight.
 * So a time of an evening is never ambiguous, and times of an evening are in order.
 */
export type EveningTime = string

export const isEveningTime = (text: string): boolean => /^([0-3]\d|4[0-7]):[0-5]\d$/.test(text)

export const timeOfSlot = ({ date, serviceDate, localTime }: Slot): EveningTime =>
  date === serviceDate ? localTime : shifted(localTime, 24)

export function timeOfEvening(hours: Hours, at: EpochSeconds): { evening: LocalDate; time: EveningTime } {
  const evening = eveningOf(hours, at)
  const localTime = localTimeOf(hours.timezone, at)
  return { evening, time: localDateOf(hours.timezone, at) === evening ? localTime : shifted(localTime, 24) }
}

/** The wall clock of the restaurant, `YYYY-MM-DDTHH:MM:SS`. */
export function localOfEvening(evening: LocalDate, time: EveningTime): string {
  const isNextDay = time >= '24:00'
  return `${isNextDay ? addDays(evening, 1) : evening}T${isNextDay ? shifted(time, -24) : time}:00`
}

const shifted = (time: string, hours: number): string =>
  `${String(Number(time.slice(0, 2)) + hours).padStart(2, '0')}${time.slice(2)}`
