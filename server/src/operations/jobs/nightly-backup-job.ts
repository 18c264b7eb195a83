/** Checks every minute whether the nightly backup is due, and measures the age of the last one. */
import { Gauge, type Registry } from 'prom-client'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { findLatestBackup } from '../../features/overview/overview.sql.ts'
import type { Logger } from '../../logger.ts'
import { type Repeating, repeat } from '../../outbox/repeat.ts'
import { backUpIfDue, type NightlyBackup } from '../nightly-backup/nightly-backup.ts'

const minute = 60_000

type Parts = NightlyBackup & { log: Pick<Logger, 'info' | 'warn' | 'error'>; firstMs?: number; everyMs?: number }

export function startNightlyBackup({ firstMs = minute, everyMs = minute, ...parts }: Parts): Repeating {
  const onFailure = (error: unknown) =>
    parts.log.warn({ reason: (error as Error).message }, 'whether a backup is due could not be seen')
  return repeat({ firstMs, everyMs, onFailure }, (quit) => backUpIfDue(parts, quit))
}

/** No value where no server makes nightly backups. */
export function measureBackups(registry: Registry, db: Database, clock: Clock): void {
  new Gauge({
    name: 'backup_age_seconds',
    help: 'Time since the last backup that the server made by itself, and whether it was restored to check it',
    labelNames: ['restored'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      const { made_at, restored } = await db.read(findLatestBackup).catch(() => nothingKnown)
      if (made_at !== null) this.set({ restored: restored ? 'yes' : 'no' }, secondsOf(clock.now()) - made_at)
    },
  })
}

const nothingKnown = { made_at: null, restored: null }
