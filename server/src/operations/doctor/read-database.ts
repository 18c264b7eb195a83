/** Reads what the doctor checks in the database, over one connection; a failure becomes a sentence. */
import { readdir } from 'node:fs/promises'
import { DatabaseRefused } from '../../db/connection/connect.ts'
import type { ConnectionSettings } from '../../db/connection/connection-settings.ts'
import { isOfPostgres } from '../../db/connection/pg-errors.ts'
import type { Query } from '../../db/database.ts'
import { migrationsFolder } from '../../db/prepare/migrate.ts'
import { begin, queryOn, withSession } from '../../db/session.ts'
import { BackupOnDisk } from '../../features/house/backups/backup-on-disk.ts'
import { findLatestBackup } from '../../features/house/backups/backups.sql.ts'
import { readDatabaseClock, readHouse, readIntegrity, readSchemaVersion, readServer } from './doctor.sql.ts'
import type { DatabaseFacts } from './judge-database.ts'
import type { BackupFacts } from './judge-machine.ts'

export type ReadDatabase = {
  facts: DatabaseFacts
  aheadSeconds?: number
  backup?: BackupFacts
}

export async function readDatabase(connection: ConnectionSettings): Promise<ReadDatabase> {
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
      }
      return { facts, aheadSeconds, ...(isCurrent && { backup: await latestBackup(query) }) }
    })
  } catch (error) {
    if (error instanceof DatabaseRefused) return { facts: { kind: 'refused', sentence: error.message } }
    if (!isOfPostgres(error)) throw error
    const sentence = `PostgreSQL refused to be examined: ${(error as Error).message}.`
    return { facts: { kind: 'refused', sentence } }
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

async function latestBackup(query: Query): Promise<BackupFacts> {
  const latest = await findLatestBackup(query)
  const { made_at, restored, failure, file, bytes } = latest
  const madeAt = made_at === null ? null : Temporal.Instant.fromEpochMilliseconds(made_at * 1_000)
  return { madeAt, restored, failure, bytes, file, state: await new BackupOnDisk().state(latest) }
}
