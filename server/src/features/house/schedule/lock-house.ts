/**
 * The locks of a change, in the order in which every writer takes them: the house (its version), contacts, the patron, the
 * hold that is used, bookings, days; the commit adds the versions that the change raises (versions/versions.sql.ts). The
 * types enforce it: days can be locked only through the result of the locks before them. Few round trips: a lock is sent
 * when it is asked for, and awaited with the next.
 */
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import type { CachedHouse, HouseCache } from './house-cache.ts'
import { type LockedDay, lockDaysToSeat } from './schedule.sql.ts'

/** The restaurant, which keeps its configuration until the transaction ends. */
export type LockedHouse = {
  readonly house: CachedHouse
  readonly now: EpochSeconds
  /** Rejects where the configuration had changed already: the transaction starts again. */
  readonly isCurrent: Promise<void>
  /** Waits for every other writer of these days, makes every cached view of them stale, and deletes expired holds. */
  lockDays(days: readonly LocalDate[]): Promise<LockedDay[]>
}

export async function lockHouse(
  tx: Tx,
  restaurantId: number,
  houses: HouseCache,
  now: EpochSeconds,
): Promise<LockedHouse> {
  const house = await houses.cached(tx, restaurantId)
  const isCurrent = houses.assertCurrent(tx, house)
  // The rejection surfaces where the next lock is awaited. Without a handler Node would report it as unhandled before
  // that.
  isCurrent.catch(() => {})
  const lockDays = async (days: readonly LocalDate[]): Promise<LockedDay[]> => {
    const [locked] = await Promise.all([lockDaysToSeat(tx, restaurantId, days, now), isCurrent])
    return locked
  }
  return { house, now, isCurrent, lockDays }
}
