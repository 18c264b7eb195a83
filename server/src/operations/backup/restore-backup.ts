/**
 * Restores a backup: the schema as it was, every row and sequence, then the migrations since. It is one transaction,
 * committed after the file has been read and checked to its last byte.
 *
 * Refused, with nothing changed: a database in which maitred has rows (unless they are to be replaced) or that servers use;
 * a file that is damaged or made by a newer maitred; another secret key, unless that is agreed to. What other applications
 * keep in the same database is not touched.
 */
import type pg from 'pg'
import type { ConnectionSettings } from '../../db/connection/connection-settings.ts'
import { codeOf } from '../../db/connection/pg-errors.ts'
import { migrateOn } from '../../db/prepare/migrate.ts'
import { prepareDatabase } from '../../db/prepare/prepare-database.ts'
import { withSession } from '../../db/session.ts'
import { type Header, readHeader, restaurantTitle, title } from './backup-format.ts'
import { BackupReader } from './backup-reader.ts'
import { BackupRefused, FileRefused } from './backup-refused.ts'
import {
  analyze,
  beginRestore,
  countOtherConnections,
  emptySchema,
  findTableWithRows,
  listMigrations,
  listSequences,
  listTables,
} from './catalogue.sql.ts'
import { fillTables } from './fill-tables.ts'
import { isFromBeforeRelease } from './from-before-release.ts'
import { pausePayments } from './paused-payments.sql.ts'
import type { Progress } from './progress.ts'
import { type KeyChoice, keyForRestore } from './restored-key.ts'

export type RestoreOptions = {
  /** Delete what maitred has in the database. */
  replace: boolean
  key: KeyChoice
  progress: Progress
}

export type Restored = {
  madeAt: string
  tables: number
  rows: number
  /** The key here is not the backup's, and has to be made the database's. */
  hasAnotherKey: boolean
}

export async function restoreBackup(
  connection: ConnectionSettings,
  text: AsyncIterable<Buffer>,
  options: RestoreOptions,
): Promise<Restored> {
  const reader = new BackupReader(text)
  const found = await reader.line()
  if (found === restaurantTitle) {
    throw new FileRefused('holds one restaurant, not a whole database. Bring it in with maitred import-restaurant.')
  }
  if (found !== title) throw new FileRefused('is not a backup of maitred.')
  const header = readHeader(await reader.line())
  const hasAnotherKey = (await keyForRestore(header, options.key)) === 'accept'
  const restored = await withSession(connection, 'restore', (client) => restoreOn(client, header, reader, options))
  await prepareDatabase(connection)
  await withSession(connection, 'restore', pausePayments)
  await withSession(connection, 'restore', analyze)
  return { ...restored, hasAnotherKey }
}

async function restoreOn(
  client: pg.Client,
  header: Header,
  reader: BackupReader,
  { replace, progress }: RestoreOptions,
): Promise<Omit<Restored, 'hasAnotherKey'>> {
  await beginRestore(client)
  await assertUnused(client)
  if (!replace) await assertEmpty(client)
  await emptySchema(client).catch(explainDependents)
  const isUnreleased = await isFromBeforeRelease(header)
  await migrateOn(client, isUnreleased ? 1 : header.migrations.at(-1)?.version)
  if (!isUnreleased) await assertSameSchema(client, header)
  const tables = (await listTables(client)).map((table) => ({ table, into: table }))
  const sequences = (await listSequences(client)).map(({ name }) => name)
  const columns = isUnreleased ? 'in any order' : 'in our order'
  const { tables: filled, rows } = await fillTables(client, reader, progress, tables, sequences, columns)
  await reader.assertNothingFollows()
  await client.query('commit')
  return { madeAt: header.made_at, tables: filled, rows }
}

async function assertUnused(client: pg.Client): Promise<void> {
  const others = await countOtherConnections(client)
  if (others === 0) return
  throw new BackupRefused(
    `${others} other connections of maitred use this database. Stop the servers first; they would not notice that everything changed.`,
  )
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const table = await findTableWithRows(client)
  if (table === undefined) return
  throw new BackupRefused(
    `The database is not empty: ${table} has rows. Restore into a new database (another DATABASE_URL or DATA_DIR), or add --replace to delete everything maitred has there.`,
  )
}

function explainDependents(error: unknown): never {
  if (codeOf(error) !== '2BP01') throw error
  const { detail = '' } = error as { detail?: string }
  throw new BackupRefused(
    `Another application depends on maitred's tables: ${detail}. Drop what depends on them, or restore into a new database (another DATABASE_URL or DATA_DIR).`,
  )
}

/** The same migrations to the byte, so the tables and columns of the backup are those of the schema. */
async function assertSameSchema(client: pg.Client, header: Header): Promise<void> {
  const ran = new Map((await listMigrations(client)).map(({ version, md5 }) => [version, md5]))
  const other = header.migrations.find(({ version, md5 }) => ran.get(version) !== md5)
  if (!other) return
  throw new BackupRefused(
    `Migration ${other.version} of the maitred that made the backup differs from this maitred's. Restore with that one.`,
  )
}
