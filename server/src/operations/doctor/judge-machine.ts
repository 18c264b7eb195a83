/** The disks of this machine: free space, backups, and secrets that others can read; and whether its clock is right. */
import type { BackupState } from '../../features/house/backups/backup-on-disk.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

export type FileFacts = { path: string; mode: number; owner: number }

/** `mode` and `owner` are absent where the folder does not exist, or this user may not look. */
export type FolderFacts = Partial<Omit<FileFacts, 'path'>> & {
  path: string
  isWritable: boolean
  freeBytes: number | undefined
}

/** Nulls where there has been none. */
export type BackupFacts = {
  madeAt: Temporal.Instant | null
  restored: boolean | null
  failure: string | null
  bytes: number | null
  file: string | null
  /** Of the file; undefined where there has been no backup. */
  state: BackupState | undefined
  /** Absent where BACKUP_COPY_TO is not set. */
  copy?: CopyFacts | undefined
}

export type CopyFacts = {
  /** When the backup was made of which there is the newest copy; null where there is no copy yet. */
  of: Temporal.Instant | null
  /** Of the newest backup. */
  failure: string | null
}

export type MachineFacts = {
  data: FolderFacts
  /** Absent where BACKUP_TO is not set. */
  backups: FolderFacts | undefined
  key: { isSet: boolean; file: FileFacts | undefined; refusal: string | undefined }
  /** Files of settings on this machine, which may hold passwords. */
  settings: readonly FileFacts[]
}

const leastFreeBytes = 200e6
const littleFreeBytes = 2e9
/** Half as long again, and two hours at least, for a backup that failed and was repeated. */
const oldestBackupHours = (everyHours: number): number => everyHours + Math.max(2, everyHours / 2)

