/** Finds the owner of a token as an operator names it: a restaurant by slug or id, a user by e-mail. */
import type { Query } from '../../../../db/database.ts'
import { notFound } from '../../../../domain/problem.ts'
import { findRestaurant, findUser, type NamedRestaurant, type StoredUser, type TokenOwner } from './access.sql.ts'

export type OwnerName = { restaurant: string } | { user: string }

export async function requireRestaurant(query: Query, slugOrId: string): Promise<NamedRestaurant> {
  const restaurant = await findRestaurant(query, slugOrId)
  if (!restaurant) throw notFound(`Restaurant "${slugOrId}"`)
  return restaurant
}

export async function requireUser(query: Query, email: string): Promise<StoredUser> {
  const user = await findUser(query, email)
  if (!user) throw notFound(`User "${email}"`)
  return user
}

export async function requireOwner(query: Query, name: OwnerName): Promise<TokenOwner> {
  if ('restaurant' in name) return { restaurantId: (await requireRestaurant(query, name.restaurant)).id }
  return { userId: (await requireUser(query, name.user)).id }
}
