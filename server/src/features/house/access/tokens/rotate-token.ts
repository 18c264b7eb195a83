/**
 * Replaces a token by a new one with the same name, ability, scope, booking source, owner and lifetime. The old one is revoked, or expires
 * after a grace period in which both work, so that an integration can be switched over without a gap. The grace period
 * never prolongs a token. A token that was replaced cannot be rotated again; its successor can.
 */
import type { Tx } from '../../../../db/database.ts'
import { InvalidInput, notFound } from '../../../../domain/problem.ts'
import { type Actor, operator } from '../../audit/actor.ts'
import { type LockedToken, lockToken, markExpiring, markRevoked, ownerOf } from '../owners/access.sql.ts'
import { type IssuedToken, issueTo } from './issue-token.ts'
import { stateOf } from './token-state.ts'
import { mintSuccessor } from './token-text.ts'

export type Rotation = { issued: IssuedToken; oldEndsAt: Temporal.Instant }

/** `random`: `tokenEntropy` bytes. */
export async function rotateToken(
  tx: Tx,
  now: Temporal.Instant,
  random: Uint8Array,
  { id, graceMinutes }: { id: string; graceMinutes: number },
  { restaurantId, ...by }: Actor & { restaurantId?: number } = operator,
): Promise<Rotation> {
  const old = await lockToken(tx, id)
  // A manager gets 404 for tokens of other restaurants and of users.
  if (!old || (restaurantId !== undefined && old.restaurant_id !== restaurantId)) throw notFound(`Token "${id}"`)
  const successor = mintSuccessor(old.id, random)
  if (await lockToken(tx, successor.id)) throw replaced(old, successor.id)
  assertRotatable(old, now)
  const issued = await issueTo(tx, now, successor, ownerOf(old), {
    name: old.name,
    scope: old.scope,
    keyScope: old.key_scope ?? old.id,
    bookingSourceId: old.booking_source_id,
    by,
    expiresAt: sameLifetimeFrom(old, now),
  })
  return { issued, oldEndsAt: await endOld(tx, old, now, graceMinutes) }
}

function replaced({ id }: LockedToken, by: string): InvalidInput {
  return new InvalidInput({ token: [({ house }) => house.programs.replaced(id, by)] })
}

function assertRotatable(old: LockedToken, now: Temporal.Instant): void {
  const state = stateOf(old, now)
  if (state !== 'active') {
    throw new InvalidInput({ token: [({ house }) => house.programs[state](old.id)] })
  }
  if (old.is_demo) {
    throw new InvalidInput({
      token: [({ house }) => house.programs.ofDemo(old.id)],
    })
  }
}

async function endOld(
  tx: Tx,
  old: LockedToken,
  now: Temporal.Instant,
  graceMinutes: number,
): Promise<Temporal.Instant> {
  if (graceMinutes === 0) {
    await markRevoked(tx, old.id, now)
    return now
  }
  const graceEnds = now.add({ minutes: graceMinutes })
  if (old.expires_at && Temporal.Instant.compare(old.expires_at, graceEnds) <= 0) return old.expires_at
  await markExpiring(tx, old.id, graceEnds)
  return graceEnds
}

function sameLifetimeFrom(old: LockedToken, now: Temporal.Instant): Temporal.Instant | null {
  return old.expires_at && now.add(old.created_at.until(old.expires_at))
}
