/**
 * Writes everything in the schema `maitred`, as it was at one moment, as the text of a backup. Servers go on reading and
 * writing meanwhile. Memory holds only the current chunk: a slow reader of the text slows the COPY down.
 */
import type { ConnectionSettings } from '../../db/connection/connection-settings.ts'
import { withSession } from '../../db/session.ts'
import { fingerprintOf } from '../../secrets/key-fingerprint.ts'
import { wrapKey } from '../../secrets/wrapped-key.ts'
import { footerLine, type Header, headerLine, line, sequenceLine, title } from './backup-format.ts'
import { BackupRefused } from './backup-refused.ts'
import { beginSnapshot, findKeyFingerprint, findStoredSecret, listMigrations, listSequences } from './catalogue.sql.ts'
import type { Progress } from './progress.ts'
import { sumOf, tablesAsText } from './tables-as-text.ts'

export type Written = { tables: number; rows: number; schemaVersion: number }

/** The secret key, where the backup is to carry it. */
export type CarriedKey = { secretKey: Buffer; passphrase: string }

export function writeBackup(
  connection: ConnectionSettings,
  madeAt: Temporal.Instant,
  progress: Progress,
  sink: (text: AsyncIterable<Buffer>) => Promise<void>,
  carried?: CarriedKey,
): Promise<Written> {
  return withSession(connection, 'backup', async (client) => {
    const tables = await beginSnapshot(client)
    const migrations = await listMigrations(client)
    const schemaVersion = migrations.at(-1)?.version
    if (schemaVersion === undefined) {
      throw new BackupRefused('The database has no tables of maitred; there is nothing to back up.')
    }
    const secret = await findStoredSecret(client)
    const key = keyOf(await findKeyFingerprint(client), carried)
    const rows: Record<string, number> = {}

    async function* text(): AsyncGenerator<Buffer> {
      yield line(title)
      yield line(headerLine({ made_at: madeAt.toString(), migrations, ...(key && { key }), secret }))
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

function keyOf(fingerprint: string | undefined, carried: CarriedKey | undefined): Header['key'] {
  if (!carried) return fingerprint === undefined ? undefined : { fingerprint }
  const { secretKey, passphrase } = carried
  if (fingerprint !== undefined && fingerprint !== fingerprintOf(secretKey)) {
    throw new BackupRefused(
      'The secret key here is not the one that the database was written with, so it would be of no use in the backup. Run this command with the SECRET_KEY or DATA_DIR of the server.',
    )
  }
  return { fingerprint: fingerprintOf(secretKey), wrapped: wrapKey(secretKey, passphrase) }
}
