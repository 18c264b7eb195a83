/**
 * Writes everything in the schema `maitred`, as it was at one moment, as the text of a backup. Servers go on reading and
 * writing meanwhile. Memory holds only the current chunk: a slow reader of the text slows the COPY down.
 */
import type { ConnectionSettings } from '../../db/database.ts'
import { withSession } from '../../db/session.ts'
import { copyLine, endOfRows, footerLine, headerLine, sequenceLine, title } from './backup-format.ts'
import { BackupRefused } from './backup-refused.ts'
import { beginSnapshot, findStoredSecret, listMigrations, listSequences } from './catalogue.sql.ts'
import { copyOut } from './copy.sql.ts'
import type { Progress } from './progress.ts'

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
      for (const [done, table] of tables.entries()) {
        yield line(copyLine(table))
        const copy = copyOut(client, table)
        for await (const chunk of copy.chunks) {
          progress.add(chunk.length, `${done + 1} of ${tables.length} tables`)
          yield chunk
        }
        yield line(endOfRows)
        rows[table.name] = await copy.rows()
      }
      for (const { name, value } of await listSequences(client)) {
        if (value !== null) yield line(sequenceLine({ name, value }))
      }
      yield line(footerLine({ rows }))
    }

    await sink(text())
    return { tables: tables.length, rows: sum(Object.values(rows)), schemaVersion }
  })
}

const line = (text: string): Buffer => Buffer.from(`${text}\n`)
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
