/** The rows a description asks for, each with the place that asks. Ids of areas and tables are known by then. */
import { type RestaurantDescription, tablesOf, weekdaysOf } from './description.ts'
import type { Place } from './objection.ts'
import type * as house from './standing-house.ts'

export type Described<Row> = { row: Omit<Row, 'id' | 'is_active'> & { id?: number }; at: Place }[]

export const describedAreas = ({ dining_areas }: RestaurantDescription): Described<house.AreaRow> =>
  dining_areas.map(({ id, name }, position) => ({
    row: { ...given(id), name, position },
    at: ['dining_areas', position],
  }))

export const describedTables = (
  { dining_areas }: RestaurantDescription,
  areaIds: readonly number[],
): Described<house.TableRow> =>
  dining_areas.flatMap((area, index) =>
    tablesOf(area).map(({ id, name, min_covers, max_covers, at: [entry = 0] }, position) => ({
      row: { ...given(id), name, dining_area_id: areaIds[index] as number, min_covers, max_covers, position },
      at: ['dining_areas', index, 'tables', entry],
    })),
  )

export const describedCombinations = (
  { dining_areas }: RestaurantDescription,
  areaIds: readonly number[],
  tableIds: ReadonlyMap<string, number>,
): Described<house.CombinationRow> =>
  dining_areas.flatMap((area, index) =>
    area.combinations.map(({ tables, min_covers, max_covers }, place) => ({
      row: {
        dining_area_id: areaIds[index] as number,
        table_ids: tables.map((name) => tableIds.get(name) as number).sort((a, b) => a - b),
        min_covers,
        max_covers,
      },
      at: ['dining_areas', index, 'combinations', place],
    })),
  )

export const describedServiceHours = ({ service_hours }: RestaurantDescription): Described<house.ServiceHourRow> =>
  service_hours.map(({ days, ...hour }, index) => ({
    row: { ...hour, weekdays: weekdaysOf(days) },
    at: ['service_hours', index],
  }))

export const describedCriteria = ({ review_criteria }: RestaurantDescription): Described<house.CriterionRow> =>
  review_criteria.map((criterion, position) => ({ row: { ...criterion, position }, at: ['review_criteria', position] }))

export const listed = <List extends 'booking_sources' | 'booking_tags'>(
  description: RestaurantDescription,
  list: List,
) => description[list].map((row: RestaurantDescription[List][number], index: number) => ({ row, at: [list, index] }))

const given = (id: number | undefined): { id?: number } => (id === undefined ? {} : { id })
