/** The backups that the server has made by itself. They are of the whole installation, not of a restaurant. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'

const backup = statement(
  'backups.latest',
  `select floor(date_part('epoch', m.begun_at))::bigint as made_at, m.restored, f.failure,
          m.file, m.bytes::float8 as bytes, m.checksum
     from (select) as always
     left join lateral (select * from maitred.backups where file is not null order by begun_at desc limit 1) m on true
     left join lateral (select * from maitred.backups
                         where failure is not null and begun_at > coalesce(m.begun_at, '-infinity')
                         order by begun_at desc limit 1) f on true`,
)

/** Null where there has been none; a failure counts until a later backup succeeds. */
export type BackupRow = {
  made_at: EpochSeconds | null
  restored: boolean | null
  failure: string | null
  file: string | null
  bytes: number | null
  /** Null for one that a server before 0.2 made. */
  checksum: string | null
}

export async function findLatestBackup(query: Query): Promise<BackupRow> {
  const [row] = await query.rows<BackupRow>(backup, [])
  return row as BackupRow
}

const files = statement('backups.files', 'select file from maitred.backups where file is not null')

export async function listBackupFiles(query: Query): Promise<string[]> {
  return (await query.rows<{ file: string }>(files, [])).map(({ file }) => file)
}

const keepOnly = statement(
  'backups.keep_only',
  'delete from maitred.backups where file is null or file <> all ($1::text[])',
)

/** Attempts that failed or were not finished go, too. */
export async function keepBackupsOf(query: Query, files: readonly string[]): Promise<void> {
  await query.rows(keepOnly, [files])
}
