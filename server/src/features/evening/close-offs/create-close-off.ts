/** Creates a close-off. One that exists already is left as it is and returned, so a retry changes nothing. */
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { lockHouse } from '../../house/schedule/lock-house.ts'
import { assertCloses, type CloseOffRequest, daysOfCloseOff, keyOf } from './close-off-request.ts'
import { type CloseOffKey, type EnsuredRow, ensureCloseOffs } from './close-offs.sql.ts'

/** `id` is that of the earliest slot where several are closed. */
export type Closed = CloseOffKey & { id: number; isNew: boolean }

export async function createCloseOff(
  tx: Tx,
  restaurantId: number,
  houses: HouseCache,
  request: CloseOffRequest,
  now: EpochSeconds,
): Promise<Closed> {
  const key = keyOf(request)
  const { house, lockDays } = await lockHouse(tx, restaurantId, houses, now)
  await lockDays(daysOfCloseOff(request))
  assertCloses(house, request)
  const closeOffs = await ensureCloseOffs(tx, restaurantId, key)
  const { id } = closeOffs[0] as EnsuredRow
  return { ...key, id, isNew: closeOffs.some(({ is_new }) => is_new) }
}
