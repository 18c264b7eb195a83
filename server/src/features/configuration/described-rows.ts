/** The rows a description asks for. Ids of areas and tables are known by then. */
import { type RestaurantDescription, tablesOf, weekdaysOf } from './description.ts'
import type * as house from './stored-configuration.ts'

export type Described<Row> = (Omit<Row, 'id' | 'is_active'> & { id?: number })[]

export const describedAreas = ({ dining_areas }: RestaurantDescription): Described<house.AreaRow> =>
  dining_areas.map(({ id, name }, position) => ({ ...given(id), name, position }))

export const describedTables = (
  { dining_areas }: RestaurantDescription,
  areaIds: readonly number[],
): Described<house.TableRow> =>
  dining_areas.flatMap((area, index) =>
    tablesOf(area).map(({ id, name, min_covers, max_covers }, position) => ({
      ...given(id),
      name,
      dining_area_id: areaIds[index] as number,
      min_covers,
      max_covers,
      position,
    })),
  )

export const describedCombinations = (
  { dining_areas }: RestaurantDescription,
  areaIds: readonly number[],
  tableIds: ReadonlyMap<string, number>,
): Described<house.CombinationRow> =>
  dining_areas.flatMap((area, index) =>
    area.combinations.map(({ tables, min_covers, max_covers }) => ({
      dining_area_id: areaIds[index] as number,
      table_ids: tables.map((name) => tableIds.get(name) as number).sort((a, b) => a - b),
      min_covers,
      max_covers,
    })),
  )

export const describedServiceHours = ({ service_hours }: RestaurantDescription): Described<house.ServiceHourRow> =>
  service_hours.map(({ days, ...hour }) => ({ ...hour, weekdays: weekdaysOf(days) }))

export const describedCriteria = ({ review_criteria }: RestaurantDescription): Described<house.CriterionRow> =>
  review_criteria.map((criterion, position) => ({ ...criterion, position }))

const given = (id: number | undefined): { id?: number } => (id === undefined ? {} : { id })
