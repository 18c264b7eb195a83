import type { Query, Tx } from '../db/database.ts'
import { statement } from '../db/statement.ts'

const claim = statement('upkeep.claim', `select pg_try_advisory_xact_lock(hashtext('maitred upkeep')) as mine`)

/** Lets one server at a time clear. The lock ends with the transaction, or with the connection that held it. */
export async function claimCleanup(tx: Tx): Promise<boolean> {
  const [row] = await tx.rows<{ mine: boolean }>(claim, [])
  return row?.mine ?? false
}

// In no order: what fails ends the round, and must not always keep the same ones waiting.
const restaurants = statement('upkeep.restaurants', 'select id from maitred.restaurants order by random()')

export async function listRestaurantIds(query: Query): Promise<number[]> {
  const rows = await query.rows<{ id: number }>(restaurants, [])
  return rows.map(({ id }) => id)
}

// The changes since the last tally are few, save after an import: reading them all takes less than asking each restaurant.
const changedLists = statement(
  'upkeep.changed_lists',
  'select restaurant_id as id from maitred.guest_list_changes group by restaurant_id having count(*) > $1 order by random()',
)

/** Those with more changes than so many. */
export async function listChangedLists(query: Query, changes: number): Promise<number[]> {
  const rows = await query.rows<{ id: number }>(changedLists, [changes])
  return rows.map(({ id }) => id)
}
