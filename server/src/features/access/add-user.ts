/** A user and the restaurants they manage, together or not at all. */
import type { Tx } from '../../db/database.ts'
import { InvalidInput } from '../../domain/problem.ts'
import { insertGrant, insertUser, type StoredUser } from './access.sql.ts'
import { checkedUser } from './naming.ts'
import { requireRestaurant } from './owner.ts'

export async function addUser(
  tx: Tx,
  now: Temporal.Instant,
  request: { email: string; name: string; restaurants: readonly string[] },
): Promise<StoredUser> {
  const { email, name } = checkedUser(request)
  const user = await insertUser(tx, { email, name, createdAt: now })
  if (!user) throw new InvalidInput({ email: [`There is already a user with the e-mail "${email}".`] })
  for (const slugOrId of request.restaurants) {
    const restaurant = await requireRestaurant(tx, slugOrId)
    await insertGrant(tx, user.id, restaurant.id)
  }
  return user
}
