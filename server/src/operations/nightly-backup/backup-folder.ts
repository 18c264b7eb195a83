/**
 * The folder of nightly backups: their names, and which of them are deleted. Files with other names are not touched.
 */
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const ours = /^maitred-\d{4}-\d\d-\d\dT\d{6}Z\.sql\.zst$/
/** Left behind by a killed server; see `backup/backup-file.ts`. */
const unfinished = /^maitred-\d{4}-\d\d-\d\dT\d{6}Z\.sql\.zst\.[0-9a-f]{8}\.part$/
const unfinishedForMs = 24 * 3_600_000

/** `maitred-2026-11-15T033000Z.sql.zst`, as `maitred backup` names it. */
export const fileNameOf = (madeAt: Temporal.Instant): string =>
  `maitred-${madeAt.round('second').toString().replaceAll(':', '')}.sql.zst`

/** Readable by its owner alone: a backup has everything that guests wrote. */
export async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** The names sort by their moment. */
export async function keepNewest(folder: string, count: number, now: Temporal.Instant): Promise<void> {
  const names = await readdir(folder)
  const old = names
    .filter((name) => ours.test(name))
    .toSorted()
    .slice(0, -count)
  for (const name of names.filter((one) => unfinished.test(one))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.epochMilliseconds - mtimeMs > unfinishedForMs) old.push(name)
  }
  for (const name of old) await rm(join(folder, name), { force: true })
}
