/** Closes. What stands already is left as it is and counts as done, so a retry or a twin changes nothing. */
import type { Tx } from '../../db/database.ts'
import { lockDays } from '../diary/diary.sql.ts'
import type { HouseCache } from '../diary/house-cache.ts'
import { assertCloses, type CloseOffOrder, keyOf } from './close-off-order.ts'
import { type CloseOffKey, type EnsuredRow, ensureCloseOffs } from './close-offs.sql.ts'

/** `id` is that of the earliest slot where several are closed. */
export type Closed = CloseOffKey & { id: number; isNew: boolean }

export async function createCloseOff(
  tx: Tx,
  restaurantId: number,
  houses: HouseCache,
  order: CloseOffOrder,
): Promise<Closed> {
  const key = keyOf(order)
  const house = await houses.cached(tx, restaurantId)
  await Promise.all([houses.assertCurrent(tx, house), lockDays(tx, restaurantId, [key.date])])
  assertCloses(house, order)
  const closeOffs = await ensureCloseOffs(tx, restaurantId, key)
  const { id } = closeOffs[0] as EnsuredRow
  return { ...key, id, isNew: closeOffs.some(({ is_new }) => is_new) }
}
