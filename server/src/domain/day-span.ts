/**
 * The services that begin on a date, and the span of time that a screen of the date shows: from midnight to the later of
 * the next midnight and the end of those services, so that a service past midnight is whole.
 */
import {
  addDays,
  type EpochSeconds,
  instantOfWallClock,
  type LocalDate,
  startOfDate,
  wallClockOfDate,
} from './calendar.ts'
import type { House, ServiceHour } from './house.ts'
import { openingMinutes, servicesOn } from './service-hours.ts'

export type Service = { id: number; name: string; opensAt: EpochSeconds; closesAt: EpochSeconds; slotMinutes: number }

export type Span = { from: EpochSeconds; until: EpochSeconds }

/** `runsPastMidnight`: whether a service of the date does, so that bookings of the next date are shown too. */
export type DaySpan = Span & { runsPastMidnight: boolean }

/** A wall-clock time that daylight saving skips is the moment at which the clocks are moved. */
function instantFrom(timezone: string, wall: number): EpochSeconds {
  for (let skipped = 0; ; skipped += 60) {
    const at = instantOfWallClock(timezone, wall + skipped)
    if (at !== null) return at
  }
}

/** In order of opening. */
export function servicesOfDate(house: House, date: LocalDate): Service[] {
  const { timezone } = house
  const midnight = wallClockOfDate(date)
  const serviceOf = (hour: ServiceHour): Service => {
    const { opens, closes } = openingMinutes(hour)
    return {
      id: hour.id,
      name: hour.name,
      opensAt: instantFrom(timezone, midnight + opens * 60),
      closesAt: instantFrom(timezone, midnight + closes * 60),
      slotMinutes: hour.slotMinutes,
    }
  }
  return servicesOn(house, date)
    .map(serviceOf)
    .sort((a, b) => a.opensAt - b.opensAt || a.id - b.id)
}

export function spanOfDay({ timezone }: House, date: LocalDate, services: readonly Service[]): DaySpan {
  const midnight = startOfDate(timezone, addDays(date, 1))
  const until = Math.max(midnight, ...services.map(({ closesAt }) => closesAt))
  return { from: startOfDate(timezone, date), until, runsPastMidnight: until > midnight }
}
