/**
 * Updates `last_used_at` of tokens and sessions in the background, at most once a minute for each, and where it was. Requests neither wait
 * for the write nor fail because of it. After a failed write the next attempt also waits a minute, so that a full disk or
 * a busy database is not given more work.
 */
import { publicId } from './token-text.ts'

export type UseLog = { warn(details: object, message: string): void }

type Used<Id> = { id: Id; last_used_at: Temporal.Instant | null }

export function useTracker<Id extends string | number>(
  write: (id: Id, now: Temporal.Instant, from: string | null) => Promise<void>,
  what: 'token' | 'session' | 'device',
  log?: UseLog,
): (used: Used<Id>, now: Temporal.Instant, from?: string) => void {
  const writing = new Set<Id>()
  const failedAt = new Map<Id, Temporal.Instant>()

  async function track(id: Id, now: Temporal.Instant, from: string | null): Promise<void> {
    writing.add(id)
    try {
      await write(id, now, from)
      failedAt.delete(id)
    } catch (error) {
      failedAt.set(id, now)
      const details = { err: error, [`${what}Id`]: typeof id === 'string' ? publicId(id) : id }
      log?.warn(details, `last_used_at of a ${what} could not be written`)
    } finally {
      writing.delete(id)
    }
  }

  return ({ id, last_used_at }, now, from) => {
    if (writing.has(id) || isRecent(last_used_at, now) || isRecent(failedAt.get(id), now)) return
    void track(id, now, from ?? null)
  }
}

function isRecent(instant: Temporal.Instant | null | undefined, now: Temporal.Instant): boolean {
  return instant ? now.epochMilliseconds - instant.epochMilliseconds < 60_000 : false
}
