/** Gives a token another booking source, or none (token-source.ts). Bookings made before keep theirs. */
import type { Tx } from '../../../../db/database.ts'
import { notFound } from '../../../../domain/problem.ts'
import { type Actor, operator } from '../../audit/actor.ts'
import { lockToken, ownerOf, setTokenSource } from '../owners/access.sql.ts'
import { auditToken } from './issue-token.ts'
import { assertSourceOf } from './token-source.ts'
import { publicId } from './token-text.ts'

export async function changeTokenSource(
  tx: Tx,
  now: Temporal.Instant,
  { id, sourceId }: { id: string; sourceId: number | null },
  { restaurantId, ...actor }: Actor & { restaurantId?: number } = operator,
): Promise<void> {
  const token = await lockToken(tx, id)
  if (!token || (restaurantId !== undefined && token.restaurant_id !== restaurantId)) throw notFound(`Token "${id}"`)
  await assertSourceOf(tx, ownerOf(token), sourceId)
  await setTokenSource(tx, id, sourceId)
  const details = { token_id: publicId(id), name: token.name, booking_source_id: sourceId }
  auditToken(tx, ownerOf(token), { ...actor, at: now, action: 'token.changed', details })
}
