/**
 * Removes close-offs. `full_day` removes all of the date. One that does not exist is not found, and of several slots either
 * all are removed or none. Those of a deactivated service hour or dining area can be removed too.
 */
import type { Tx } from '../../db/database.ts'
import { notFound } from '../../domain/problem.ts'
import { lockDays } from '../diary/diary.sql.ts'
import type { HouseCache } from '../diary/house-cache.ts'
import {
  assertKnownPlaces,
  assertNoDuplicates,
  type CloseOffRequest,
  daysOfCloseOff,
  keyOf,
} from './close-off-request.ts'
import { clearCloseOffs, removeCloseOffs } from './close-offs.sql.ts'

/** How many were removed. */
export async function removeCloseOff(
  tx: Tx,
  restaurantId: number,
  houses: HouseCache,
  request: CloseOffRequest,
): Promise<number> {
  const key = keyOf(request)
  assertNoDuplicates(request)
  const house = await houses.cached(tx, restaurantId)
  // The restaurant before the day, like every writer, so that none of them can deadlock with a new configuration.
  await Promise.all([houses.assertCurrent(tx, house), lockDays(tx, restaurantId, daysOfCloseOff(request))])
  const isFullDay = key.scope === 'full_day'
  const removed = await (isFullDay
    ? clearCloseOffs(tx, restaurantId, key.date)
    : removeCloseOffs(tx, restaurantId, key))
  if (removed >= key.slots.length) return removed
  assertKnownPlaces(house, request)
  throw notFound('Close-off')
}
