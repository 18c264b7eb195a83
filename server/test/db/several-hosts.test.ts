/**
 * Several hosts in DATABASE_URL: two PostgreSQLs, of which one begins as a standby and is promoted. They do not replicate;
 * `npm test -- --tier failover` has what do.
 */
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@maitred/postgres/embedded-postgres.ts'
import pg from 'pg'
import { connect } from '../../src/db/connection/connect.ts'
import { type Database, openDatabase } from '../../src/db/database.ts'
import { statement } from '../../src/db/statement.ts'
import type { Problem } from '../../src/domain/problem.ts'
import { type DatabaseUrl, databaseUrlFrom } from '../../src/settings/database-url.ts'
import { newDataDir } from '../faults/support/own-postgres.ts'
import { tcpProxy } from '../faults/support/tcp-proxy.ts'
import { removeDataDir } from '../postgres/data-folder.ts'
import { until } from '../support/network/webhook-receiver.ts'

const password = 'shared'

async function startHost(name: string, role: 'primary' | 'standby') {
  const dataDir = await newDataDir()
  const start = () => startEmbeddedPostgres({ dataDir, role: 'server', log: () => {} })
  let postgres = await start()
  let client = await clientOf(postgres.connection)
  await client.query(`create role tester superuser login password '${password}'`)
  await client.query('create table visits (transaction xid8 default pg_current_xact_id())')
  await client.query(`create function here() returns text language sql return '${name}'`)
  if (role === 'standby') {
    await client.end()
    await postgres.close()
    await writeFile(join(dataDir, 'postgres', 'standby.signal'), '')
    postgres = await start()
    client = await clientOf(postgres.connection)
  }
  after(async () => {
    await client.end()
    await postgres.close()
    await removeDataDir(dataDir)
  })
  return {
    proxy: await tcpProxy(postgres.connection),
    promote: () => client.query('select pg_promote()'),
    async allowWrites(isAllowed: boolean) {
      await client.query(`alter system set default_transaction_read_only = ${isAllowed ? 'off' : 'on'}`)
      await client.query('select pg_reload_conf()')
    },
  }
}

async function clientOf(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

const [one, other] = await Promise.all([startHost('one', 'primary'), startHost('other', 'standby')])
const list = `127.0.0.1:1,127.0.0.1:${one.proxy.port},127.0.0.1:${other.proxy.port}`
const connection = databaseUrlFrom(`postgres://tester:${password}@${list}/maitred`) as DatabaseUrl
const setWriter = async (writer: typeof one | undefined) => {
  for (const host of [one, other]) await host.allowWrites(host === writer)
}

const visit = statement('test.visit', 'insert into visits default values returning public.here() as host')
const ask = statement('test.here', 'select public.here() as host')
const hostOf = ([row]: { host: string }[]) => row?.host
const write = async (db: Database) => hostOf(await db.transaction((tx) => tx.rows<{ host: string }>(visit, [])))
const read = async (db: Database) => hostOf(await db.read((query) => query.rows<{ host: string }>(ask, [])))

function open(): { db: Database; changes: (number | undefined)[] } {
  const changes: (number | undefined)[] = []
  const onPrimaryChange = (primary: { port: number } | undefined) => changes.push(primary?.port)
  const db = openDatabase({ connection, poolSize: 4, onConnectionLost: () => {}, onPrimaryChange })
  after(() => db.close())
  return { db, changes }
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => assert.fail('it was not refused'),
    (error: Problem) => error,
  )

test('of several hosts the one that takes writes is found at once, also by reads', async () => {
  const { db } = open()
  assert.deepEqual(await Promise.all([write(db), read(db), write(db)]), ['one', 'one', 'one'])
})

test('a promoted standby is found while the old primary is silent, and the old one is never used again', async () => {
  const { db, changes } = open()
  assert.equal(await write(db), 'one')
  one.proxy.stall()
  const waiting = refusalOf(write(db))
  const began = performance.now()
  await other.promote()
  await until(() => changes.at(-1) === other.proxy.port)
  const noticed = performance.now() - began
  assert.ok(noticed < 1_000, `noticed after ${noticed.toFixed(0)} ms`)
  assert.equal((await waiting).code, 'SERVICE_UNAVAILABLE', 'what waits on the old one is given up')
  assert.equal(await write(db), 'other')

  one.proxy.pass()
  const rounds = 3
  for (let round = 0; round < rounds; round++) {
    await sleep(300)
    assert.equal(await write(db), 'other')
  }
  other.proxy.cut()
  for (let round = 0; round < rounds; round++) {
    assert.equal((await refusalOf(write(db))).code, 'SERVICE_UNAVAILABLE', 'not even while the new one is away')
    await sleep(300)
  }
  other.proxy.pass()
  assert.equal(await write(db), 'other')
  assert.deepEqual(changes, [one.proxy.port, other.proxy.port])
  assert.equal(await write(open().db), 'other', 'of two that take writes the one promoted last')
})

test('when another host takes writes, requests are 503 for at most a second and then go there', async () => {
  await setWriter(one)
  const { db, changes } = open()
  assert.equal(await write(db), 'one')
  await setWriter(undefined)
  const refusal = await refusalOf(write(db))
  assert.equal(refusal.code, 'SERVICE_UNAVAILABLE', String(refusal))
  assert.equal(refusal.retryAfter, 1)
  await until(() => changes.at(-1) === undefined)
  const atOnce = await refusalOf(read(db))
  assert.equal(atOnce.code, 'SERVICE_UNAVAILABLE', 'a host that takes no writes is not read from either')
  await other.allowWrites(true)
  const began = performance.now()
  await until(() => changes.at(-1) === other.proxy.port)
  const noticed = performance.now() - began
  assert.ok(noticed < 1_000, `noticed after ${noticed.toFixed(0)} ms`)
  assert.deepEqual(await Promise.all([write(db), read(db)]), ['other', 'other'])
})

test('a new connection is checked before its first use: its host may have been demoted a moment ago', async () => {
  await setWriter(one)
  const { db } = open()
  assert.equal(await write(db), 'one')
  await setWriter(undefined)
  // One of them gets the connection that is open; the others would read happily from a demoted host.
  const look = () =>
    db.transaction((tx) => tx.rows<{ host: string }>(ask, [])).then(hostOf, ({ code }: Problem) => code)
  const outcomes = await Promise.all([look(), look(), look()])
  assert.equal(outcomes.filter((outcome) => outcome === 'SERVICE_UNAVAILABLE').length >= 2, true, String(outcomes))
})

test('commands go to the primary, and say of every host why it cannot be used', async () => {
  await setWriter(other)
  const client = await connect(connection, 'test')
  assert.equal((await client.query('select public.here() as host')).rows[0]?.host, 'other')
  await client.end()
  await setWriter(undefined)
  await assert.rejects(connect(connection, 'test'), (error: Error) => {
    const lines = error.message.split('\n')
    assert.equal(lines.length, 4, error.message)
    assert.equal(lines[0], 'No host of DATABASE_URL takes writes.')
    assert.match(lines[1] ?? '', /^127\.0\.0\.1:1: No PostgreSQL answers/)
    assert.equal(lines[2], `127.0.0.1:${one.proxy.port}: It is a standby, or read-only.`)
    return true
  })
})
