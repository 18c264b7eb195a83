/**
 * The restaurant once a plan is written, as it is stored and as the booking engine has it. Ids of new rows may be provisional
 * ones.
 */
import { type PreparedHouse, prepareHouse } from '../../../../domain/seating/prepared-house.ts'
import type { HouseRow } from '../../../house/schedule/house.sql.ts'
import { houseFrom } from '../../../house/schedule/house-from-row.ts'
import type { AreaRow, StoredConfiguration } from '../description/stored-configuration.ts'
import { type Plan, rowsAfter } from './plan-changes.ts'

export const plannedHouse = (stored: StoredConfiguration, plan: Plan): PreparedHouse =>
  prepareHouse(houseFrom(plannedRow(stored, plan)))

export function plannedRow(stored: StoredConfiguration, plan: Plan): HouseRow {
  const areas = inUse(rowsAfter(stored.dining_areas, plan.areas)).toSorted(byPosition)
  const specialDays = inUse(rowsAfter(stored.special_days, plan.specialDays))
  const hours = inUse(rowsAfter(stored.service_hours, plan.serviceHours))
  const sources = inUse(rowsAfter(stored.booking_sources, plan.sources))
  return {
    ...plan.settings,
    id: stored.id,
    slug: stored.slug,
    house_version: stored.version,
    payment_provider: stored.payment_provider,
    payment_is_test: stored.payment_provider === 'fake',
    booking_sources: sources.map(({ id, name }) => ({ id, name })),
    booking_tags: inUse(rowsAfter(stored.booking_tags, plan.tags)).map(({ id, icon }) => ({ id, icon })),
    service_hours: hours.map(({ slot_minutes, turn_times, special_day_id, ...hour }) => {
      return { ...hour, slotMinutes: slot_minutes, turnTimes: turn_times, specialDayId: special_day_id }
    }),
    special_days: specialDays.map(({ first_day, last_day, ...day }) => {
      return { ...day, firstDay: first_day, lastDay: last_day }
    }),
    areas: areas.map((area) => ({ ...area, seatFirst: area.seat_first, ...seatsIn(stored, plan, area) })),
  }
}

function seatsIn(stored: StoredConfiguration, plan: Plan, { id }: AreaRow) {
  const isHere = (row: { dining_area_id: number }): boolean => row.dining_area_id === id
  const tables = inUse(rowsAfter(stored.dining_tables, plan.tables)).filter(isHere).toSorted(byPosition)
  const here = new Set(tables.map((table) => table.id))
  const combinations = inUse(rowsAfter(stored.combinations, plan.combinations))
    .filter((row) => isHere(row) && row.table_ids.every((table) => here.has(table)))
    .toSorted((a, b) => age(a) - age(b))
  const coversOf = ({ min_covers, max_covers }: { min_covers: number; max_covers: number }) => {
    return { minCovers: min_covers, maxCovers: max_covers }
  }
  return {
    tables: tables.map(({ id, name, online, released, extra_chairs: extraChairs, ...table }) => {
      return { id, name, online, released, extraChairs, ...coversOf(table) }
    }),
    combinations: combinations.map((row) => ({ id: row.id, tableIds: row.table_ids, ...coversOf(row) })),
  }
}

const inUse = <Row extends { is_active: boolean }>(rows: readonly Row[]): Row[] => rows.filter((row) => row.is_active)

type Positioned = { id: number; position: number }
const byPosition = (a: Positioned, b: Positioned): number => a.position - b.position || age(a) - age(b)

/** A new row comes last, whether its id is real or a provisional one below zero. */
const age = ({ id }: { id: number }): number => (id < 0 ? Number.MAX_SAFE_INTEGER + id : id)
