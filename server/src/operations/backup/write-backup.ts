/**
 * Writes everything in the schema `maitred`, as it was at one moment, as the text of a backup. Servers go on reading and
 * writing meanwhile. Memory holds only the current chunk: a slow reader of the text slows the COPY down.
 */
import type { ConnectionSettings } from '../../db/connection/connection-settings.ts'
import { withSession } from '../../db/session.ts'
import { footerLine, headerLine, line, sequenceLine, title } from './backup-format.ts'
import { BackupRefused } from './backup-refused.ts'
import { beginSnapshot, findStoredSecret, listMigrations, listSequences } from './catalogue.sql.ts'
import type { Progress } from './progress.ts'
import { sumOf, tablesAsText } from './tables-as-text.ts'

export type Written = { tables: number; rows: number; schemaVersion: number }

export function writeBackup(
  connection: ConnectionSettings,
  madeAt: Temporal.Instant,
  progress: Progress,
  sink: (text: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Written> {
  return withSession(connection, 'backup', async (client) => {
    const tables = await beginSnapshot(client)
    const migrations = await listMigrations(client)
    const schemaVersion = migrations.at(-1)?.version
    if (schemaVersion === undefined) {
      throw new BackupRefused('The database has no tables of maitred; there is nothing to back up.')
    }
    const secret = await findStoredSecret(client)
    const rows: Record<string, number> = {}

    async function* text(): AsyncGenerator<Buffer> {
      yield line(title)
      yield line(headerLine({ made_at: madeAt.toString(), migrations, secret }))
      yield* tablesAsText(client, tables, progress, rows)
      for (const { name, value } of await listSequences(client)) {
        if (value !== null) yield line(sequenceLine({ name, value }))
      }
      yield line(footerLine({ rows }))
    }

    await sink(text())
    await client.query('commit')
    return { tables: tables.length, rows: sumOf(rows), schemaVersion }
  })
}
