/**
 * Verifies bearer tokens against the database, so that a revocation, an expiry or a restaurant withdrawn from a user
 * counts at the next lookup on every server. Lookups of one event-loop tick share one query.
 *
 * A wrong secret and an unknown id cost the same: one lookup, one hash, one comparison in constant time.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../../clock.ts'
import { batchLoader } from '../../../../db/batch-loader.ts'
import type { Database } from '../../../../db/database.ts'
import type { Caller } from '../../../../domain/caller.ts'
import { findPresentedTokens, markTokenUsed, type StoredToken } from '../owners/access.sql.ts'
import { stateOf } from './token-state.ts'
import { hashSecret, type PresentedToken, publicId, readToken } from './token-text.ts'
import { type UseLog, useTracker } from './track-use.ts'

export type TokenCheckerParts = {
  db: Database
  clock: Clock
  /** The demo's published tokens are valid only where the demo may be entered. */
  opensDemo: boolean
  log?: UseLog
}

/** Compared with where the id is unknown, so that it takes as long as a wrong secret. */
const noHash = Buffer.alloc(32)

export function tokenChecker({ db, clock, opensDemo, log }: TokenCheckerParts) {
  const trackUse = useTracker<string>(
    (id, now, from) => db.transaction((tx) => markTokenUsed(tx, id, now, from)),
    'token',
    log,
  )

  function readAllowed(bearer: string): PresentedToken | null {
    const presented = readToken(bearer)
    return presented?.isDemo && !opensDemo ? null : presented
  }

  type Verified = { stored: StoredToken; caller: Caller }

  function verify(presented: PresentedToken, stored: StoredToken | undefined, now: Temporal.Instant): Verified | null {
    const secretMatches = timingSafeEqual(hashSecret(presented.secret), stored?.secret_sha256 ?? noHash)
    if (!stored || !secretMatches || stored.is_demo !== presented.isDemo) return null
    if (stateOf(stored, now) !== 'active') return null
    return { stored, caller: callerOf(stored) }
  }

  const load = batchLoader(async (bearers: string[]) => {
    const presented = new Map(bearers.map((bearer) => [bearer, readAllowed(bearer)]))
    const ids = new Set(presented.values().flatMap((token) => (token ? [token.id] : [])))
    const stored = ids.size > 0 ? await db.read((query) => findPresentedTokens(query, [...ids])) : new Map()
    const now = clock.now()
    return new Map(
      presented.entries().map(([bearer, token]) => [bearer, token && verify(token, stored.get(token.id), now)]),
    )
  })

  /** `from`: the address of the request. */
  return async (bearer: string, from?: string): Promise<Caller | null> => {
    const verified = await load(bearer)
    if (!verified) return null
    trackUse(verified.stored, clock.now(), from)
    return verified.caller
  }
}

function callerOf(token: StoredToken): Caller {
  const root = publicId(token.key_scope ?? token.id)
  return {
    kind: 'token',
    tokenId: publicId(token.id),
    ability: token.ability,
    restaurantIds: token.restaurant_ids,
    roles: new Map(token.restaurant_ids.map((restaurantId, place) => [restaurantId, token.roles[place] ?? 'viewer'])),
    scope: token.scope,
    idempotencyScope: root,
    tokenRoot: root,
    userId: token.user_id,
    actor: token.email === null ? `token:${token.name}` : `user:${token.email}`,
    name: token.user_name ?? token.name,
    language: token.language,
    ...(token.booking_source_id !== null && { bookingSourceId: token.booking_source_id }),
    ...(token.is_demo && { localOnly: true }),
  }
}
