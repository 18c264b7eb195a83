/**
 * The folder of nightly backups, and which of them are deleted. Files with other names are not touched.
 */
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupName, backupsIn, madeAtOf } from '../backup/backup-names.ts'
import { keptByAge } from './kept-by-age.ts'

/** Left behind by a killed server; see `backup/backup-file.ts`. */
const unfinished = /^maitred-\d{4}-\d\d-\d\dT\d{6}Z\.sql\.zst\.[0-9a-f]{8}\.part$/
const unfinishedForMs = 24 * 3_600_000

/** Readable by its owner alone: a backup has everything that guests wrote. */
export async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Which of these names are not kept: the newest `count` are, or where none is given what their age says. Others are not ours. */
export function oldBackups(
  names: readonly string[],
  count: number | undefined,
  now: Temporal.Instant,
  timezone: string,
): string[] {
  const backups = backupsIn(names)
  const kept =
    count === undefined ? keptByAge(backups.map(madeAtOf), now, timezone).map(backupName) : backups.slice(-count)
  return backups.filter((name) => !kept.includes(name))
}

/** Those of killed servers go as well. */
export async function removeOld(
  folder: string,
  count: number | undefined,
  now: Temporal.Instant,
  timezone: string,
): Promise<void> {
  const names = await readdir(folder)
  const old = oldBackups(names, count, now, timezone)
  for (const name of names.filter((one) => unfinished.test(one))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.epochMilliseconds - mtimeMs > unfinishedForMs) old.push(name)
  }
  for (const name of old) await rm(join(folder, name), { force: true })
}
