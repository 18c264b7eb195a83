/**
 * Removes a user with their roles, sessions, tokens and open links, effective within a second. What they did stays in the
 * history.
 */
import type { Tx } from '../../../db/database.ts'
import { deleteUser, type StoredUser } from '../../house/access/owners/access.sql.ts'
import { requireUser } from '../../house/access/owners/find-owner.ts'
import { operator } from '../../house/audit/actor.ts'
import { sendAuditOfUser } from '../../house/audit/audit.sql.ts'
import { deleteLinksTo } from '../sessions/sessions.sql.ts'

export async function removeUser(tx: Tx, now: Temporal.Instant, email: string): Promise<StoredUser> {
  const user = await requireUser(tx, email)
  sendAuditOfUser(tx, user.id, { ...operator, at: now, action: 'person.removed', details: { email: user.email } })
  await deleteLinksTo(tx, user.email)
  await deleteUser(tx, user.id)
  return user
}
