import type { Query, Tx } from '../db/database.ts'
import { statement } from '../db/statement.ts'

const claim = statement('upkeep.claim', `select pg_try_advisory_xact_lock(hashtext('maitred upkeep')) as mine`)

/** Of several servers one clears at a time; the lock goes with the transaction, or with whoever held it. */
export async function claimUpkeep(tx: Tx): Promise<boolean> {
  const [row] = await tx.rows<{ mine: boolean }>(claim, [])
  return row?.mine ?? false
}

// In no order: what fails ends the round, and must not always keep the same ones waiting.
const restaurants = statement('upkeep.restaurants', 'select id from restaurants order by random()')

export async function listRestaurantIds(query: Query): Promise<number[]> {
  const rows = await query.rows<{ id: number }>(restaurants, [])
  return rows.map(({ id }) => id)
}
