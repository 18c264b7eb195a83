/**
 * Gives a user a role in a restaurant or takes it away, for the operator. Sessions of the user end, tokens follow
 * within a second. Idempotent, but for an account that is unproved: it gets a link instead of the role, a new one each time.
 */
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import type { Role } from '../../../domain/caller.ts'
import type { NamedRestaurant, StoredUser } from '../../house/access/owners/access.sql.ts'
import { requireRestaurant, requireUser } from '../../house/access/owners/find-owner.ts'
import { operator } from '../../house/audit/actor.ts'
import { type AuditAction, sendAudit } from '../../house/audit/audit.sql.ts'
import { secretEntropy } from '../sessions/link-secret.ts'
import { deleteSessionsOf, listRoles } from '../sessions/sessions.sql.ts'
import { type Granted, grantRole } from './grant-role.ts'
import { deleteInvitationsTo } from './invitations.sql.ts'
import { type Invitation, inviteUser } from './invite-user.ts'
import { deleteMember } from './members.sql.ts'

export type GrantChange = { user: StoredUser; restaurant: NamedRestaurant; changed: boolean }

type UserAndRestaurant = { email: string; restaurant: string }

export async function grantRestaurant(
  tx: Tx,
  now: Temporal.Instant,
  { role, ...request }: UserAndRestaurant & { role: Role },
): Promise<GrantChange & { invitation: Invitation | undefined }> {
  const { user, restaurant } = await find(tx, request)
  const { granted, invitation } = await grantOrInvite(tx, now, restaurant.id, user, role)
  const changed = granted === 'granted'
  if (changed) await endSessions(tx, now, 'person.role_changed', { user, restaurant }, { to: role })
  return { user, restaurant, changed, invitation }
}

/**
 * The operator's grant. An account that is unproved gets an invitation to the role. Where it works in the restaurant
 * already, with a lower role, it gets a link with the role it has: used, it proves the account, and the role can be
 * raised.
 */
export async function grantOrInvite(
  tx: Tx,
  now: Temporal.Instant,
  restaurantId: number,
  { id, email }: Pick<StoredUser, 'id' | 'email'>,
  role: Role,
): Promise<{ granted: Granted; invitation: Invitation | undefined }> {
  const granted = await grantRole(tx, restaurantId, id, role, 'operator')
  if (granted !== 'unproved') return { granted, invitation: undefined }
  const held = (await listRoles(tx, id)).find(({ restaurant_id }) => restaurant_id === restaurantId)?.role
  const by = { ...operator, manages: null }
  const random = randomBytes(secretEntropy)
  const invitation = await inviteUser(tx, now, random, by, restaurantId, { email, role: held ?? role })
  return { granted, invitation }
}

export async function withdrawRestaurant(
  tx: Tx,
  now: Temporal.Instant,
  request: UserAndRestaurant,
): Promise<GrantChange> {
  const { user, restaurant } = await find(tx, request)
  const changed = await deleteMember(tx, restaurant.id, user.id)
  await deleteInvitationsTo(tx, restaurant.id, user.email)
  if (changed) await endSessions(tx, now, 'person.removed', { user, restaurant }, {})
  return { user, restaurant, changed }
}

async function endSessions(
  tx: Tx,
  now: Temporal.Instant,
  action: AuditAction,
  { user, restaurant }: { user: StoredUser; restaurant: NamedRestaurant },
  details: object,
): Promise<void> {
  await deleteSessionsOf(tx, user.id)
  sendAudit(tx, restaurant.id, { ...operator, at: now, action, details: { email: user.email, ...details } })
}

async function find(tx: Tx, request: UserAndRestaurant) {
  const user = await requireUser(tx, request.email)
  const restaurant = await requireRestaurant(tx, request.restaurant)
  return { user, restaurant }
}
