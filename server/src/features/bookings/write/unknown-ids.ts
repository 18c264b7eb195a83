/** Errors for a dining area or tables in a request that the restaurant does not have in use. */
import type { FieldErrors } from '../../../domain/problem.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { checkKnownArea, checkKnownTables, FieldErrorList } from '../seating/visit.ts'

export async function unknownIds(
  houses: HouseCache,
  restaurantId: number,
  { dining_area_id, table_ids }: { dining_area_id?: number | null; table_ids?: readonly number[] | null },
): Promise<FieldErrors> {
  const { areas } = (await houses.current(restaurantId)).prepared.house
  const errors = new FieldErrorList()
  if (dining_area_id) checkKnownArea(areas, dining_area_id, errors)
  checkKnownTables(areas, table_ids ?? [], errors)
  return errors.all
}
