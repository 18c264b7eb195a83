/** Covers that arrive at each slot of each weekday's services: the mean of the last eight weeks. */
import { secondsOf } from '../../../clock.ts'
import type { Query } from '../../../db/database.ts'
import { firmStatuses } from '../../../domain/booking/booking-status.ts'
import { addDays, localDateOf, minutesOfTime, timeOfMinutes } from '../../../domain/calendar/calendar.ts'
import type { ServiceHour } from '../../../domain/calendar/house.ts'
import { openingMinutes } from '../../../domain/calendar/service-hours.ts'
import type { StoredConfiguration } from '../configuration/description/stored-configuration.ts'
import { storedHours } from '../configuration/plan/engine-hours.ts'
import { type ArrivalRow, listArrivals } from './arrivals.sql.ts'

const weeks = 8
const dayMinutes = 24 * 60

export type ServiceArrivals = {
  weekday: number
  service_hour_id: number
  name: string
  slots: { time: string; covers: number }[]
}

export async function findArrivals(
  query: Query,
  stored: StoredConfiguration,
  now: Temporal.Instant,
): Promise<ServiceArrivals[]> {
  const hours = storedHours(stored)
  const today = localDateOf(hours.timezone, secondsOf(now))
  const rows = await listArrivals(query, stored.id, [addDays(today, -7 * weeks), today], firmStatuses)
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    hours.serviceHours
      .filter(({ weekdays }) => weekdays.includes(weekday))
      .map((service) => {
        const own = rows.filter((row) => row.weekday === weekday)
        return { weekday, service_hour_id: service.id, name: service.name, slots: slotsOf(service, own) }
      }),
  )
}

function slotsOf(service: ServiceHour, rows: readonly ArrivalRow[]): ServiceArrivals['slots'] {
  const { opens, closes } = openingMinutes(service)
  const covers = new Map<number, number>()
  for (const row of rows) {
    const time = minutesOfTime(row.time)
    const minute = time < opens ? time + dayMinutes : time
    if (minute < opens || minute >= closes) continue
    const slot = opens + Math.floor((minute - opens) / service.slotMinutes) * service.slotMinutes
    covers.set(slot, (covers.get(slot) ?? 0) + row.covers)
  }
  const starts = Array.from(
    { length: Math.ceil((closes - opens) / service.slotMinutes) },
    (_, index) => opens + index * service.slotMinutes,
  )
  return starts.map((minute) => {
    const mean = (covers.get(minute) ?? 0) / weeks
    return { time: timeOfMinutes(minute % dayMinutes), covers: Math.round(mean * 10) / 10 }
  })
}
