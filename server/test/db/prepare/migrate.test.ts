import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import pg from 'pg'
import { DatabaseRefused } from '../../../src/db/connection/connect.ts'
import { connectionName } from '../../../src/db/connection/connection-name.ts'
import { MigrationRefused, migrate, migrateOn, migrationsFolder } from '../../../src/db/prepare/migrate.ts'
import { notRolling } from '../../../src/db/prepare/older-servers.ts'
import { prepareDatabase } from '../../../src/db/prepare/prepare-database.ts'
import { withSession } from '../../../src/db/session.ts'
import { testDatabase } from '../../support/database.ts'
import { until } from '../../support/network/webhook-receiver.ts'
import { withSearchPath } from '../../support/sql/search-path.ts'
import { testServer } from '../../support/test-server.ts'

/** A database that has not been migrated. */
async function emptyDatabase(name: string) {
  const { admin, template } = testServer()
  const client = new pg.Client(admin)
  await client.connect()
  await client.query(`create database ${template}_${name}`)
  await client.end()
  return { ...admin, database: `${template}_${name}` }
}

const released = Math.max(
  ...readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => Number(name.slice(0, 4))),
)
const nextFile = `${String(released + 1).padStart(4, '0')}.do.next-release.sql`

/** The migrations of a release after this one. */
async function nextRelease(): Promise<string> {
  const folder = `${await mkdtemp(join(tmpdir(), 'maitred-migrations-'))}/`
  after(() => rm(folder, { recursive: true }))
  await cp(migrationsFolder, folder, { recursive: true })
  await writeFile(join(folder, nextFile), 'alter table maitred.diary_days add column next_release integer;')
  return folder
}

async function versionOf(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(withSearchPath(connection))
  await client.connect()
  const { rows } = await client.query<{ version: string }>('select max(version) as version from schema_migrations')
  await client.end()
  return Number(rows[0]?.version)
}

test('servers that start at the same moment migrate once, and all of them succeed', async () => {
  const connection = await emptyDatabase('raced')
  const reached = await Promise.all(Array.from({ length: 8 }, () => migrate(connection)))
  assert.equal(new Set(reached.map(({ to }) => to)).size, 1)
  assert.equal(reached.filter(({ from }) => from === 0).length, 1, 'more than one did the work')
  assert.equal(await versionOf(connection), reached[0]?.to)
})

test('a database newer than the code is refused and not changed', async () => {
  const { connection, sql } = await testDatabase()
  await sql(`insert into schema_migrations (version, name) values (9999, 'from-the-future')`)
  await assert.rejects(migrate(connection), (error: Error) => {
    assert.ok(error instanceof MigrationRefused)
    assert.match(error.message, /schema version 9999.*newer maitred/)
    return true
  })
  assert.equal(await versionOf(connection), 9999)
})

test('a migration that was edited after it had run is refused', async () => {
  const { connection } = await testDatabase()
  const folder = await nextRelease()
  assert.deepEqual(await migrate(connection, folder), { from: released, to: released + 1 })
  await appendFile(join(folder, nextFile), '-- edited')
  await assert.rejects(migrate(connection, folder), (error: Error) => {
    assert.ok(error instanceof MigrationRefused)
    assert.match(error.message, new RegExp(`Migration ${released + 1} was changed`))
    return true
  })
})

test('a migration that fails leaves the database as it was', async (t) => {
  const connection = await emptyDatabase('half')
  const client = new pg.Client(withSearchPath(connection))
  await client.connect()
  t.after(() => client.end())
  await client.query('create schema maitred; create table maitred.patrons (in_the_way int)')
  await assert.rejects(migrate(connection))
  const { rows } = await client.query(`select to_regclass('maitred.restaurants') as restaurants`)
  assert.deepEqual(rows, [{ restaurants: null }])
})

test('a migration that waits for a long reader, such as a backup, does not make others wait with it', async (t) => {
  const connection = await emptyDatabase('read')
  const open = async () => {
    const client = new pg.Client(connection)
    await client.connect()
    t.after(() => client.end())
    return client
  }
  const [backup, booking] = [await open(), await open()]
  await migrate(connection)
  await booking.query(`set statement_timeout = '5s'`)
  await backup.query('begin; lock table maitred.diary_days in access share mode')
  const migrating = migrate(connection, await nextRelease())
  for (let round = 0; round < 3; round++) {
    await until(async () => {
      const { rows } = await booking.query(
        `select from pg_locks where not granted and relation = 'maitred.diary_days'::regclass`,
      )
      return rows.length > 0
    })
    const began = performance.now()
    await booking.query('select from maitred.diary_days')
    const waited = performance.now() - began
    assert.ok(waited < 2_000, `a reader of diary_days waited ${waited.toFixed(0)} ms`)
  }
  await backup.query('commit')
  const { to } = await migrating
  assert.equal(await versionOf(connection), to)
})

