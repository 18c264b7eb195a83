/** The services that begin on a date, and the span of time of its evening (domain/calendar/evening.ts). */
import { addDays, type EpochSeconds, instantFrom, type LocalDate, wallClockOfDate } from './calendar.ts'
import { eveningBegins } from './evening.ts'
import type { House, ServiceHour } from './house.ts'
import { openingMinutes, servicesOn } from './service-hours.ts'

export type Service = { id: number; name: string; opensAt: EpochSeconds; closesAt: EpochSeconds; slotMinutes: number }

export type Span = { from: EpochSeconds; until: EpochSeconds }

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

/** Up to the moment at which the next evening begins. */
export const spanOfEvening = (house: House, date: LocalDate): Span => {
  return { from: eveningBegins(house, date), until: eveningBegins(house, addDays(date, 1)) }
}
