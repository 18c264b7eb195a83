/** The sessions of a person, for the managers of the restaurant they work in. */
import type { Query, Tx } from '../../../db/database.ts'
import { notFound } from '../../../domain/problem.ts'
import type { Actor } from '../../house/audit/actor.ts'
import { sendAudit } from '../../house/audit/audit.sql.ts'
import { resetFactor } from '../second-factor/reset-factor.ts'
import { deleteSessionsOf, type ListedSession, listSessions } from '../sessions/sessions.sql.ts'
import { assertManagesAll, type Inviter } from './invite-user.ts'
import { listMembers, type Member } from './members.sql.ts'

/**
 * Latest use first. Refused where the person also works elsewhere, since this manager must not see their addresses
 * there.
 */
export async function listPersonSessions(
  query: Query,
  now: Temporal.Instant,
  by: Inviter,
  restaurantId: number,
  userId: number,
): Promise<ListedSession[]> {
  const member = await requireMember(query, restaurantId, userId)
  await assertManagesAll(query, by, member, 'see where they are signed in')
  return listSessions(query, userId, now)
}

/** Ends them all, as a change of role does; returns how many. */
export async function endPersonSessions(
  tx: Tx,
  now: Temporal.Instant,
  by: Actor,
  restaurantId: number,
  userId: number,
): Promise<number> {
  const { email } = await requireMember(tx, restaurantId, userId)
  const sessions = await deleteSessionsOf(tx, userId)
  sendAudit(tx, restaurantId, { ...by, at: now, action: 'person.sessions_ended', details: { email, sessions } })
  return sessions
}

/** Takes away app, recovery codes and passkeys. Refused where the person also works elsewhere, as a new password is. */
export async function resetPersonFactor(
  tx: Tx,
  now: Temporal.Instant,
  by: Inviter,
  restaurantId: number,
  userId: number,
): Promise<boolean> {
  const member = await requireMember(tx, restaurantId, userId)
  await assertManagesAll(tx, by, member, 'reset the second factor')
  return resetFactor(tx, now, by, { id: userId, email: member.email })
}

async function requireMember(query: Query, restaurantId: number, userId: number): Promise<Member> {
  const member = (await listMembers(query, restaurantId)).find((each) => each.user_id === userId)
  if (!member) throw notFound('Person')
  return member
}
