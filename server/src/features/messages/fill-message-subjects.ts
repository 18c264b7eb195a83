/** Fills in the subject columns of messages older than those columns. Each batch is a transaction. */
import type { Database } from '../../db/database.ts'
import { fillSubjects, type MessagePlace } from './message-subjects.sql.ts'

const rowsPerBatch = 1_000
const afterAll: MessagePlace = { restaurant_id: 2 ** 31 - 1, id: Number.MAX_SAFE_INTEGER }

/** How many were filled in. `quit` ends it after the batch under way. */
export async function fillMessageSubjects(db: Database, quit?: AbortSignal, most = rowsPerBatch): Promise<number> {
  let total = 0
  for (let last: MessagePlace | undefined = afterAll; last !== undefined && !quit?.aborted; ) {
    const from: MessagePlace = last
    const filled = await db.transaction((tx) => fillSubjects(tx, from, most))
    total += filled.length
    last = filled.length < most ? undefined : filled.reduce(earlier)
  }
  return total
}

const earlier = (a: MessagePlace, b: MessagePlace): MessagePlace =>
  a.restaurant_id < b.restaurant_id || (a.restaurant_id === b.restaurant_id && a.id < b.id) ? a : b
