/**
 * Brings a database to the schema of this version: forward only, and once, however many servers start at the same moment.
 * Each migration is a transaction, so that its locks on tables in use are short; an empty database gets all in one. A
 * migration that was edited after it had run, a database newer than this version or older than 0.1.0, and one that servers of a
 * release are connected to which this one does not run beside, are refused.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import Postgrator from 'postgrator'
import { connect } from '../connection/connect.ts'
import type { ConnectionSettings } from '../connection/connection-settings.ts'
import { codeOf, pgCode } from '../connection/pg-errors.ts'
import { notRolling, olderServers } from './older-servers.ts'

export class MigrationRefused extends Error {}

export const migrationsFolder = new URL('../../../migrations/', import.meta.url).pathname

/** An arbitrary constant that other applications on the same database are unlikely to use. */
export const migrationLock = 7_204_118_203

type Migrated = { from: number; to: number }

export async function migrate(connection: ConnectionSettings, folder = migrationsFolder): Promise<Migrated> {
  const client = await connect(connection, 'migrate')
  try {
    return await migrateOnceAtATime(client, folder)
  } finally {
    await client.end()
  }
}

/** Under a lock that only one process at a time holds. */
export async function migrateOnceAtATime(client: pg.Client, folder = migrationsFolder): Promise<Migrated> {
  let first: number | undefined
  for (;;) {
    const step = await migrateOneStep(client, folder)
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
async function migrateOneStep(
  client: pg.Client,
  folder: string,
): Promise<(Migrated & { isLast: boolean }) | undefined> {
  await client.query('begin')
  await acquireMigrationLock(client)
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    const { postgrator, from, known } = await inspect(client, folder)
    const migrations = await postgrator.getMigrations()
    const versions = migrations.map(({ version }) => version)
    if (from > 0)
      await assertAlone(
        client,
        migrations.filter(({ version }) => version > from).map(({ filename }) => filename),
      )
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

/** Throws where a migration that is to run does not roll, and servers of a release before it are connected. */
async function assertAlone(client: pg.Client, files: readonly string[]): Promise<void> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const releases = new Set(texts.map(notRolling).filter((release) => release !== undefined))
  for (const release of releases) {
    const refusal = await olderServers(client, release)
    if (refusal !== undefined) throw new MigrationRefused(refusal)
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
  const { postgrator, from, known } = await inspect(client, migrationsFolder)
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

async function inspect(client: pg.Client, folder: string): Promise<Inspected> {
  const postgrator = new Postgrator({
    driver: 'pg',
    migrationPattern: `${folder}*.sql`,
    schemaTable: 'maitred.schema_migrations',
    execQuery: (query: string) => client.query(query),
  } as ConstructorParameters<typeof Postgrator>[0])

  await assertReleased(client)
  const from = await postgrator.getDatabaseVersion()
  const known = await postgrator.getMaxVersion()
  if (from > known) {
    throw new MigrationRefused(
      `The database is at schema version ${from}, but this maitred knows only ${known}. Start a newer maitred, or point it at another database.`,
    )
  }
  return { postgrator, from, known }
}

/**
 * The first migration is the schema of 0.1.0 and never edited, so a database on which another first one ran was made before
 * that release. The earliest of those kept their tables in the schema `public`.
 */
async function assertReleased(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ ours: boolean; earliest: boolean }>(
    `select to_regclass('maitred.schema_migrations') is not null as ours,
            to_regclass('public.diary_days') is not null and to_regclass('public.schema_migrations') is not null as earliest`,
  )
  const [found] = rows
  const isUnreleased = found?.ours ? await hasOtherFirstMigration(client) : found?.earliest
  if (!isUnreleased) return
  throw new MigrationRefused(
    'This database was made by a maitred from before 0.1.0, the first release, and cannot be upgraded in place. Write a backup with the maitred that made it (maitred backup FILE), then restore it with this one into a new database, which is another DATABASE_URL or an empty DATA_DIR (maitred restore FILE). docs/operations.md#from-before-010 says more.',
  )
}

async function hasOtherFirstMigration(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ md5: string | null }>(
    'select md5 from maitred.schema_migrations where version = 1',
  )
  const [first] = rows
  return first !== undefined && first.md5 !== (await checksumOfFirstRelease())
}

/** The checksum by which the databases that 0.1.0 and later releases made are known. */
export async function checksumOfFirstRelease(): Promise<string> {
  const text = await readFile(join(migrationsFolder, '0001.do.schema.sql'))
  return createHash('md5').update(text).digest('hex')
}

function explainEditedMigration(error: unknown): never {
  const edited = error instanceof Error && /MD5 checksum failed for migration \[(\d+)\]/.exec(error.message)
  if (!edited) throw error
  throw new MigrationRefused(
    `Migration ${edited[1]} was changed after it had run on this database. Restore the file; put the change into a new migration.`,
  )
}
