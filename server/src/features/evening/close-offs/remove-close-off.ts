/**
 * Removes close-offs. `full_day` removes all of the date. One that does not exist is not found, and of several slots either
 * all are removed or none. Those of a deactivated service hour or dining area can be removed too.
 */
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds, LocalTime } from '../../../domain/calendar/calendar.ts'
import { notFound, Problem } from '../../../domain/problem.ts'
import { waitForUndo } from '../../bookings/write/wait-for-undo.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { lockHouse } from '../../house/schedule/lock-house.ts'
import {
  assertKnownPlaces,
  assertNoDuplicates,
  type CloseOffRequest,
  daysOfCloseOff,
  keyOf,
} from './close-off-request.ts'
import { type CloseOffKey, clearCloseOffs, removeCloseOffs } from './close-offs.sql.ts'

/** How many were removed. */
export async function removeCloseOff(
  tx: Tx,
  restaurantId: number,
  houses: HouseCache,
  request: CloseOffRequest,
  { actor, now }: { actor: string; now: EpochSeconds },
): Promise<number> {
  const key = keyOf(request)
  assertNoDuplicates(request)
  const { house, lockDays } = await lockHouse(tx, restaurantId, houses, now)
  const days = daysOfCloseOff(request)
  await lockDays(days)
  waitForUndo(tx, restaurantId, days, actor, now)
  if (key.scope === 'full_day') {
    const removed = await clearCloseOffs(tx, restaurantId, key.date)
    if (removed === 0) throw notFound('Close-off')
    return removed
  }
  const removed = await removeCloseOffs(tx, restaurantId, key)
  if (removed.length === key.slots.length) return removed.length
  assertKnownPlaces(house, request)
  throw notClosed(key, removed)
}

function notClosed({ scope, date, slots }: CloseOffKey, removed: readonly (LocalTime | null)[]): Problem {
  if (scope !== 'slot') return notFound('Close-off')
  const open = slots.filter((slot) => !removed.includes(slot))
  return new Problem('NOT_FOUND', ({ house }) => house.evening.slotsNotClosed(open.join(', '), open.length, date))
}
