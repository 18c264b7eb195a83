/**
 * Brings a database to the schema this code expects: forward only, all or nothing, and once, however many servers
 * start at the same moment (the second waits for the first and then finds nothing to do).
 * A landed migration that was edited, or a database newer than the code, is refused.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import Postgrator from 'postgrator'

export class MigrationRefused extends Error {}

export const migrationsFolder = new URL('../../migrations/', import.meta.url).pathname

/** Any constant would do; this one only has to differ from other users of the same database. */
export const migrationLock = 7_204_118_203

export async function migrate(connection: pg.ClientConfig): Promise<{ from: number; to: number }> {
  const client = new pg.Client({ ...connection, application_name: 'maitred migrate', connectionTimeoutMillis: 10_000 })
  // A connection that breaks fails the statement under way; without a listener it would end the process too.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await waitForTurn(client)
    const reached = await migrateOn(client)
    await client.query('commit')
    return reached
  } finally {
    await client.end()
  }
}

/** Asked for, not waited for: PostgreSQL would not notice that whoever waits in it for a lock has left. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_xact_lock(${migrationLock}) as got`)
    if (rows[0]?.got) return
    await sleep(50)
  }
}

/** Inside the caller's transaction. Only up to `target` where a backup is restored that was made at that version. */
export async function migrateOn(client: pg.Client, target?: number): Promise<{ from: number; to: number }> {
  const postgrator = new Postgrator({
    driver: 'pg',
    migrationPattern: `${migrationsFolder}*.sql`,
    schemaTable: 'maitred.schema_migrations',
    execQuery: (query: string) => client.query(query),
  } as ConstructorParameters<typeof Postgrator>[0])

  await assertNoEarlierSchema(client)
  const from = await postgrator.getDatabaseVersion()
  const known = await postgrator.getMaxVersion()
  if (from > known) {
    throw new MigrationRefused(
      `The database is at schema version ${from}, but this maitred knows only ${known}. Start a newer maitred, or point it at another database.`,
    )
  }
  const to = target ?? known
  if (to > known) {
    throw new MigrationRefused(
      `The backup has schema version ${to}, but this maitred knows only ${known}. Restore it with a newer maitred.`,
    )
  }
  await postgrator.migrate(String(to)).catch(explainEditedMigration)
  return { from, to }
}

/** Before its first release maitred kept its tables in the schema `public`; there is no migration from there. */
async function assertNoEarlierSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_earlier: boolean }>(
    `select to_regclass('public.diary_days') is not null and to_regclass('public.schema_migrations') is not null
            and to_regclass('maitred.schema_migrations') is null as is_earlier`,
  )
  if (!rows[0]?.is_earlier) return
  throw new MigrationRefused(
    'This database was made by a maitred from before its first release, which cannot be upgraded. Start with a new database (another DATABASE_URL, or an empty DATA_DIR). What the old one holds comes along through export, apply and import.',
  )
}

function explainEditedMigration(error: unknown): never {
  const edited = error instanceof Error && /MD5 checksum failed for migration \[(\d+)\]/.exec(error.message)
  if (!edited) throw error
  throw new MigrationRefused(
    `Migration ${edited[1]} was changed after it had run on this database. Restore the file; put the change into a new migration.`,
  )
}
