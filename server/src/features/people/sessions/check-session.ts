/**
 * Verifies session cookies against the database, so that a session that was ended, or a role that was changed, counts at
 * the next lookup on every server. Lookups of one event-loop tick share one query.
 */
import type { Clock } from '../../../clock.ts'
import { batchLoader } from '../../../db/batch-loader.ts'
import type { Database, Query } from '../../../db/database.ts'
import type { Caller } from '../../../domain/caller.ts'
import { type UseLog, useTracker } from '../../house/access/tokens/track-use.ts'
import { couldBeSecret, sha256Of } from './link-secret.ts'
import { findSessions, markSessionUsed, type StoredSession } from './sessions.sql.ts'

export type SessionCheckerParts = {
  db: Database
  clock: Clock
  /** Sessions of the demo's users are valid only where the server can be reached from this machine alone. */
  opensDemo: boolean
  log?: UseLog
}

/** The session of a cookie, or undefined if it is unknown, ended, idle for 12 hours or 30 days old. */
export async function findSession(
  query: Query,
  now: Temporal.Instant,
  secret: string,
): Promise<StoredSession | undefined> {
  if (!couldBeSecret(secret)) return undefined
  const [session] = await findSessions(query, [sha256Of(secret)], now)
  return session
}

export function sessionChecker({ db, clock, opensDemo, log }: SessionCheckerParts) {
  const trackUse = useTracker<number>((id, now) => db.transaction((tx) => markSessionUsed(tx, id, now)), 'session', log)

  const verify = batchLoader(async (secrets: string[]) => {
    const now = clock.now()
    const hashes = new Map(secrets.map((secret) => [secret, sha256Of(secret)]))
    const sessions = await db.read((query) => findSessions(query, [...hashes.values()], now))
    const byHash = new Map(sessions.map((session) => [session.secret_sha256.toString('hex'), session]))
    return new Map(
      hashes.entries().map(([secret, hash]) => {
        const session = byHash.get(hash.toString('hex'))
        if (!session || (session.is_demo && !opensDemo)) return [secret, null]
        trackUse(session, now)
        return [secret, callerOf(session)]
      }),
    )
  })

  return async (secret: string): Promise<Caller | null> => {
    return couldBeSecret(secret) ? ((await verify(secret)) ?? null) : null
  }
}

export function callerOf(session: StoredSession): Caller {
  return {
    kind: 'session',
    tokenId: `session-${session.id}`,
    ability: 'mobile-access',
    restaurantIds: session.roles.map(({ restaurant_id }) => restaurant_id),
    roles: new Map(session.roles.map(({ restaurant_id, role }) => [restaurant_id, role])),
    scope: 'full',
    idempotencyScope: `user-${session.user_id}`,
    tokenRoot: null,
    userId: session.user_id,
    actor: `user:${session.email}`,
    name: session.name,
    language: session.language,
    houseLanguage: session.house_language,
    ...(session.is_demo && { localOnly: true }),
  }
}
