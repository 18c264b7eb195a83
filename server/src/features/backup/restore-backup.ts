/**
 * A backup into a database: the schema as it was, every row, every sequence, and then the migrations since. All of the
 * backup or nothing of it: one transaction, committed when the file has been read and checked to its last byte.
 *
 * Refused, with nothing changed: a house that holds rows (unless they are to be replaced) or that others use; a file that
 * is damaged; one made by a newer maitred; one whose webhook secrets our key does not open. What others keep in the same
 * database is left alone, and where it is in our way, the restore is refused too.
 */
import type pg from 'pg'
import type { ConnectionSettings } from '../../db/database.ts'
import { newestMigration } from '../../db/made-by-migrations.ts'
import { migrateOn } from '../../db/migrate.ts'
import { codeOf } from '../../db/pg-errors.ts'
import { prepareDatabase } from '../../db/prepare-database.ts'
import { withSession } from '../../db/session.ts'
import { SecretUnreadable, secretBox } from '../webhooks/secret-box.ts'
import { type Opening, readOpening, title } from './backup-lines.ts'
import { BackupReader } from './backup-reader.ts'
import { BackupRefused, FileRefused, newDatabase } from './backup-refused.ts'
import {
  beginRestoring,
  clearHouse,
  countOthers,
  findTableWithRows,
  findUnknown,
  forgetWebhooks,
  listMigrations,
  takeStock,
} from './catalogue.sql.ts'
import { fillTables } from './fill-tables.ts'
import type { Watch } from './progress.ts'

export type RestoreOptions = {
  /** What stands in the database goes. */
  replace: boolean
  /** The key is lost: webhooks are left out, as nobody can sign for them any more. */
  withoutWebhooks: boolean
  secretKey: Buffer | undefined
  watch: Watch
}

export type Restored = {
  madeAt: string
  tables: number
  rows: number
  /** Tables of the backup that are not maitred's. */
  leftOut: string[]
  webhooksForgotten: number
}

export async function restoreBackup(
  connection: ConnectionSettings,
  text: AsyncIterable<Buffer>,
  options: RestoreOptions,
): Promise<Restored> {
  const reader = new BackupReader(text)
  if ((await reader.line()) !== title) throw new FileRefused('is not a backup of maitred.')
  const opening = readOpening(await reader.line())
  if (!options.withoutWebhooks) assertKeyOpens(opening, options.secretKey)
  const restored = await withSession(connection, 'restore', (client) => restoreOn(client, opening, reader, options))
  await prepareDatabase(connection)
  await withSession(connection, 'restore', takeStock)
  return restored
}

async function restoreOn(
  client: pg.Client,
  opening: Opening,
  reader: BackupReader,
  { replace, withoutWebhooks, watch }: RestoreOptions,
): Promise<Restored> {
  await beginRestoring(client)
  await assertNobodyElse(client)
  if (!replace) await assertEmpty(client)
  await assertAllKnown(client)
  await clearHouse(client).catch(othersInTheWay)
  await migrateOn(client, versionOf(opening)).catch(othersInTheWay)
  await assertSameSchema(client, opening)
  const filled = await fillTables(client, reader, watch)
  await reader.assertNothingFollows()
  const webhooksForgotten = withoutWebhooks ? await forgetWebhooks(client) : 0
  await client.query('commit')
  return { madeAt: opening.made_at, ...filled, webhooksForgotten }
}

const versionOf = ({ migrations }: Opening): number => migrations.at(-1)?.version ?? 0

function assertKeyOpens({ secret }: Opening, secretKey: Buffer | undefined): void {
  if (secret === null) return
  const remedy =
    'Restore with the SECRET_KEY (or the file secret.key in DATA_DIR) of the server it was made from. Where that key is lost, --without-webhooks restores everything else.'
  if (!secretKey) throw new BackupRefused(`The backup holds webhook secrets, and there is no key here. ${remedy}`)
  const owner = { restaurantId: secret.restaurant_id, webhookId: secret.webhook_id }
  try {
    secretBox(secretKey).decrypt(owner, Buffer.from(secret.locked, 'base64'))
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error
    throw new BackupRefused(`The webhook secrets in the backup were encrypted under another key. ${remedy}`)
  }
}

async function assertNobodyElse(client: pg.Client): Promise<void> {
  const others = await countOthers(client)
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

/** A newer maitred has made things here that we cannot tell from those of others. */
async function assertAllKnown(client: pg.Client): Promise<void> {
  const reached = (await listMigrations(client)).at(-1)?.version ?? 0
  const known = await newestMigration()
  const unknown = reached > known ? await findUnknown(client, known) : undefined
  if (unknown === undefined) return
  throw new BackupRefused(
    `The database is at schema version ${reached}, this maitred knows only ${known}, and ${unknown} may be the newer one's or somebody else's. ${newDatabase}`,
  )
}

/** A view of our tables, a table of the name of one of ours: what is not ours is not ours to drop. */
function othersInTheWay(error: unknown): never {
  const { message, detail = '' } = error as { message: string; detail?: string }
  const codes: (string | undefined)[] = Object.values(inTheWay)
  if (!codes.includes(codeOf(error))) throw error
  throw new BackupRefused(`Something that is not maitred's is in the way: ${message}. ${detail} ${newDatabase}`)
}

const inTheWay = { dependents: '2BP01', table: '42P07', function: '42723', schema: '42P06' }

/** Alike to the letter: then every table and column of the backup is known, and anything else in it is not ours. */
async function assertSameSchema(client: pg.Client, opening: Opening): Promise<void> {
  const made = new Map((await listMigrations(client)).map(({ version, md5 }) => [version, md5]))
  const other = opening.migrations.find(({ version, md5 }) => made.get(version) !== md5)
  if (!other) return
  throw new BackupRefused(
    `Migration ${other.version} of the maitred that made the backup is not this maitred's. Restore with that one.`,
  )
}
