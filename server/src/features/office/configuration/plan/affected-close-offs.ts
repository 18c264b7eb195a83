/**
 * What happens to close-offs, from today on, of service hours that no longer begin on their date, and of dining areas
 * that are no longer in use. Those of a service hour are carried over to the service hours that overlap it on that
 * date, special days included, so that no evening reopens because hours were described differently. Those of a dining
 * area have no effect any more; where its tables are still in use, that is reported.
 */
import { secondsOf } from '../../../../clock.ts'
import type { Query } from '../../../../db/database.ts'
import { type LocalDate, localDateOf, weekdayOf } from '../../../../domain/calendar/calendar.ts'
import type { ServiceHour } from '../../../../domain/calendar/house.ts'
import { overlappingServiceHours, servicesOn } from '../../../../domain/calendar/service-hours.ts'
import { listCloseOffsFrom, type StoredCloseOff } from '../../../evening/close-offs/close-offs.sql.ts'
import type { AffectedCloseOff } from '../description/change.ts'
import type { ServiceHourRow, StoredConfiguration } from '../description/stored-configuration.ts'
import { type EngineHours, engineHours } from './engine-hours.ts'
import { type Plan, rowsAfter } from './plan-changes.ts'

export type Carry = { closeOff: StoredCloseOff; serviceHourIds: number[] }
export type AffectedCloseOffs = { reported: AffectedCloseOff[]; carries: Carry[] }

export async function findAffectedCloseOffs(
  query: Query,
  stored: StoredConfiguration,
  plan: Plan,
  now: Temporal.Instant,
): Promise<AffectedCloseOffs> {
  const hours = rowsAfter(stored.service_hours, plan.serviceHours)
  const areas = new Map(rowsAfter(stored.dining_areas, plan.areas).map((area) => [area.id, area]))
  const reopenedAreas = areasWhoseTablesMovedOut(stored, plan)
  const specialDays = rowsAfter(stored.special_days, plan.specialDays)
  const before = engineHours(stored.settings, { serviceHours: stored.service_hours, specialDays: stored.special_days })
  const after = engineHours(plan.settings, { serviceHours: hours, specialDays })
  const today = localDateOf(plan.settings.timezone, secondsOf(now))
  const affected: AffectedCloseOffs = { reported: [], carries: [] }
  for (const closeOff of await listCloseOffsFrom(query, stored.id, today)) {
    const { date, service_hour_id, dining_area_id } = closeOff
    const hour = hours.find(({ id }) => id === service_hour_id)
    const area = dining_area_id === null ? undefined : areas.get(dining_area_id)
    const named = (name = '') => [name, area?.name].filter(Boolean).join(' in ')
    if (area && !area.is_active) {
      if (reopenedAreas.has(area.id)) affected.reported.push({ date, closed: named(hour?.name), closes_now: [] })
      continue
    }
    const isGone = hour !== undefined && began(before, hour, date) && !begins(after, hour.id, date)
    const overlapping = isGone ? servicesOn(after, date).filter((other) => overlapOnDay(hour, other)) : []
    const successors = hours.filter(({ id }) => overlapping.some((other) => other.id === id))
    if (successors.length === 0) continue
    const closes_now = successors.map(({ name }) => named(name))
    affected.carries.push({ closeOff, serviceHourIds: successors.map(({ id }) => id) })
    affected.reported.push({ date, closed: named(hour?.name), closes_now })
  }
  return affected
}

const begins = (hours: EngineHours, id: number, date: LocalDate): boolean =>
  servicesOn(hours, date).some((service) => service.id === id)

/** A service hour deactivated earlier counts by its weekdays. */
const began = (hours: EngineHours, hour: ServiceHourRow, date: LocalDate): boolean =>
  begins(hours, hour.id, date) || (!hour.is_active && hour.weekdays.includes(weekdayOf(date)))

function overlapOnDay(hour: ServiceHourRow, other: ServiceHour): boolean {
  const gone = { ...other, opens: hour.opens, closes: hour.closes, weekdays: [1] }
  return overlappingServiceHours([gone, { ...other, weekdays: [1] }]).length > 0
}

function areasWhoseTablesMovedOut({ dining_tables }: StoredConfiguration, { tables }: Plan): Set<number> {
  const after = new Map(tables.map((table) => [table.id, table]))
  const movedOut = dining_tables.filter(({ id, dining_area_id, is_active }) => {
    const now = after.get(id)
    return is_active && now?.is_active && now.dining_area_id !== dining_area_id
  })
  return new Set(movedOut.map(({ dining_area_id }) => dining_area_id))
}
