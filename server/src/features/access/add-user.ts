/** Adds a user and the restaurants they manage, in one transaction. */
import type { Tx } from '../../db/database.ts'
import { InvalidInput } from '../../domain/problem.ts'
import { insertGrant, insertUser, type StoredUser } from './access.sql.ts'
import { requireRestaurant } from './find-owner.ts'
import { validUser } from './validate-names.ts'

export async function addUser(
  tx: Tx,
  now: Temporal.Instant,
  request: { email: string; name: string; restaurants: readonly string[] },
): Promise<StoredUser> {
  const { email, name } = validUser(request)
  const user = await insertUser(tx, { email, name, createdAt: now })
  if (!user) throw new InvalidInput({ email: [`There is already a user with the e-mail "${email}".`] })
  for (const slugOrId of request.restaurants) {
    const restaurant = await requireRestaurant(tx, slugOrId)
    await insertGrant(tx, user.id, restaurant.id)
  }
  return user
}
