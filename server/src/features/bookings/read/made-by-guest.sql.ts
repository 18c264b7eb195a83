/** Which bookings guests have made themselves, on the restaurant's pages, by a program of theirs or on its website. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

/** For a statement with the bookings as `b`. */
export const madeByGuest = `(b.created_by like 'guest%' or exists (
            select from maitred.tokens k
             where k.restaurant_id = b.restaurant_id and k.id = b.created_by_token and k.scope = 'website'))`

const made = statement(
  'bookings.made_by_guest',
  `select ${madeByGuest} as yes from maitred.bookings b where b.restaurant_id = $1 and b.id = $2`,
)

export async function isMadeByGuest(query: Query, restaurantId: number, id: number): Promise<boolean> {
  const [row] = await query.rows<{ yes: boolean }>(made, [restaurantId, id])
  return row?.yes ?? false
}
