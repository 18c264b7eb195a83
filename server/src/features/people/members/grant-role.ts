/**
 * The one way to a role in a restaurant. An account that is unproved may be in the hands of the manager who copied its first
 * link and chose its password, so its role is raised only by managers of all its restaurants, who can set its password
 * anyway. For everybody else, the operator included, the grant has to become an invitation: used by a mailed or an
 * operator's link it sets a new password, which proves the account.
 *
 * The account stays locked, as it is while a link sets its password: of both, the second sees what the first did.
 */
import type { Tx } from '../../../db/database.ts'
import { type Role, roles } from '../../../domain/caller.ts'
import { listRoles, lockAccount } from '../sessions/sessions.sql.ts'
import { writeRole } from './members.sql.ts'

/** Who grants: the operator, or a manager of these restaurants. */
export type Granter = 'operator' | { manages: readonly number[] }

/** `unproved`: nothing was written. */
export type Granted = 'granted' | 'held already' | 'unproved'

export async function grantRole(
  tx: Tx,
  restaurantId: number,
  userId: number,
  role: Role,
  by: Granter,
): Promise<Granted> {
  const account = await lockAccount(tx, userId)
  if (!account) return 'unproved'
  const places = await listRoles(tx, userId)
  const held = places.find(({ restaurant_id }) => restaurant_id === restaurantId)?.role
  if (held === role) return 'held already'
  const isLower = held !== undefined && roles.indexOf(role) < roles.indexOf(held)
  const managesAll = by !== 'operator' && places.every(({ restaurant_id }) => by.manages.includes(restaurant_id))
  if (!account.is_proved && !isLower && !managesAll) return 'unproved'
  await writeRole(tx, restaurantId, userId, role)
  return 'granted'
}
