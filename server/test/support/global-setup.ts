/**
 * One real PostgreSQL for the whole run: the embedded one in a temporary folder, or the server of TEST_DATABASE_URL.
 * A template database is migrated once; every test file clones it (see database.ts). With POOLER=pgbouncer the app
 * reaches it through PgBouncer in transaction mode (see pooler.ts). The run fails where the log of the embedded one has a
 * deadlock that no test has provoked; the log of another server cannot be read.
 */
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logFile } from '@maitred/postgres/cluster-folder.ts'
import type { EmbeddedPostgres } from '@maitred/postgres/embedded-postgres.ts'
import pg from 'pg'
import { migrate } from '../../src/db/prepare/migrate.ts'
import { deadlocksIn, settingsToLogDeadlocks } from './logged-deadlocks.ts'
import { type Pooler, startPooler } from './network/pooler.ts'
import { environment, type TestServer } from './test-server.ts'

let postgres: EmbeddedPostgres | undefined
let folder: string | undefined
let pooler: Pooler | undefined
let server: TestServer | undefined

export async function globalSetup(): Promise<void> {
  const admin = await adminConnection()
  const template = `maitred_template_${process.pid}`
  if (process.env.POOLER === 'pgbouncer') pooler = await startPooler(admin)
  server = { admin, front: pooler?.connection ?? admin, template }
  await onAdmin(admin, `create database ${template}`)
  await migrate({ ...admin, database: template })
  process.env[environment] = JSON.stringify(server)
}

export async function globalTeardown(): Promise<void> {
  await pooler?.close()
  if (server) await dropOurDatabases(server)
  await postgres?.close()
  const deadlocks = folder ? await deadlocksIn(logFile(folder)) : []
  if (folder) await rm(folder, { recursive: true, force: true })
  if (deadlocks.length === 0) return
  // Not thrown: Node.js would tear down once more and say nothing.
  process.exitCode = 1
  const count = deadlocks.length === 1 ? '1 deadlock' : `${deadlocks.length} deadlocks`
  console.error(
    `PostgreSQL has ended ${count} in this run that no test has announced (server/test/support/logged-deadlocks.ts): two transactions took locks in different orders. The order is in server/src/features/house/schedule/lock-house.ts.\n${deadlocks.join('')}`,
  )
}

async function adminConnection(): Promise<TestServer['admin']> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return fromUrl(given)
  folder = await mkdtemp(join((await memoryFolder()) ?? tmpdir(), 'maitred-test-'))
  const { startEmbeddedPostgres } = await import('@maitred/postgres/embedded-postgres.ts')
  postgres = await startEmbeddedPostgres({ dataDir: folder, role: 'server', log: () => {} })
  // The default search path begins with the schema of the user's name, which is ours: statements that do not name the
  // schema would work here and fail under any other user.
  await onAdmin(postgres.connection, 'alter role current_user set search_path = public')
  for (const [name, value] of Object.entries(settingsToLogDeadlocks)) {
    await onAdmin(postgres.connection, `alter system set ${name} = '${value}'`)
  }
  await onAdmin(postgres.connection, 'select pg_reload_conf()')
  return postgres.connection
}

/**
 * A file system in memory makes no difference to PostgreSQL, and a database for each file costs 0.1 s there instead of
 * 0.5 s. A run needs less than 2 GB, most of it the write-ahead log.
 */
async function memoryFolder(): Promise<string | null> {
  const folder = '/dev/shm'
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, process.availableMemory()) > 6e9 ? folder : null
}

function fromUrl(text: string): TestServer['admin'] {
  const url = new URL(text)
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.searchParams.get('port') ?? (url.port || 5432)),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)) || 'postgres',
  }
}

async function onAdmin(admin: TestServer['admin'], sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Clones have the template's name as prefix, so a file that crashed leaves nothing behind on a borrowed server. */
async function dropOurDatabases({ admin, template }: TestServer): Promise<void> {
  const { rows } = await onAdmin(admin, `select datname from pg_database where datname like '${template}%'`)
  for (const { datname } of rows) await onAdmin(admin, `drop database if exists ${datname} with (force)`)
}
