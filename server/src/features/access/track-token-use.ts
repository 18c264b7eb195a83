/**
 * Keeps `last_used_at` true to the minute, beside the answer and never before it: no request waits for this write or
 * fails by it. Per token there is at most one write a minute and one under way; after a failed one (a full disk, say)
 * the next try waits a minute too, so that trouble is not answered with more load.
 */
import type { Database } from '../../db/database.ts'
import { markTokenUsed, type StoredToken } from './access.sql.ts'
import { publicId } from './token-text.ts'

export type AccessLog = { warn(details: object, message: string): void }

export function tokenUseTracker(db: Database, log?: AccessLog): (token: StoredToken, now: Temporal.Instant) => void {
  const writing = new Set<string>()
  const failedAt = new Map<string, Temporal.Instant>()

  async function write(id: string, now: Temporal.Instant): Promise<void> {
    writing.add(id)
    try {
      await db.transaction((tx) => markTokenUsed(tx, id, now))
      failedAt.delete(id)
    } catch (error) {
      failedAt.set(id, now)
      log?.warn({ err: error, tokenId: publicId(id) }, 'The last use of a token could not be noted.')
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
