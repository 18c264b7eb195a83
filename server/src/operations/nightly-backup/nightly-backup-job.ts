/** Checks every minute whether the nightly backup is due, and measures the age of the last one. */
import { Gauge, type Registry } from 'prom-client'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { BackupOnDisk } from '../../features/house/backups/backup-on-disk.ts'
import { findLatestBackup } from '../../features/house/backups/backups.sql.ts'
import type { Job } from '../../jobs/job.ts'
import { scheduledJob } from '../../jobs/scheduled-job.ts'
import type { Logger } from '../../logger.ts'
import { claimDueBackup, makeBackup, type NightlyBackup } from './nightly-backup.ts'

type Parts = NightlyBackup & { log: Pick<Logger, 'info' | 'warn' | 'error'> }

export const nightlyBackupJob = (parts: Parts): Job =>
  scheduledJob({
    name: 'nightly backup',
    everyMs: 60_000,
    log: parts.log,
    failed: 'whether a backup is due could not be seen',
    claim: () => claimDueBackup(parts),
    run: (begunAt, quit) => makeBackup(parts, begunAt, quit),
  })

/** No value where no server makes nightly backups; whether the file is right says the server that makes them. */
export function measureBackups(registry: Registry, db: Database, clock: Clock, makesBackups: boolean): void {
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
  if (!makesBackups) return
  const onDisk = new BackupOnDisk()
  new Gauge({
    name: 'backup_file_ok',
    help: 'Whether the file of the last backup is still there with the size and checksum it was written with',
    registers: [registry],
    async collect() {
      // A reset of a metric without labels makes it 0, which is what a lost file is.
      this.remove()
      const state = await db.read(findLatestBackup).then(
        (row) => onDisk.stateSoFar(row),
        () => undefined,
      )
      if (state !== undefined) this.set(state === 'there' ? 1 : 0)
    },
  })
}

const nothingKnown = { made_at: null, restored: null }
