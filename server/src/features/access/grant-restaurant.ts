/** Lets a user manage a restaurant, or no longer. Their tokens follow within a second; doing it twice is harmless. */
import type { Tx } from '../../db/database.ts'
import { deleteGrant, insertGrant, type NamedRestaurant, type StoredUser } from './access.sql.ts'
import { requireRestaurant, requireUser } from './find-owner.ts'

export type GrantChange = { user: StoredUser; restaurant: NamedRestaurant; changed: boolean }

type UserAndRestaurant = { email: string; restaurant: string }

export async function grantRestaurant(tx: Tx, request: UserAndRestaurant): Promise<GrantChange> {
  const { user, restaurant } = await find(tx, request)
  return { user, restaurant, changed: await insertGrant(tx, user.id, restaurant.id) }
}

export async function withdrawRestaurant(tx: Tx, request: UserAndRestaurant): Promise<GrantChange> {
  const { user, restaurant } = await find(tx, request)
  return { user, restaurant, changed: await deleteGrant(tx, user.id, restaurant.id) }
}

async function find(tx: Tx, request: UserAndRestaurant) {
  const user = await requireUser(tx, request.email)
  const restaurant = await requireRestaurant(tx, request.restaurant)
  return { user, restaurant }
}
