/**
 * Brings a database to the schema of this version: forward only, and once, however many servers start at the same moment.
 * Each migration is a transaction, so that its locks on tables in use are short; an empty database gets all in one. A
 * migration that was edited after it had run, or a database newer than this version, is refused.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import Postgrator from 'postgrator'
import { connect } from '../connection/connect.ts'
import type { ConnectionSettings } from '../connection/connection-settings.ts'
import { codeOf, pgCode } from '../connection/pg-errors.ts'

export class MigrationRefused extends Error {}

export const migrationsFolder = new URL('../../../migrations/', import.meta.url).pathname

/** An arbitrary constant that other applications on the same database are unlikely to use. */
export const migrationLock = 7_204_118_203

type Migrated = { from: number; to: number }

export async function migrate(connection: ConnectionSettings): Promise<Migrated> {
  const client = await connect(connection, 'migrate')
  try {
    return await migrateOnceAtATime(client)
  } finally {
    await client.end()
  }
}

/** Under a lock that only one process at a time holds. */
export async function migrateOnceAtATime(client: pg.Client): Promise<Migrated> {
  let first: number | undefined
  for (;;) {
    const step = await migrateOneStep(client)
    if (!step) await sleep(retryMs)
    first ??= step?.from
    if (step?.isLast) return { from: first ?? step.from, to: step.to }
  }
}

/**
 * A statement that waits for a table makes all later users of it wait behind it, and a backup may read for minutes. So it
 * waits this long at most; then the migration is rolled back and tried again.
 */
const lockTimeoutMs = 500
const retryMs = 300

/** Undefined where a table was in use for too long. */
async function migrateOneStep(client: pg.Client): Promise<(Migrated & { isLast: boolean }) | undefined> {
  await client.query('begin')
  await acquireMigrationLock(client)
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    const { postgrator, from, known } = await inspect(client)
    const versions = (await postgrator.getMigrations()).map(({ version }) => version)
    const to = from === 0 ? known : Math.min(known, ...versions.filter((version) => version > from))
    await postgrator.migrate(String(to)).catch(explainEditedMigration)
    await client.query('commit')
    return { from, to, isLast: to === known }
  } catch (error) {
    if (codeOf(error) !== pgCode.lockNotAvailable) throw error
    await client.query('rollback')
    return undefined
  }
}

/** Polls: a backend that waits inside PostgreSQL for a lock does not notice that its client has gone. */
async function acquireMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_xact_lock(${migrationLock}) as got`)
    if (rows[0]?.got) return
    await sleep(50)
  }
}

/** Inside the caller's transaction. A restore migrates only up to the version its backup was made at, `target`. */
export async function migrateOn(client: pg.Client, target?: number): Promise<Migrated> {
  const { postgrator, from, known } = await inspect(client)
  const to = target ?? known
  if (to > known) {
    throw new MigrationRefused(
      `The backup has schema version ${to}, but this maitred knows only ${known}. Restore it with a newer maitred.`,
    )
  }
  await postgrator.migrate(String(to)).catch(explainEditedMigration)
  return { from, to }
}

type Inspected = { postgrator: Postgrator; from: number; known: number }

async function inspect(client: pg.Client): Promise<Inspected> {
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
  return { postgrator, from, known }
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
