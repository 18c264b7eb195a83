/**
 * Backups from before 0.1.0: those of the last schema before it can be restored, since the schema of 0.1.0 has the same
 * tables, columns and rules (`server/test/migrations/first-release.test.ts`). Earlier ones have to be brought there first.
 */
import { createHash } from 'node:crypto'
import { checksumOfFirstRelease } from '../../db/prepare/migrate.ts'
import type { Header } from './backup-format.ts'
import { FileRefused } from './backup-refused.ts'

/** Of the migrations that made it, in the form in which the header of a backup has them. */
const lastBefore = '2f57689e403c67f1c8a24fee74cabdb0ba14d34f3186e8d95e01fff36c0d66f3'

export async function isFromBeforeRelease({ migrations }: Header): Promise<boolean> {
  if (migrations[0]?.md5 === (await checksumOfFirstRelease())) return false
  const made = createHash('sha256').update(JSON.stringify(migrations)).digest('hex')
  if (made === lastBefore) return true
  throw new FileRefused(
    'was made by a maitred from before 0.1.0 with an earlier schema than the last one before it. Start that last one once on the database, which upgrades it, and back up again: docs/operations.md#from-before-010.',
  )
}
