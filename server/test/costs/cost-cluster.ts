/**
 * A PostgreSQL of its own for the cost tests, which counts what statements touch (pg_stat_statements) and what they write
 * (pg_walinspect). Nothing else runs in it: no autovacuum, no page images in the write-ahead log, no background writer, so
 * the same calls have the same figures on every machine.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@maitred/postgres/embedded-postgres.ts'
import pg from 'pg'
import { migrate } from '../../src/db/prepare/migrate.ts'

const settings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '10000',
  'pg_stat_statements.track_utility': 'off',
  autovacuum: 'off',
  full_page_writes: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  checkpoint_timeout: '1d',
  max_wal_size: '8GB',
  bgwriter_lru_maxpages: '0',
  // A parallel worker counts buffers that the leader would have counted, but not always the same ones.
  max_parallel_workers_per_gather: '0',
}

export type Connection = pg.ClientConfig & { host: string; port: number; user: string; password: string }

export type CostCluster = {
  connection: Connection
  /** A migrated database with the schema alone; or a copy of another, without its statistics. */
  createDatabase(name: string, template?: string): Promise<Connection & { database: string }>
  close(): Promise<void>
}

export async function startCostCluster(): Promise<CostCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maitred-costs-'))
  const first = await startEmbeddedPostgres({ dataDir, role: 'server', log: () => {} })
  await once(first.connection, async (client) => {
    for (const [name, value] of Object.entries(settings)) await client.query(`alter system set ${name} = '${value}'`)
  })
  await first.close()
  const postgres = await startEmbeddedPostgres({ dataDir, role: 'server', log: () => {} })
  const { connection } = postgres
  await once(connection, async (client) => {
    await client.query('create extension pg_stat_statements; create extension pg_walinspect')
    await client.query('create database schema_only')
  })
  await migrate({ ...connection, database: 'schema_only' })
  return {
    connection,
    async createDatabase(name, template = 'schema_only') {
      await once(connection, (client) =>
        client.query(`create database ${name} template ${template} strategy file_copy`),
      )
      return { ...connection, database: name }
    },
    async close() {
      await postgres.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function once<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
