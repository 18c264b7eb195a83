/**
 * Adds a user and their role in restaurants, in one transaction, for the operator. They can sign in once they have set a
 * password through a link.
 */
import type { Tx } from '../../../db/database.ts'
import type { Role } from '../../../domain/caller.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import { insertUser, type StoredUser } from '../../house/access/owners/access.sql.ts'
import { requireRestaurant } from '../../house/access/owners/find-owner.ts'
import { validUser } from '../../house/access/owners/validate-names.ts'
import { grantRole } from './grant-role.ts'

export async function addUser(
  tx: Tx,
  now: Temporal.Instant,
  request: { email: string; name: string; restaurants: readonly string[]; role?: Role },
): Promise<StoredUser> {
  const { email, name } = validUser(request)
  const user = await insertUser(tx, { email, name, createdAt: now })
  if (!user) throw new InvalidInput({ email: [`There is already a user with the e-mail "${email}".`] })
  for (const slugOrId of request.restaurants) {
    const restaurant = await requireRestaurant(tx, slugOrId)
    await grantRole(tx, restaurant.id, user.id, request.role ?? 'manager', 'operator')
  }
  return user
}
