/**
 * A user's own sessions: ended one by one, all at once, or by signing out. An ended session is refused at once here and
 * within a second on other servers.
 */
import type { Tx } from '../../../db/database.ts'
import { notFound, Problem } from '../../../domain/problem.ts'
import { sha256Of } from './link-secret.ts'
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  type EndedSession,
  setChosenRestaurant,
} from './sessions.sql.ts'

/** Idempotent. Returns how the session was begun. */
export function signOut(tx: Tx, secret: string): Promise<EndedSession | undefined> {
  return deleteSessionOf(tx, sha256Of(secret))
}

export async function endSession(tx: Tx, userId: number, sessionId: number): Promise<void> {
  if (!(await deleteSession(tx, userId, sessionId))) throw notFound('Session')
}

/** All but the own one; without one, all. Returns how many were ended. */
export function endOtherSessions(tx: Tx, userId: number, ownSessionId: number | null): Promise<number> {
  return deleteSessionsOf(tx, userId, ownSessionId)
}

/** Remembers the restaurant that a user with several works in. */
export async function chooseRestaurant(tx: Tx, sessionId: number, restaurantId: number): Promise<void> {
  if (await setChosenRestaurant(tx, sessionId, restaurantId)) return
  throw new Problem('FORBIDDEN', (say) => say.house.people.notYours)
}
