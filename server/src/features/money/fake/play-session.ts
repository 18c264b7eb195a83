/** What a guest does on the page of `fake`, and what its bank does afterwards. */
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { changeSession, type FakeSession } from './fake.sql.ts'

/** `hang` and `late`: the bank cannot say for a while, and then it has succeeded. */
export const fakeWays = ['pay', 'refuse', 'silent', 'hang', 'late'] as const
export type FakeWay = (typeof fakeWays)[number]

export const isFakeWay = (way: string | null): way is FakeWay => (fakeWays as readonly (string | null)[]).includes(way)

export const hangSeconds = 120
export const lateSeconds = 2_400

/** Whether the session was still open. */
export function playSession(
  tx: Tx,
  restaurantId: number,
  { id, kind }: Pick<FakeSession, 'id' | 'kind'>,
  way: FakeWay,
  now: EpochSeconds,
): Promise<boolean> {
  const from = ['open', 'refused'] as const
  const to = (): { state: FakeSession['state']; reason?: string; at: EpochSeconds } => {
    if (way === 'refuse') return { state: 'refused', reason: 'declined', at: now }
    if (way === 'hang') return { state: 'hanging', at: now + hangSeconds }
    if (way === 'late') return { state: 'hanging', at: now + lateSeconds }
    return { state: kind === 'card' ? 'saved' : 'paid', at: now }
  }
  return changeSession(tx, restaurantId, id, { ...to(), from })
}
