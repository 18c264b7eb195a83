/**
 * Changes the role of a person in a restaurant, or removes them from it. Their sessions end, and their tokens have the
 * new role at once.
 */
import type { Tx } from '../../../db/database.ts'
import { type Role, roles } from '../../../domain/caller.ts'
import { InvalidInput, notFound, Problem } from '../../../domain/problem.ts'
import type { Actor } from '../../house/audit/actor.ts'
import { sendAudit } from '../../house/audit/audit.sql.ts'
import { deleteSessionsOf } from '../sessions/sessions.sql.ts'
import { grantRole } from './grant-role.ts'
import { deleteInvitationsTo } from './invitations.sql.ts'
import { deleteMember, lockMembers, type Member } from './members.sql.ts'

export type MemberChange = { member: Member; changed: boolean }

/**
 * Throws NOT_FOUND, InvalidInput where the restaurant would be left without a manager, and FORBIDDEN where the account is
 * unproved and works elsewhere too.
 */
export async function changeRole(
  tx: Tx,
  now: Temporal.Instant,
  by: Actor & { manages: readonly number[] },
  restaurantId: number,
  { userId, role }: { userId: number; role: Role },
): Promise<MemberChange> {
  const members = await lockMembers(tx, restaurantId)
  const member = memberIn(members, userId)
  if (member.role === role) return { member, changed: false }
  if (role !== roles.at(-1)) assertOtherManager(members, member)
  if ((await grantRole(tx, restaurantId, userId, role, by)) === 'unproved') {
    throw new Problem('FORBIDDEN', ({ house }) => house.people.unprovedElsewhere(member.email))
  }
  await deleteSessionsOf(tx, userId)
  const details = { email: member.email, from: member.role, to: role }
  sendAudit(tx, restaurantId, { ...by, at: now, action: 'person.role_changed', details })
  return { member: { ...member, role }, changed: true }
}

/** The account and its other restaurants stay. Open links to the person are deleted. Throws like `changeRole`. */
export async function removeFromRestaurant(
  tx: Tx,
  now: Temporal.Instant,
  by: Actor,
  restaurantId: number,
  userId: number,
): Promise<Member> {
  const members = await lockMembers(tx, restaurantId)
  const member = memberIn(members, userId)
  assertOtherManager(members, member)
  await deleteMember(tx, restaurantId, userId)
  await deleteInvitationsTo(tx, restaurantId, member.email)
  await deleteSessionsOf(tx, userId)
  sendAudit(tx, restaurantId, { ...by, at: now, action: 'person.removed', details: { email: member.email } })
  return member
}

function memberIn(members: readonly Member[], userId: number): Member {
  const member = members.find(({ user_id }) => user_id === userId)
  if (!member) throw notFound('Person')
  return member
}

/** Only the operator could repair a restaurant without a manager. */
function assertOtherManager(members: readonly Member[], leaving: Member): void {
  const isManager = ({ role }: Member) => role === roles.at(-1)
  if (!isManager(leaving) || members.some((each) => isManager(each) && each.user_id !== leaving.user_id)) return
  throw new InvalidInput({ role: [({ house }) => house.people.onlyManager(leaving.email)] })
}
