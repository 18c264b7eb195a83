/** Reads what the doctor checks in the database, over one connection; a failure becomes a sentence. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { DatabaseRefused } from '../../db/connection/connect.ts'
import type { ConnectionSettings } from '../../db/connection/connection-settings.ts'
import { isOfPostgres } from '../../db/connection/pg-errors.ts'
import type { Query } from '../../db/database.ts'
import { migrationsFolder } from '../../db/prepare/migrate.ts'
import { begin, queryOn, withSession } from '../../db/session.ts'
import { BackupOnDisk } from '../../features/house/backups/backup-on-disk.ts'
import { findLatestBackup } from '../../features/house/backups/backups.sql.ts'
import { findHindrance, type Hindrance, hindranceOf } from '../../features/house/health/writable.ts'
import { readNewestCopy } from '../nightly-backup/backup-copies.sql.ts'
import { readDatabaseClock, readHouse, readIntegrity, readSchemaVersion, readServer } from './doctor.sql.ts'
import type { DatabaseFacts } from './judge-database.ts'
import type { BackupFacts, CopyFacts } from './judge-machine.ts'
import type { SchemaObject } from './judge-schema-objects.ts'
import { readSchemaObjects } from './schema-objects.sql.ts'

export type ReadDatabase = {
  facts: DatabaseFacts
  aheadSeconds?: number
  backup?: BackupFacts
}

/** `copies`: backups are copied elsewhere. */
export async function readDatabase(connection: ConnectionSettings, copies: boolean): Promise<ReadDatabase> {
  const known = await newestMigration()
  try {
    return await withSession(connection, 'doctor', async (client) => {
      const query = queryOn(client)
      const aheadSeconds = await clockDifference(query)
      await begin(client, 'read only')
      const server = await readServer(query)
      const integrity = await readIntegrity(query)
      const isReadable = integrity.without_rights.length === 0
      const found = await readSchemaVersion(query)
      // Tables of another schema version are not read.
      const isCurrent = found === known && isReadable
      const facts: DatabaseFacts = {
        ...{ kind: 'found', server, integrity, schema: { found, known } },
        house: isCurrent ? await readHouse(query) : undefined,
        objects: found === known ? { found: await readSchemaObjects(query), made: await madeObjects() } : undefined,
      }
      const backup = isCurrent ? await latestBackup(query, copies) : undefined
      await client.query('commit')
      return { facts: { ...facts, hindrance: await hindranceOn(client) }, aheadSeconds, ...(backup && { backup }) }
    })
  } catch (error) {
    if (error instanceof DatabaseRefused) return { facts: { kind: 'refused', sentence: error.message } }
    if (!isOfPostgres(error)) throw error
    const sentence = `PostgreSQL refused to be examined: ${(error as Error).message}.`
    return { facts: { kind: 'refused', sentence } }
  }
}

/** What the migrations of this version make; `server/test/migrations/made-objects.test.ts` writes it. */
export const madeObjectsFile = join(migrationsFolder, 'made-objects.json')

const madeObjects = async (): Promise<SchemaObject[]> => JSON.parse(await readFile(madeObjectsFile, 'utf8'))

/** What a server finds that is asked for `/health/writable`. */
async function hindranceOn(client: pg.Client): Promise<Hindrance | undefined> {
  try {
    await client.query('begin')
    const found = await findHindrance(queryOn(client))
    await client.query('commit')
    return found
  } catch (error) {
    return hindranceOf(error)
  }
}

async function newestMigration(): Promise<number> {
  const files = await readdir(migrationsFolder)
  return Math.max(...files.map((name) => Number.parseInt(name, 10)).filter(Number.isInteger))
}

/** Compared with the middle of the round trip. Uses the system's clock, not a test's. */
async function clockDifference(query: Query): Promise<number> {
  const before = Date.now()
  const theirs = await readDatabaseClock(query)
  return theirs - (before + Date.now()) / 2_000
}

async function latestBackup(query: Query, copies: boolean): Promise<BackupFacts> {
  const latest = await findLatestBackup(query)
  const { made_at, restored, failure, file, bytes } = latest
  const madeAt = made_at === null ? null : Temporal.Instant.fromEpochMilliseconds(made_at * 1_000)
  const state = await new BackupOnDisk().state(latest)
  return { madeAt, restored, failure, bytes, file, state, copy: copies ? await newestCopy(query) : undefined }
}

async function newestCopy(query: Query): Promise<CopyFacts> {
  const { of, copied, failure } = await readNewestCopy(query)
  return { of: of === null || !copied ? null : Temporal.Instant.fromEpochMilliseconds(of * 1_000), failure }
}
