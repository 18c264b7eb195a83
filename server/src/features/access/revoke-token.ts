/** Ends a token on every server, within a second. Revoking it again changes nothing and keeps the first moment. */
import type { Tx } from '../../db/database.ts'
import { notFound } from '../../domain/problem.ts'
import { lockToken, markRevoked } from './access.sql.ts'

export async function revokeToken(
  tx: Tx,
  now: Temporal.Instant,
  id: string,
): Promise<{ name: string; revokedAt: Temporal.Instant; changed: boolean }> {
  const token = await lockToken(tx, id)
  if (!token) throw notFound(`Token "${id}"`)
  if (token.revoked_at) return { name: token.name, revokedAt: token.revoked_at, changed: false }
  await markRevoked(tx, id, now)
  return { name: token.name, revokedAt: now, changed: true }
}
