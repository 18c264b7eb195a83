/** Service hours, special days, turn times and seasons of stored or described rows, in the booking engine's terms. */
import type { House, ServiceHour } from '../../../../domain/calendar/house.ts'
import type { RestaurantSettings, TurnTimeDescription } from '../description/description.ts'
import type {
  AreaRow,
  ServiceHourRow,
  SpecialDayRow,
  StoredConfiguration,
} from '../description/stored-configuration.ts'
import { type Plan, rowsAfter } from './plan-changes.ts'

export type EngineHours = Pick<
  House,
  'timezone' | 'serviceHours' | 'specialDays' | 'turnTimes' | 'bookingMinutes' | 'areas'
>

type Rows = {
  serviceHours: readonly ServiceHourRow[]
  specialDays: readonly SpecialDayRow[]
  /** For their seasons. */
  areas?: readonly AreaRow[]
}

/** Rows that are not in use are left out. */
export function engineHours(settings: RestaurantSettings, rows: Rows): EngineHours {
  const hours = rows.serviceHours.filter(({ is_active }) => is_active)
  const byDay = Map.groupBy(hours, ({ special_day_id }) => special_day_id)
  const ofDay = (id: number | null) => (byDay.get(id) ?? []).map(serviceHourFrom)
  return {
    timezone: settings.timezone,
    serviceHours: ofDay(null),
    specialDays: rows.specialDays
      .filter(({ is_active }) => is_active)
      .map(({ id, first_day, last_day, note }) => {
        return { firstDay: first_day, lastDay: last_day, note, serviceHours: ofDay(id) }
      }),
    areas: (rows.areas ?? []).map(({ id, name, season }) => {
      return { id, name, season: season?.map(({ from, to }) => ({ from, to })) ?? null, tables: [], combinations: [] }
    }),
    turnTimes: settings.turn_times.map(turnTimeFrom),
    bookingMinutes: settings.default_booking_duration_hours * 60,
  }
}

export const storedHours = ({
  settings,
  service_hours,
  special_days,
  dining_areas,
}: StoredConfiguration): EngineHours =>
  engineHours(settings, { serviceHours: service_hours, specialDays: special_days, areas: dining_areas })

/** As they will be once the plan is written. */
export const plannedHours = (stored: StoredConfiguration, plan: Plan): EngineHours =>
  engineHours(plan.settings, {
    serviceHours: rowsAfter(stored.service_hours, plan.serviceHours),
    specialDays: rowsAfter(stored.special_days, plan.specialDays),
    areas: rowsAfter(stored.dining_areas, plan.areas),
  })

const turnTimeFrom = ({ up_to, minutes }: TurnTimeDescription) => ({ upTo: up_to, minutes })

function serviceHourFrom(row: Omit<ServiceHourRow, 'pacing'>): ServiceHour {
  const { id, name, weekdays, opens, closes, slot_minutes, turn_times } = row
  return { id, name, weekdays, opens, closes, slotMinutes: slot_minutes, turnTimes: turn_times.map(turnTimeFrom) }
}
