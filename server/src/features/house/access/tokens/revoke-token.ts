/** Revokes a token on every server, within a second. Revoking it again changes nothing and keeps the first time. */
import type { Tx } from '../../../../db/database.ts'
import { notFound } from '../../../../domain/problem.ts'
import { type Actor, operator } from '../../audit/actor.ts'
import { lockToken, markRevoked, ownerOf } from '../owners/access.sql.ts'
import { auditToken } from './issue-token.ts'
import { publicId } from './token-text.ts'

export async function revokeToken(
  tx: Tx,
  now: Temporal.Instant,
  id: string,
  by: Actor & { restaurantId?: number } = operator,
): Promise<{ name: string; revokedAt: Temporal.Instant; changed: boolean }> {
  const token = await lockToken(tx, id)
  const { restaurantId, ...actor } = by
  // A manager gets 404 for tokens of other restaurants and of users.
  const isForeign = restaurantId !== undefined && token?.restaurant_id !== restaurantId
  if (!token || isForeign) throw notFound(`Token "${id}"`)
  if (token.revoked_at) return { name: token.name, revokedAt: token.revoked_at, changed: false }
  await markRevoked(tx, id, now)
  const details = { token_id: publicId(id), name: token.name }
  auditToken(tx, ownerOf(token), { ...actor, at: now, action: 'token.revoked', details })
  return { name: token.name, revokedAt: now, changed: true }
}
