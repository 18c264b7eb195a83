/**
 * The evening a time belongs to, as people see days: a start after midnight counts with the service that it is part of, and
 * outside of any service a wall-clock time before 05:00 counts with the day before. The contract's own lists go by the
 * calendar date instead. Guarantee: evenings follow each other without gaps, so a later time never has an earlier one.
 */
import type { EpochSeconds, LocalDate } from './calendar.ts'
import { addDays, instantFrom, localDateOf, wallClockOfDate } from './calendar.ts'
import type { Hours } from './service-hours.ts'
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
