/**
 * Believes a bearer token, or not. Every request asks the database, so that a revocation, an expiry or a restaurant
 * withdrawn from a user counts at the next request on every server; the requests of one turn share the question.
 *
 * A wrong secret and an unknown id take the same path: one lookup, one hash, one comparison in constant time.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { shareReads } from '../../db/shared-read.ts'
import { findPresentedTokens, type StoredToken } from './access.sql.ts'
import type { Caller, CheckToken } from './caller.ts'
import { type AccessLog, tokenUseNotes } from './note-token-use.ts'
import { stateOf } from './token-state.ts'
import { hashSecret, publicId, readToken } from './token-text.ts'

export type TokenCheckerParts = {
  db: Database
  clock: Clock
  /** Where the server can be reached from elsewhere, the demo's published tokens are worth nothing. */
  loopbackOnly: boolean
  log?: AccessLog
}

const nobodysHash = Buffer.alloc(32)

export function tokenChecker({ db, clock, loopbackOnly, log }: TokenCheckerParts): CheckToken {
  const findToken = shareReads((ids: string[]) => db.read((query) => findPresentedTokens(query, ids)))
  const noteUse = tokenUseNotes(db, log)

  return async (bearer) => {
    const presented = readToken(bearer)
    if (!presented || (presented.isDemo && !loopbackOnly)) return null

    const stored = await findToken(presented.id)
    const secretFits = timingSafeEqual(hashSecret(presented.secret), stored?.secret_sha256 ?? nobodysHash)
    if (!stored || !secretFits || stored.is_demo !== presented.isDemo) return null

    const now = clock.now()
    if (stateOf(stored, now) !== 'active') return null
    noteUse(stored, now)
    return callerOf(stored)
  }
}

function callerOf(token: StoredToken): Caller {
  return {
    tokenId: publicId(token.id),
    ability: token.ability,
    restaurantIds: token.restaurant_ids,
    actor: token.email === null ? `token:${token.name}` : `user:${token.email}`,
  }
}
