/**
 * Fills in the evening of bookings that lack it, by today's service hours, latest first. Each batch is a transaction,
 * so that nobody waits long for its locks. Until then readers compute it, so nothing that is shown changes.
 */
import type { Database } from '../../db/database.ts'
import { eveningOf } from '../../domain/calendar/evening.ts'
import { findHouse, lockHouseShared } from '../schedule/house.sql.ts'
import { houseFrom } from '../schedule/house-from-row.ts'
import {
  afterAll,
  claimEvenings,
  fillEvenings,
  listRestaurantIds,
  lockMissingEvenings,
  type MissingEvening,
} from './missing-evenings.sql.ts'

const rowsPerBatch = 1_000

/** How many were filled in. `quit` ends it after the batch under way. */
export async function fillMissingEvenings(db: Database, quit?: AbortSignal, most = rowsPerBatch): Promise<number> {
  let total = 0
  for (const restaurantId of await db.read(listRestaurantIds)) {
    let last: MissingEvening | undefined = afterAll
    while (last !== undefined && !quit?.aborted) {
      const rows: MissingEvening[] = await fillBatch(db, restaurantId, last, most)
      total += rows.length
      last = rows.length < most ? undefined : rows.at(-1)
    }
  }
  return total
}

/** Fills none where another server is doing it, or where the restaurant is gone. */
const fillBatch = (db: Database, restaurantId: number, last: MissingEvening, most: number): Promise<MissingEvening[]> =>
  db.transaction(async (tx) => {
    if (!(await claimEvenings(tx))) return []
    // Keeps the hours from changing until the evenings are written.
    await lockHouseShared(tx, restaurantId)
    const row = await findHouse(tx, restaurantId)
    if (!row) return []
    const hours = houseFrom(row)
    const missing = await lockMissingEvenings(tx, restaurantId, last, most)
    const filled = missing.map(({ id, starts_at }) => ({ id, evening: eveningOf(hours, starts_at) }))
    if (filled.length > 0) await fillEvenings(tx, restaurantId, filled)
    return missing
  })