const sizeOf = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`

export type Sizes = { ownDatabase: number | undefined; lastBackup: number | undefined }

/** The check of a backup takes a second copy of the database; a backup that is being made lies beside all that are kept. */
export function judgeDisk({ data, backups }: MachineFacts, { ownDatabase = 0, lastBackup = 0 }: Sizes): Finding[] {
  const found: Finding[] = []
  const folders = [
    { folder: data, needed: backups ? ownDatabase : 0 },
    ...(backups ? [{ folder: backups, needed: 2 * lastBackup }] : []),
  ]
  for (const { folder, needed } of folders) {
    const { path, freeBytes } = folder
    if (freeBytes === undefined) continue
    const sentence = `${sizeOf(freeBytes)} are free at ${path}`
    if (freeBytes < Math.max(leastFreeBytes, needed)) {
      const reason = freeBytes < needed ? `, and a backup needs ${sizeOf(needed)}` : ''
      found.push(fault('disk', `Only ${sentence}${reason}.`, 'Make room there, or keep fewer backups (BACKUP_KEEP).'))
    } else if (freeBytes < littleFreeBytes) {
      found.push(warning('disk', `Only ${sentence}.`, 'Make room there before it is needed.'))
    } else found.push(ok('disk', `${sentence}.`))
  }
  return found
}

export function judgeBackup(
  folder: FolderFacts | undefined,
  backup: BackupFacts | undefined,
  since: Temporal.Instant | undefined,
  now: Temporal.Instant,
  everyHours = 24,
): Finding[] {
  if (!folder) {
    return [
      fault(
        'backup',
        'BACKUP_TO is not set, so the server makes no backups.',
        'Set it to a folder that the server may write, such as /var/lib/maitred/backups, and restart the server. Where PostgreSQL is backed up otherwise, leave this out: --except backup.',
      ),
    ]
  }
  const found: Finding[] = []
  if (folder.mode !== undefined && !folder.isWritable) {
    const advice = `Run this command as the user of the server; if it is, give the folder to that user: chown maitred ${folder.path}.`
    found.push(fault('backup', `The folder of backups ${folder.path} cannot be written by this user.`, advice))
  }
  if (folder.mode !== undefined && (folder.mode & 0o007) !== 0) {
    const sentence = `Every user of this machine can look into the folder of backups ${folder.path}.`
    found.push(warning('backup', sentence, `chmod 700 ${folder.path}`))
  }
  if (!backup || !since) return found
  const hoursSince = (moment: Temporal.Instant) => Math.round(moment.until(now).total('hours'))
  if (backup.failure !== null) {
    const advice = 'Put that right; the server tries again an hour after it failed.'
    found.push(fault('backup', `The last backup failed: ${backup.failure.replace(/\.$/, '')}.`, advice))
  }
  if (backup.state !== undefined && backup.state !== 'there') {
    const sentence = `The last backup, ${backup.file}, ${wrongFile[backup.state]}.`
    const advice = 'Make one now (maitred backup FILE), keep it elsewhere, and find out who changes that folder.'
    found.push(fault('backup', sentence, advice))
  }
  if (backup.copy) found.push(...judgeCopy(backup.copy, backup.madeAt ?? since, now, everyHours))
  const hours = hoursSince(backup.madeAt ?? since)
  if (hours > oldestBackupHours(everyHours)) {
    const sentence = backup.madeAt
      ? `The last backup is ${hours} hours old.`
      : `The server has not made a backup yet, though it exists for ${hours} hours.`
    found.push(
      fault('backup', sentence, 'Look for "backup" in the log of the server, and see that it runs with BACKUP_TO.'),
    )
  } else if (found.length === 0) {
    const made = backup.madeAt
      ? `The last backup is ${hours} hours old${backup.restored ? ', and was restored to check it' : ''}.`
      : 'The first backup is about to be made.'
    const elsewhere = backup.copy
      ? backup.copy.of && `The newest copy elsewhere is of ${backup.copy.of}.`
      : 'Copy them away from this machine as well (BACKUP_COPY_TO).'
    found.push(ok('backup', elsewhere ? `${made} ${elsewhere}` : made))
  }
  return found
}

/** Before the first copy its age is that of the newest backup: it is made within minutes of it. */
function judgeCopy(
  { of, failure }: CopyFacts,
  madeAt: Temporal.Instant,
  now: Temporal.Instant,
  everyHours: number,
): Finding[] {
  const advice = 'Put that right; the server tries again an hour after it failed.'
  if (failure !== null)
    return [fault('backup', `The last backup was not copied: ${failure.replace(/\.$/, '')}.`, advice)]
  const hours = Math.round((of ?? madeAt).until(now).total('hours'))
  if (hours <= oldestBackupHours(everyHours)) return []
  const sentence = of ? `The newest copy of a backup is ${hours} hours old.` : 'No backup has been copied yet.'
  return [fault('backup', sentence, 'See that the server that makes backups runs with BACKUP_COPY_TO.')]
}

const wrongFile = {
  missing: 'is not there any more, or cannot be read by this user',
  'other size': 'has another size than when it was written',
  'other content': 'has another content than when it was written: it is damaged, or was overwritten',
} satisfies Record<Exclude<BackupState, 'there'>, string>

/** Others are everybody but the owner: a key has no use for a group. Settings are read by root and the server's group. */
export function judgeSecrets({ data, key, settings }: MachineFacts): Finding[] {
  const found: Finding[] = []
  if (key.refusal !== undefined) {
    found.push(fault('secrets', key.refusal, 'Run this command as the user of the server, and with its settings.'))
  } else if (!key.isSet) {
    const advice =
      'Start the server, which makes one, or run this command with the SECRET_KEY or DATA_DIR of the server.'
    found.push(fault('secrets', `There is no SECRET_KEY, and no file secret.key in ${data.path}.`, advice))
  }
  if (key.file && (key.file.mode & 0o077) !== 0) {
    const sentence = `Other users of this machine may read or write the secret key in ${key.file.path}.`
    found.push(fault('secrets', sentence, `chmod 600 ${key.file.path}`))
  }
  if (key.file && data.owner !== undefined && key.file.owner !== data.owner) {
    const sentence = `The secret key in ${key.file.path} belongs to another user than its folder.`
    found.push(fault('secrets', sentence, `chown --reference=${data.path} ${key.file.path}`))
  }
  if (data.mode !== undefined && (data.mode & 0o006) !== 0) {
    const sentence = `Every user of this machine can look into the data folder ${data.path}.`
    found.push(fault('secrets', sentence, `chmod 700 ${data.path}`))
  }
  for (const { path } of settings.filter((file) => (file.mode & 0o007) !== 0)) {
    const sentence = `Every user of this machine can read ${path}, in which there are passwords.`
    found.push(fault('secrets', sentence, `chmod o= ${path}`))
  }
  if (found.length > 0) return found
  return [ok('secrets', 'The secret key and the settings are closed to other users. Keep a copy of the key elsewhere.')]
}

/** Seconds by which another clock is ahead of this one, by whose it is. */
export type ClockFacts = readonly { whose: string; aheadSeconds: number }[]

const fewSeconds = 5
const manySeconds = 60

export function judgeClock(clocks: ClockFacts): Finding[] {
  const wrong = clocks.filter(({ aheadSeconds }) => Math.abs(aheadSeconds) > fewSeconds)
  if (clocks.length === 0) return []
  const agreed = clocks.map(({ whose }) => whose).join(' and ')
  if (wrong.length === 0) return [ok('clock', `The clock of this machine agrees with that of ${agreed}.`)]
  return wrong.map(({ whose, aheadSeconds }) => {
    const by = `${Math.abs(Math.round(aheadSeconds))} s ${aheadSeconds > 0 ? 'behind' : 'ahead of'}`
    const judged = Math.abs(aheadSeconds) > manySeconds ? fault : warning
    const advice = 'Let both machines follow a time server: timedatectl set-ntp true.'
    return judged('clock', `The clock of this machine is ${by} that of ${whose}.`, advice)
  })
}
