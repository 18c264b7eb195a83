import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'

/** The id of a merged patron resolves to the one they were merged into; an erased patron cannot be booked. */
const bookable = `select s.id
     from maitred.patrons p
     join maitred.patrons s on s.restaurant_id = p.restaurant_id and s.id = coalesce(p.merged_into, p.id)
    where p.restaurant_id = $1 and p.id = $2 and s.erased_at is null`

const find = statement('patrons.bookable', bookable)

export async function findBookablePatron(query: Query, restaurantId: number, id: number): Promise<number | undefined> {
  const [row] = await query.rows<{ id: number }>(find, [restaurantId, id])
  return row?.id
}

const lock = statement('patrons.lock_bookable', `${bookable} for key share of s`)

/**
 * Keeps the patron from being merged or erased until the transaction ends. If a merge was running, the statement waits
 * for it and then finds nothing, so a second one reads the result of the merge.
 */
export async function lockBookablePatron(tx: Tx, restaurantId: number, id: number): Promise<number | undefined> {
  const attempt = async () => (await tx.rows<{ id: number }>(lock, [restaurantId, id]))[0]?.id
  return (await attempt()) ?? (await attempt())
}
