/**
 * After a restore the history of backups is that of the installation the backup was made on. What is forgotten here are
 * the rows whose files are not on this machine, so that no backup is listed that only another machine has.
 */
import { access } from 'node:fs/promises'
import type { Query } from '../../../db/database.ts'
import { keepBackupsOf, listBackupFiles } from './backups.sql.ts'

export async function forgetBackupsElsewhere(query: Query): Promise<void> {
  const here: string[] = []
  for (const file of await listBackupFiles(query)) {
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      here.push(file)
  }
  await keepBackupsOf(query, here)
}
