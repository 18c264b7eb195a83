/**
 * Believes a bearer token, or not. Every request asks the database, so that a revocation, an expiry or a restaurant
 * withdrawn from a user counts at the next request on every server; the requests of one turn share the question,
 * and those with the same token the whole check.
 *
 * A wrong secret and an unknown id take the same path: one lookup, one hash, one comparison in constant time.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { batchLoader } from '../../db/batch-loader.ts'
import type { Database } from '../../db/database.ts'
import { findPresentedTokens, type StoredToken } from './access.sql.ts'
import type { Caller, CheckToken, RequestHeaders } from './caller.ts'
import { stateOf } from './token-state.ts'
import { hashSecret, isDemoToken, type PresentedToken, publicId, readToken } from './token-text.ts'
import { type AccessLog, tokenUseTracker } from './track-token-use.ts'

export type TokenCheckerParts = {
  db: Database
  clock: Clock
  /** Where the server can be reached from elsewhere, the demo's published tokens are worth nothing. */
  loopbackOnly: boolean
  log?: AccessLog
}

const nobodysHash = Buffer.alloc(32)

export function tokenChecker({ db, clock, loopbackOnly, log }: TokenCheckerParts): CheckToken {
  const noteUse = tokenUseTracker(db, log)

  function couldBelieve(bearer: string): PresentedToken | null {
    const presented = readToken(bearer)
    return presented?.isDemo && !loopbackOnly ? null : presented
  }

  function believe(presented: PresentedToken, stored: StoredToken | undefined, now: Temporal.Instant): Caller | null {
    const secretFits = timingSafeEqual(hashSecret(presented.secret), stored?.secret_sha256 ?? nobodysHash)
    if (!stored || !secretFits || stored.is_demo !== presented.isDemo) return null
    if (stateOf(stored, now) !== 'active') return null
    noteUse(stored, now)
    return callerOf(stored)
  }

  const check = batchLoader(async (bearers: string[]) => {
    const presented = new Map(bearers.map((bearer) => [bearer, couldBelieve(bearer)]))
    const ids = new Set(presented.values().flatMap((token) => (token ? [token.id] : [])))
    const stored = ids.size > 0 ? await db.read((query) => findPresentedTokens(query, [...ids])) : new Map()
    const now = clock.now()
    return new Map(
      presented.entries().map(([bearer, token]) => [bearer, token && believe(token, stored.get(token.id), now)]),
    )
  })

  if (!loopbackOnly) return check
  return (bearer, headers = {}) => (isDemoToken(bearer) && wasPassedOn(headers) ? nobody : check(bearer))
}

const nobody: Promise<null> = Promise.resolve(null)

/** By a proxy on this machine that the operator has not told us of: the caller may be anywhere. */
function wasPassedOn(headers: RequestHeaders): boolean {
  return ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => headers[name] !== undefined)
}

function callerOf(token: StoredToken): Caller {
  return {
    tokenId: publicId(token.id),
    ability: token.ability,
    restaurantIds: token.restaurant_ids,
    actor: token.email === null ? `token:${token.name}` : `user:${token.email}`,
  }
}
