import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

/** The id of a patron who was merged stands for the one they were merged into; one who was erased cannot be booked. */
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
 * Keeps the patron from being merged or erased until the transaction ends. Where a merge was under way, the statement has
 * waited for it and finds nothing any more; a second one reads what the merge has left.
 */
export async function lockBookablePatron(tx: Tx, restaurantId: number, id: number): Promise<number | undefined> {
  const attempt = async () => (await tx.rows<{ id: number }>(lock, [restaurantId, id]))[0]?.id
  return (await attempt()) ?? (await attempt())
}
