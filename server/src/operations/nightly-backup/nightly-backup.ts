/**
 * Backups by the server itself, one a day or as often as is wanted: written to a folder, checked by restoring it, and only then are the oldest
 * ones deleted. Of several servers on one database one makes it. A missed backup, because no server ran, is made at the
 * next start.
 */
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Clock } from '../../clock.ts'
import type { ConnectionSettings } from '../../db/connection/connection-settings.ts'
import type { Database } from '../../db/database.ts'
import { checksumOf } from '../../features/house/backups/backup-on-disk.ts'
import type { Logger } from '../../logger.ts'
import type { BackupConfig } from '../../settings/config.ts'
import { writeFile } from '../backup/backup-file.ts'
import { backupName } from '../backup/backup-names.ts'
import type { Progress } from '../backup/progress.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { openFolder, removeOld } from './backup-folder.ts'
import { checkBackup } from './check-backup.ts'
import { claimBackup, endBackup, forgetBackups, renewBackup } from './nightly-backup.sql.ts'

export type NightlyBackup = {
  db: Database
  connection: ConnectionSettings
  clock: Clock
  /** Of the time of day at which it is due. */
  timezone: string
  settings: BackupConfig
  secretKey: Buffer
  /** With one, backups carry the secret key. */
  passphrase: string | undefined
  log: Pick<Logger, 'info' | 'error'>
}

const renewEveryMs = 60_000
const aliveFor = { minutes: 5 }
const pauseAfterFailure = { hours: 1 }
/** How long rows of past attempts are kept. */
const rememberedFor = { hours: 90 * 24 }

/** The latest moment at or before now at which a backup was due: at the time of day, and every so many hours from it on. */
export function lastDue(
  now: Temporal.Instant,
  { at, everyHours }: Pick<BackupConfig, 'at' | 'everyHours'>,
  timezone: string,
): Temporal.Instant {
  const today = now.toZonedDateTimeISO(timezone).toPlainDate()
  const due = [today, today.subtract({ days: 1 })].map((date) =>
    date.toZonedDateTime({ timeZone: timezone, plainTime: at }).toInstant(),
  )
  const first = due.find((moment) => Temporal.Instant.compare(moment, now) <= 0) as Temporal.Instant
  const hours = Math.floor(first.until(now).total('hours') / everyHours) * everyHours
  // The day on which clocks are put back has 25.
  return first.add({ hours: Math.min(hours, 24 - everyHours) })
}

/** The moment at which this server begins the backup that is due; undefined where none is, or another server makes it. */
export async function claimDueBackup({
  db,
  clock,
  timezone,
  settings,
}: NightlyBackup): Promise<Temporal.Instant | undefined> {
  const now = clock.now()
  const due = lastDue(now, settings, timezone)
  const claim = { now, due, aliveSince: now.subtract(aliveFor), failedSince: now.subtract(pauseAfterFailure) }
  return (await db.transaction((tx) => claimBackup(tx, claim))) ? now : undefined
}

/** True where it was made. Stopping aborts it between two chunks and leaves no file. */
export async function makeBackup(parts: NightlyBackup, now: Temporal.Instant, quit: AbortSignal): Promise<boolean> {
  const { db, clock, settings, log } = parts
  const renewing = setInterval(() => {
    db.transaction((tx) => renewBackup(tx, now, clock.now())).catch(() => {})
  }, renewEveryMs)
  try {
    const made = await backUp(parts, now, quit)
    await db.transaction((tx) => endBackup(tx, now, clock.now(), made))
    log.info(made, made.restored ? 'a backup was made, and restored to check it' : unchecked)
  } catch (error) {
    const failure = quit.aborted ? stopped : (error as Error).message
    await db.transaction((tx) => endBackup(tx, now, clock.now(), { failure }))
    log.error({ reason: failure, folder: settings.folder }, 'no backup was made; it is tried again in an hour')
    return false
  } finally {
    clearInterval(renewing)
  }
  await db.transaction((tx) => forgetBackups(tx, now.subtract(rememberedFor)))
  await removeOld(settings.folder, settings.keep, clock.now(), parts.timezone)
  return true
}

const unchecked =
  'a backup was made and read to its end; it was not restored, since the user of the database may not create one'
const stopped = 'The server was stopped while it was made.'

async function backUp(parts: NightlyBackup, now: Temporal.Instant, quit: AbortSignal) {
  const { connection, settings, secretKey, passphrase } = parts
  const carried = passphrase === undefined ? undefined : { secretKey, passphrase }
  const progress: Progress = { add: () => quit.throwIfAborted(), done: () => {} }
  await openFolder(settings.folder)
  const file = join(resolve(settings.folder), backupName(now))
  const { rows } = await writeBackup(
    connection,
    now.round('second'),
    progress,
    (text) => writeFile(file, text),
    carried,
  )
  const { restored } = await checkBackup(connection, file, { rows, progress })
  return { file, bytes: (await stat(file)).size, rows, restored, checksum: await checksumOf(file) }
}
