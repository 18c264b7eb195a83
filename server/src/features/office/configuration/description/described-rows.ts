/** The rows a description asks for, once the ids of areas and tables are known. */
import { type RestaurantDescription, spanOf, tablesOf, weekdaysOf } from './description.ts'
import type * as stored from './stored-configuration.ts'

export type Described<Row> = (Omit<Row, 'id' | 'is_active'> & { id?: number })[]

export const describedAreas = ({ dining_areas }: RestaurantDescription): Described<stored.AreaRow> =>
  dining_areas.map(({ id, name, translations = null, seat_first = null, season = null, shapes = [] }, position) => {
    const drawn = shapes.length > 0 ? shapes : null
    return { ...given(id), name, translations, position, seat_first, season, shapes: drawn }
  })

export const describedTables = (
  { dining_areas }: RestaurantDescription,
  areaIds: readonly number[],
): Described<stored.TableRow> =>
  dining_areas.flatMap((area, index) =>
    tablesOf(area).map(({ id, name, min_covers, max_covers, extra_chairs, online, released, place }, position) => ({
      ...given(id),
      name,
      dining_area_id: areaIds[index] as number,
      min_covers,
      max_covers,
      position,
      extra_chairs,
      online,
      released,
      place,
    })),
  )

export const describedCombinations = (
  { dining_areas }: RestaurantDescription,
  areaIds: readonly number[],
  tableIds: ReadonlyMap<string, number>,
): Described<stored.CombinationRow> =>
  dining_areas.flatMap((area, index) =>
    area.combinations.map(({ tables, min_covers, max_covers }) => ({
      dining_area_id: areaIds[index] as number,
      table_ids: tables.map((name) => tableIds.get(name) as number).sort((a, b) => a - b),
      min_covers,
      max_covers,
    })),
  )

export const describedSpecialDays = ({ special_days }: RestaurantDescription): Described<stored.SpecialDayRow> =>
  special_days.map((special) => {
    const { firstDay, lastDay } = spanOf(special)
    const { name, kind = null, note, translations = null } = special
    return { ...given(special.id), name, first_day: firstDay, last_day: lastDay, kind, note, translations }
  })

/** Weekly service hours first, then those of special days, whose ids are in the order of the description. */
export function describedServiceHours(
  { service_hours, special_days }: RestaurantDescription,
  specialDayIds: readonly number[],
): Described<stored.ServiceHourRow> {
  return [
    ...service_hours.map(({ days, turn_times = [], pacing = null, translations = null, ...hour }) => {
      return { ...hour, translations, turn_times, pacing, weekdays: weekdaysOf(days), special_day_id: null }
    }),
    ...special_days.flatMap((special, index) =>
      special.service_hours.map(({ turn_times = [], pacing = null, translations = null, ...hour }) => {
        return {
          ...hour,
          translations,
          turn_times,
          pacing,
          weekdays: [],
          special_day_id: specialDayIds[index] as number,
        }
      }),
    ),
  ]
}

export const describedCriteria = ({ review_criteria }: RestaurantDescription): Described<stored.CriterionRow> =>
  review_criteria.map(({ translations = null, ...criterion }, position) => ({ ...criterion, translations, position }))

const given = (id: number | undefined): { id?: number } => (id === undefined ? {} : { id })
