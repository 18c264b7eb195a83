/** What a guest does on the page of `fake`, and what its bank does afterwards. */
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { changeSession, type FakeSession } from './fake.sql.ts'

/**
 * `hang` and `late`: the bank cannot say for a while, and then it has succeeded. `guard`: of a card whose bank wants its owner
 * at each charge.
 */
export const fakeWays = ['pay', 'refuse', 'silent', 'hang', 'late', 'guard'] as const
export type FakeWay = (typeof fakeWays)[number]

export const isFakeWay = (way: string | null): way is FakeWay => (fakeWays as readonly (string | null)[]).includes(way)

/** Why a charge of the card needs its owner. */
export const guarded = 'authentication_required'

export const hangSeconds = 120
export const lateSeconds = 2_400

/** How long a session can be paid, as with real services. */
export const lifeSeconds = 24 * 3_600

/** The session at a moment: over after its life, and no more hanging once its bank has made up its mind. */
export function sessionAt(session: FakeSession, now: EpochSeconds): FakeSession {
  const { state, kind, created_at, finished_at } = session
  const ends = created_at + lifeSeconds
  if ((state === 'open' || state === 'refused') && ends <= now) return { ...session, state: 'ended', finished_at: ends }
  if (state !== 'hanging' || finished_at === null || finished_at > now) return session
  return { ...session, state: kind === 'card' ? 'saved' : 'paid' }
}

/** Whether the session was still open. */
export async function playSession(
  tx: Tx,
  restaurantId: number,
  session: FakeSession,
  way: FakeWay,
  now: EpochSeconds,
): Promise<boolean> {
  const { id, kind, state } = sessionAt(session, now)
  if (state === 'ended') return false
  const from = ['open', 'refused'] as const
  const to = (): { state: FakeSession['state']; reason?: string; at: EpochSeconds } => {
    if (way === 'refuse') return { state: 'refused', reason: 'declined', at: now }
    if (way === 'guard' && kind === 'card') return { state: 'saved', reason: guarded, at: now }
    if (way === 'hang') return { state: 'hanging', at: now + hangSeconds }
    if (way === 'late') return { state: 'hanging', at: now + lateSeconds }
    return { state: kind === 'card' ? 'saved' : 'paid', at: now }
  }
  return changeSession(tx, restaurantId, id, { ...to(), from })
}
