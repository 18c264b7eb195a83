/**
 * Opens again. `full_day` removes whatever stands on the date. What does not stand is not found, and of several slots
 * either all are removed or none. Close-offs of a service hour or an area that is out of use can be removed too.
 */
import type { Tx } from '../../db/database.ts'
import { notFound } from '../../domain/problem.ts'
import { lockDays } from '../diary/diary.sql.ts'
import type { HouseCache } from '../diary/house-cache.ts'
import { assertKnownPlaces, assertNoDuplicates, type CloseOffOrder, keyOf } from './close-off-order.ts'
import { clearCloseOffs, removeCloseOffs } from './close-offs.sql.ts'

/** How many were removed. */
export async function removeCloseOff(
  tx: Tx,
  restaurantId: number,
  houses: HouseCache,
  order: CloseOffOrder,
): Promise<number> {
  const key = keyOf(order)
  assertNoDuplicates(order)
  await lockDays(tx, restaurantId, [key.date])
  const wholeDay = key.scope === 'full_day'
  const removed = await (wholeDay ? clearCloseOffs(tx, restaurantId, key.date) : removeCloseOffs(tx, restaurantId, key))
  if (removed >= key.slots.length) return removed
  const house = await houses.cached(tx, restaurantId)
  await houses.assertCurrent(tx, house)
  assertKnownPlaces(house, order)
  throw notFound('Close-off')
}
