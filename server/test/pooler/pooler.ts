/**
 * What an operator does through PgBouncer in transaction mode, from an empty database on. Run by `npm test -- --tier pooler`,
 * together with tests that know nothing of the pooler.
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { startPooler } from '../support/network/pooler.ts'
import { connectionUrl } from '../support/sql/connection-url.ts'
import { testServer } from '../support/test-server.ts'
import { startServerProcess } from '../support/workers/server-process.ts'
import { asking, dayFromNow } from '../two-servers/pair.ts'

const main = new URL('../../src/main.ts', import.meta.url).pathname
const { admin, front, template } = testServer()
const folder = mkdtempSync(join(tmpdir(), 'maitred-pooler-'))
const database = `${template}_pooler`
const env = { DATABASE_URL: connectionUrl({ ...front, database }), SECRET_KEY: 'ab'.repeat(32), DATA_DIR: folder }

const onPostgres = async (sql: string, name = admin.database) => {
  const client = new pg.Client({ ...admin, database: name })
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

const maitred = async (...args: string[]) => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [main, ...args], {
    env: { ...env, PATH: process.env.PATH ?? '' },
  })
  return stdout + stderr
}

await onPostgres(`create database ${database}`)
assert.match(await maitred('demo'), /^Seeded/)
const server = await startServerProcess({ env })
after(async () => {
  await onPostgres(`drop database if exists ${database} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

test('forty at once book the tables of one evening, and none of them twice', async () => {
  const ask = asking(server, 'demo-restaurant-token')
  const body = (name: number) => {
    return { date: `${dayFromNow(30)}T20:00:00`, adults: 2, patron: { first_name: `Guest ${name}` } }
  }
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, name) => ask('POST /bookings', { body: body(name) })),
  )
  const booked = answers.filter(({ status }) => status === 201)
  assert.ok(booked.length > 0 && answers.every(({ status }) => status === 201 || status === 409))
  const tables = booked.flatMap(({ body }) => body.data.tables.map(({ id }: { id: number }) => id))
  assert.equal(new Set(tables).size, tables.length)
})

test('a backup, an export and a migration leave no setting and no lock behind on the connections of servers', async () => {
  const [backup, restaurant] = [join(folder, 'all.sql.zst'), join(folder, 'one.sql.zst')]
  // At once, so that each has another connection to PostgreSQL.
  const said = await Promise.all([
    ...Array.from({ length: 4 }, (_, copy) => maitred('backup', `${backup}.${copy}`)),
    maitred('export-restaurant', 'bistro-demo', restaurant),
    maitred('migrate'),
  ])
  for (const text of said) assert.match(text, /^(Wrote|The schema is up to date)/m)

  const clients = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const client = new pg.Client({ ...front, database })
      await client.connect()
      return client
    }),
  )
  // Every connection of the pool, since each is held until all have answered.
  const settings = await Promise.all(
    clients.map(async (client) => {
      await client.query('begin')
      const names = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'jit', 'timezone']
      const shown = names.map((name) => `current_setting('${name}')`).join(` || ' ' || `)
      return (await client.query(`select ${shown} as all, pg_sleep(0.5)`)).rows[0]?.all
    }),
  )
  await Promise.all(clients.map((client) => client.query('commit').then(() => client.end())))
  assert.deepEqual([...new Set(settings)], ['4300ms 4400ms 15s off UTC'])
  const locks = await onPostgres(`select from pg_locks where locktype = 'advisory' and database =
    (select oid from pg_database where datname = '${database}')`)
  assert.deepEqual(locks, [])
})

test('settings that do not reach PostgreSQL are named, with what to do', async () => {
  assert.equal(await maitred('migrate'), 'The schema is up to date.\n')
  const setting = `alter role ${front.user} in database ${database}`
  await onPostgres(`${setting} set lock_timeout = 0`)
  // Connections that are open keep what they have.
  await onPostgres(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${front.user}'`)
  const said = await maitred('migrate')
  assert.match(said, /from PostgreSQL: lock_timeout\. Set them on the role: alter role USER set lock_timeout = '4300';/)
  await onPostgres(`${setting} reset lock_timeout`)
})

for (const { what, setting, sentence } of [
  {
    what: 'start-up parameters',
    setting: 'ignore_startup_parameters = extra_float_digits',
    sentence: /^PgBouncer at the address of DATABASE_URL refuses the start-up parameter statement_timeout\. Add/,
  },
  {
    what: 'prepared statements',
    setting: 'max_prepared_statements = 0',
    sentence: /^A pooler at the address of DATABASE_URL loses prepared statements\. PgBouncer needs version 1\.21/,
  },
]) {
  test(`a pooler that takes no ${what} is refused with a sentence`, async () => {
    const pooler = await startPooler(admin, setting)
    after(() => pooler.close())
    const DATABASE_URL = connectionUrl({ ...pooler.connection, database })
    await assert.rejects(
      promisify(execFile)(process.execPath, [main, 'serve'], { env: { ...env, DATABASE_URL }, timeout: 60_000 }),
      (error: { code: number; stderr: string }) => {
        assert.match(error.stderr, sentence)
        assert.equal(error.code, 1)
        return true
      },
    )
  })
}

test('the log has no warning', () => {
  assert.doesNotMatch(server.output(), /"level":[456]0/)
})
