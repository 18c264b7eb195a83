/**
 * What happens to close-offs, from today on, of service hours and dining areas that are no longer in use. Such a service
 * hour's are carried over to the service hours that overlap it on that weekday, so no evening reopens because the hours were
 * described differently. Such a dining area's close nothing any more; where its tables are still in use, that is reported.
 */
import { secondsOf } from '../../clock.ts'
import type { Query } from '../../db/database.ts'
import { localDateOf, weekdayOf } from '../../domain/calendar.ts'
import { overlappingServiceHours } from '../../domain/service-hours.ts'
import { listCloseOffsFrom, type StoredCloseOff } from '../close-offs/close-offs.sql.ts'
import type { AffectedCloseOff } from './change-report.ts'
import { type Plan, rowsAfter } from './plan-changes.ts'
import type { ServiceHourRow, StoredConfiguration } from './stored-configuration.ts'

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
    const successors = hour && !hour.is_active ? hours.filter((other) => succeeds(other, hour, date)) : []
    if (successors.length === 0) continue
    const closes_now = successors.map(({ name }) => named(name))
    affected.carries.push({ closeOff, serviceHourIds: successors.map(({ id }) => id) })
    affected.reported.push({ date, closed: named(hour?.name), closes_now })
  }
  return affected
}

function succeeds(other: ServiceHourRow, hour: ServiceHourRow, date: string): boolean {
  const weekday = weekdayOf(date)
  if (!other.is_active || !other.weekdays.includes(weekday) || !hour.weekdays.includes(weekday)) return false
  const onThatDay = (row: ServiceHourRow) => ({ ...row, weekdays: [weekday], slotMinutes: row.slot_minutes })
  return overlappingServiceHours([onThatDay(hour), onThatDay(other)]).length > 0
}

function areasWhoseTablesMovedOut({ dining_tables }: StoredConfiguration, { tables }: Plan): Set<number> {
  const after = new Map(tables.map((table) => [table.id, table]))
  const movedOut = dining_tables.filter(({ id, dining_area_id, is_active }) => {
    const now = after.get(id)
    return is_active && now?.is_active && now.dining_area_id !== dining_area_id
  })
  return new Set(movedOut.map(({ dining_area_id }) => dining_area_id))
}
