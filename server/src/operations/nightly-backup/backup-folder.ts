/**
 * The folder of nightly backups: their names, and which of them are deleted. Files with other names are not touched.
 */
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { keptByAge } from './kept-by-age.ts'

const ours = /^maitred-\d{4}-\d\d-\d\dT\d{6}Z\.sql\.zst$/
/** Left behind by a killed server; see `backup/backup-file.ts`. */
const unfinished = /^maitred-\d{4}-\d\d-\d\dT\d{6}Z\.sql\.zst\.[0-9a-f]{8}\.part$/
const unfinishedForMs = 24 * 3_600_000

/** The newest of these names, by the moment that is in it. */
export const newestBackup = (names: readonly string[]): string | undefined =>
  names
    .filter((name) => ours.test(name))
    .toSorted()
    .at(-1)

/** `maitred-2026-11-15T033000Z.sql.zst`, as `maitred backup` names it. */
export const fileNameOf = (madeAt: Temporal.Instant): string =>
  `maitred-${madeAt.round('second').toString().replaceAll(':', '')}.sql.zst`

const madeAtOf = (name: string): Temporal.Instant =>
  Temporal.Instant.from(name.replace(/^maitred-(.{10}T\d\d)(\d\d)(\d\d)Z.*$/, '$1:$2:$3Z'))

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
  const backups = names.filter((name) => ours.test(name)).toSorted()
  const kept =
    count === undefined ? keptByAge(backups.map(madeAtOf), now, timezone).map(fileNameOf) : backups.slice(-count)
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
