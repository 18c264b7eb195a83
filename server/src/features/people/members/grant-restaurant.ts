/**
 * Gives a user a role in a restaurant or takes it away, for the operator. Sessions of the user end, tokens follow
 * within a second. Idempotent.
 */
import type { Tx } from '../../../db/database.ts'
import type { Role } from '../../../domain/caller.ts'
import { deleteGrant, insertGrant, type NamedRestaurant, type StoredUser } from '../../access/owners/access.sql.ts'
import { requireRestaurant, requireUser } from '../../access/owners/find-owner.ts'
import { operator } from '../../audit/actor.ts'
import { type AuditAction, sendAudit } from '../../audit/audit.sql.ts'
import { deleteSessionsOf } from '../sessions/sessions.sql.ts'
import { deleteInvitationsTo } from './invitations.sql.ts'

export type GrantChange = { user: StoredUser; restaurant: NamedRestaurant; changed: boolean }

type UserAndRestaurant = { email: string; restaurant: string }

export async function grantRestaurant(
  tx: Tx,
  now: Temporal.Instant,
  { role, ...request }: UserAndRestaurant & { role: Role },
): Promise<GrantChange> {
  const { user, restaurant } = await find(tx, request)
  const changed = await insertGrant(tx, user.id, restaurant.id, role)
  if (changed) await endSessions(tx, now, 'person.role_changed', { user, restaurant }, { to: role })
  return { user, restaurant, changed }
}

export async function withdrawRestaurant(
  tx: Tx,
  now: Temporal.Instant,
  request: UserAndRestaurant,
): Promise<GrantChange> {
  const { user, restaurant } = await find(tx, request)
  const changed = await deleteGrant(tx, user.id, restaurant.id)
  if (changed) {
    await deleteInvitationsTo(tx, restaurant.id, user.email)
    await endSessions(tx, now, 'person.removed', { user, restaurant }, {})
  }
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
