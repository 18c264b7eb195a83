/**
 * Fills in for older bookings what insights count: walk-in, waiting list, agreed length, arrival. Each batch is a
 * transaction.
 */
import type { Database } from '../../db/database.ts'
import { claimFacts, fillFacts } from './booking-facts.sql.ts'
import { listRestaurantIds } from './missing-evenings.sql.ts'

const rowsPerBatch = 1_000

/** How many were filled in. `quit` ends it after the batch under way. */
export async function fillBookingFacts(db: Database, quit?: AbortSignal, most = rowsPerBatch): Promise<number> {
  let total = 0
  for (const restaurantId of await db.read(listRestaurantIds)) {
    for (let after: number | null = 0; after !== null && !quit?.aborted; ) {
      const from: number = after
      const none = { bookings: 0, last: null }
      const batch = await db.transaction(async (tx) =>
        (await claimFacts(tx)) ? fillFacts(tx, restaurantId, from, most) : none,
      )
      total += batch.bookings
      after = batch.last
    }
  }
  return total
}