describe('a database from before the first release is refused, names backup and restore, and is left alone', () => {
  async function isRefused(connection: pg.ClientConfig & { host: string }): Promise<void> {
    await assert.rejects(migrate(connection), (error: Error) => {
      assert.ok(error instanceof MigrationRefused)
      assert.match(error.message, /from before 0\.1\.0.*maitred backup FILE.*new database.*maitred restore FILE/)
      return true
    })
  }

  test('with tables in the schema maitred, at a version that was never released', async () => {
    const { connection, sql } = await testDatabase()
    await sql(`update schema_migrations set md5 = 'something else' where version = 1`)
    await sql(`insert into schema_migrations (version, name, md5) values (9997, 'whole-rows', 'x')`)
    await isRefused(connection)
    assert.equal(await versionOf(connection), 9997)
  })

  test('with tables in the schema public', async () => {
    const connection = await emptyDatabase('earlier')
    const client = new pg.Client(connection)
    await client.connect()
    await client.query('create table diary_days (id int); create table schema_migrations (version int)')
    await client.end()
    await isRefused(connection)
  })
})

test('a database shared with an application that has the same names and extensions in public', async () => {
  const connection = await emptyDatabase('shared')
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`create extension unaccent schema public; create table patrons (in_the_way int);
    create function fold(value text) returns text language sql immutable return value`)
  await client.end()
  const { to } = await migrate(connection)
  assert.equal(await versionOf(connection), to)
})

test('a database without the constraint against double bookings is refused', async () => {
  const { connection, sql } = await testDatabase()
  await prepareDatabase(connection)
  await sql('alter table booking_tables drop constraint no_double_booking')
  const refused = (error: Error) => error instanceof DatabaseRefused && /no_double_booking/.test(error.message)
  await assert.rejects(prepareDatabase(connection), refused)
  // A constraint of the same name that lets two different bookings overlap.
  await sql(`alter table booking_tables add constraint no_double_booking
               exclude using gist (restaurant_id with =, table_id with =, booking_id with =, during with &&) where (is_active)`)
  await assert.rejects(prepareDatabase(connection), refused)
})

test('migrate refuses a wrong DATABASE_URL with a sentence', async () => {
  const { admin } = testServer()
  const wrong: [pg.ClientConfig & { host: string }, RegExp][] = [
    [{ ...admin, database: 'no_such_database' }, /does not exist\. Create it first/],
    [{ ...admin, host: '127.0.0.1', port: 1 }, /No PostgreSQL answers/],
  ]
  for (const [connection, sentence] of wrong) {
    await assert.rejects(prepareDatabase(connection), (error: Error) => {
      assert.ok(error instanceof DatabaseRefused, String(error))
      assert.match(error.message, sentence)
      return true
    })
  }
})

test('an extension that PostgreSQL lacks is named, with the package that brings it', async () => {
  const { connection } = await testDatabase()
  await assert.rejects(
    withSession(connection, 'test', (client) => client.query('create extension btree_gist_of_tomorrow')),
    /lacks the extension btree_gist_of_tomorrow\. Install its contrib package/,
  )
})

describe('a migration of a release that does not roll', () => {
  const files = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const first = files.findIndex((name) => notRolling(readFileSync(join(migrationsFolder, name), 'utf8')) === '0.2')
  const before = Number(files[first - 1]?.slice(0, 4))

  test('is refused, with their names, while servers of a release before are connected, and changes nothing', async () => {
    const connection = await emptyDatabase('older_servers')
    const client = new pg.Client(withSearchPath(connection))
    await client.connect()
    await migrateOn(client, before)
    await client.end()
    const connected: pg.Client[] = []
    after(() => Promise.all(connected.map((one) => one.end())))
    const connectAs = async (application_name: string) => {
      const one = new pg.Client({ ...connection, application_name })
      await one.connect()
      connected.push(one)
    }
    await connectAs('maitred 4711')
    await connectAs('maitred 4712')
    await connectAs('maitred 4712 monitor')
    await connectAs(connectionName())
    await connectAs('maitred backup')
    await connectAs('metabase 12')
    const refusal = await migrate(connection).catch((error: unknown) => error)
    assert.ok(refusal instanceof MigrationRefused)
    assert.match(
      refusal.message,
      /^Servers of an earlier release are connected to this database \(0\.1, process 4711[^;]*; 0\.1, process 4712[^;]*\), and 0\.2 does not run beside them\./,
    )
    assert.equal(await versionOf(connection), before)
    for (const one of connected.splice(0, 3)) await one.end()
    // A backend is listed until it has noticed that its client has gone.
    await until(async () => (await migrate(connection).catch(() => undefined)) !== undefined)
    assert.equal(await versionOf(connection), released)
  })
})
