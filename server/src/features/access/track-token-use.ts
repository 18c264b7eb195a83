/**
 * Updates `last_used_at` in the background, at most once a minute per token. Requests neither wait for the write nor
 * fail because of it. After a failed write the next attempt also waits a minute, so that a full disk or a busy
 * database is not given more work.
 */
import type { Database } from '../../db/database.ts'
import { markTokenUsed, type StoredToken } from './access.sql.ts'
import { publicId } from './token-text.ts'

export type TokenUseLog = { warn(details: object, message: string): void }

export function tokenUseTracker(db: Database, log?: TokenUseLog): (token: StoredToken, now: Temporal.Instant) => void {
  const writing = new Set<string>()
  const failedAt = new Map<string, Temporal.Instant>()

  async function write(id: string, now: Temporal.Instant): Promise<void> {
    writing.add(id)
    try {
      await db.transaction((tx) => markTokenUsed(tx, id, now))
      failedAt.delete(id)
    } catch (error) {
      failedAt.set(id, now)
      log?.warn({ err: error, tokenId: publicId(id) }, 'last_used_at of a token could not be written')
    } finally {
      writing.delete(id)
    }
  }

  return ({ id, last_used_at }, now) => {
    if (writing.has(id) || isRecent(last_used_at, now) || isRecent(failedAt.get(id), now)) return
    void write(id, now)
  }
}

function isRecent(instant: Temporal.Instant | null | undefined, now: Temporal.Instant): boolean {
  return instant ? now.epochMilliseconds - instant.epochMilliseconds < 60_000 : false
}
