/** Servers and commands that meet an empty database at the same moment: one migrates, all of them work. */

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { migrationLock, migrationsFolder } from '../../src/db/prepare/migrate.ts'
import { until } from '../support/network/webhook-receiver.ts'
import { connectionUrl } from '../support/sql/connection-url.ts'
import { withSearchPath } from '../support/sql/search-path.ts'
import { testServer } from '../support/test-server.ts'
import { startServerProcess } from '../support/workers/server-process.ts'

const main = new URL('../../src/main.ts', import.meta.url).pathname

test('three servers and a migration start at once on an empty database', async () => {
  const { admin, front, template } = testServer()
  const database = `${template}_together_${process.pid}`
  const hands = new pg.Pool({ ...admin, max: 2 })
  await hands.query(`create database ${database}`)
  const here = new pg.Client(withSearchPath({ ...admin, database }))
  after(async () => {
    await here.end()
    await hands.query(`drop database if exists ${database} with (force)`)
    await hands.end()
  })
  const env = {
    DATABASE_URL: connectionUrl({ ...front, database }),
    SECRET_KEY: 'ab'.repeat(32),
    PATH: process.env.PATH ?? '',
  }
  await here.connect()
  await here.query(`select pg_advisory_lock(${migrationLock})`)
  const starting = Promise.all([
    promisify(execFile)(process.execPath, [main, 'migrate'], { env, timeout: 180_000 }),
    ...Array.from({ length: 3 }, () => startServerProcess({ env })),
  ])
  // However long each took to come this far, they go on together.
  const waiting = `select from pg_stat_activity
                     where datname = current_database() and application_name = 'maitred migrate'
                       and query like '%pg_try_advisory_xact_lock%'`
  await until(
    async () => (await here.query(waiting)).rows.length === 4,
    60_000,
    () => 'not all wait at the lock',
  )
  await here.query(`select pg_advisory_unlock(${migrationLock})`)
  const [migrated, ...servers] = await starting
  assert.match(migrated.stdout, /up to date/)
  for (const { address } of servers) assert.equal((await fetch(`${address}/health/ready`)).status, 200)

  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort()
  const { rows } = await here.query<{ version: number }>(
    'select version::int as version from schema_migrations where version > 0 order by version',
  )
  assert.deepEqual(
    rows.map(({ version }) => version),
    files.map((file) => Number.parseInt(file, 10)),
  )
  for (const server of servers) assert.equal(await server.stop(), 0, server.output())
})
