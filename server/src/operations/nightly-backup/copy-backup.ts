/**
 * Copies the newest backup to another place once it is made and checked, and removes there what is older than is kept. A
 * copy that failed is tried again in an hour; the backup itself stays what it is.
 */
import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import { Gauge, type Registry } from 'prom-client'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/job.ts'
import { scheduledJob } from '../../jobs/scheduled-job.ts'
import type { Logger } from '../../logger.ts'
import type { BackupCopyConfig } from '../../settings/backup-copy.ts'
import type { BackupConfig } from '../../settings/config.ts'
import { type BackupStore, openBackupStore } from '../backup/backup-store.ts'
import { claimCopy, endCopy, findUncopied, readNewestCopy, type Uncopied } from './backup-copies.sql.ts'
import { oldBackups } from './backup-folder.ts'

export type CopyingBackups = {
  db: Database
  clock: Clock
  /** Of the days that decide what is kept. */
  timezone: string
  keep: BackupConfig['keep']
  settings: BackupCopyConfig
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

const pauseAfterFailure = { hours: 1 }

export const copyBackupJob = (parts: CopyingBackups): Job =>
  scheduledJob({
    name: 'copy of the backup',
    everyMs: 60_000,
    log: parts.log,
    failed: 'whether a backup is to be copied could not be seen',
    claim: () => claimUncopied(parts),
    run: (backup, quit) => copyBackup(parts, backup, quit),
  })

/** The backup that this server is to copy: one whose file is here. */
export async function claimUncopied({ db, clock }: CopyingBackups): Promise<Uncopied | undefined> {
  const now = clock.now()
  const triedBefore = now.subtract(pauseAfterFailure)
  const backup = await db.read((query) => findUncopied(query, triedBefore))
  const isHere =
    backup !== undefined &&
    (await access(backup.file).then(
      () => true,
      () => false,
    ))
  if (!isHere) return undefined
  return (await db.transaction((tx) => claimCopy(tx, backup, now, triedBefore))) ? backup : undefined
}

export async function copyBackup(parts: CopyingBackups, backup: Uncopied, quit: AbortSignal): Promise<void> {
  const { db, clock, settings, log } = parts
  const store = openBackupStore(settings, quit)
  try {
    await store.put(basename(backup.file), backup.file)
  } catch (error) {
    const failure = (error as Error).message
    const outcome = quit.aborted ? 'stopped' : { failure, triedAt: clock.now() }
    await db.transaction((tx) => endCopy(tx, backup, outcome))
    if (!quit.aborted) log.error({ reason: failure }, 'the backup was not copied; it is tried again in an hour')
    return
  }
  await db.transaction((tx) => endCopy(tx, backup, { copiedAt: clock.now() }))
  log.info({ file: backup.file, bucket: settings.bucket }, 'the backup was copied')
  await removeOldCopies(parts, store).catch((error: Error) => {
    if (!quit.aborted)
      log.warn({ reason: error.message }, 'old copies of backups were not removed; the next copy tries again')
  })
}

async function removeOldCopies({ clock, timezone, keep }: CopyingBackups, store: BackupStore): Promise<void> {
  for (const name of oldBackups(await store.list(), keep, clock.now(), timezone)) await store.remove(name)
}

/** From the servers that copy backups. */
export function measureCopies(registry: Registry, db: Database, clock: Clock): void {
  new Gauge({
    name: 'backup_copy_age_seconds',
    help: 'Age of the newest backup that was copied to BACKUP_COPY_TO; before the first copy, of the first backup',
    registers: [registry],
    async collect() {
      this.remove()
      const found = await db.read(readNewestCopy).catch(() => undefined)
      if (found && found.of !== null) this.set(secondsOf(clock.now()) - found.of)
    },
  })
}
