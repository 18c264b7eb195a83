/**
 * Time by half hours of an evening, as the restaurant's clock shows them and hours go on after midnight: `24:30`. An hour that
 * daylight saving repeats counts twice in its half hours, one that it skips in none.
 */
import type { EpochSeconds, LocalDate } from '../calendar/calendar.ts'
import { addDays, localDateOf, localTimeOf, minutesOfTime, timeOfMinutes } from '../calendar/calendar.ts'
import type { EveningTime } from '../calendar/evening.ts'

/** Amounts by half hour; those without any are missing. */
export type ByHalfHour = Record<EveningTime, number>

const halfHour = 30
const minutesOfDay = 24 * 60

/** The half hour that a moment of an evening lies in. Moments that are not of the evening or the day after it have none. */
export function halfHourOf(timezone: string, evening: LocalDate, at: EpochSeconds): EveningTime | undefined {
  const minute = minuteOfEvening(timezone, evening, at)
  return minute === undefined ? undefined : timeOfMinutes(minute - (minute % halfHour))
}

/** Adds `seats` for every minute of [from, until), whole minutes, to the half hours they lie in. */
export function addSeatMinutes(
  sums: ByHalfHour,
  timezone: string,
  evening: LocalDate,
  { from, until, seats }: { from: EpochSeconds; until: EpochSeconds; seats: number },
): void {
  if (seats === 0) return
  for (let at = from - (from % 60); at < until; ) {
    const minute = minuteOfEvening(timezone, evening, at)
    // Clocks are moved by whole half hours, so that a half hour of the clock is one of the time that passes.
    const next = at + (halfHour - ((minute ?? minuteOfDay(timezone, at)) % halfHour)) * 60
    if (minute !== undefined) {
      const time = timeOfMinutes(minute - (minute % halfHour))
      const minutes = Math.floor((Math.min(next, until) - at) / 60)
      sums[time] = (sums[time] ?? 0) + minutes * seats
    }
    at = next
  }
}

const minuteOfDay = (timezone: string, at: EpochSeconds): number => minutesOfTime(localTimeOf(timezone, at))

function minuteOfEvening(timezone: string, evening: LocalDate, at: EpochSeconds): number | undefined {
  const date = localDateOf(timezone, at)
  if (date === evening) return minuteOfDay(timezone, at)
  return date === addDays(evening, 1) ? minuteOfDay(timezone, at) + minutesOfDay : undefined
}
