import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { startEmbeddedPostgres } from '@maitred/postgres/embedded-postgres.ts'
import { EmbeddedPostgresRefused } from '@maitred/postgres/refusal.ts'
import {
  eventually,
  hold,
  isRoot,
  isRunning,
  newDataDir,
  type Opened,
  open,
  postmasterPid,
  query,
  sharedDataDir,
} from './data-folder.ts'

const shared = sharedDataDir()

const refusal = (pattern: RegExp) => (error: unknown) => {
  assert.ok(error instanceof EmbeddedPostgresRefused, String(error))
  assert.match(error.message, pattern)
  return true
}

test('a fresh folder gets a database, a later start finds it with its data', async (t) => {
  const dataDir = await newDataDir(t)
  const opening = open(t, dataDir, 'server')
  let isOpen = false
  void opening.then(
    () => (isOpen = true),
    () => {},
  )
  await eventually(() => stat(join(dataDir, 'locks', 'server.pid')))
  await assert.rejects(open(t, dataDir, 'server'), refusal(new RegExp(`\\(pid ${process.pid}\\)`)))
  assert.equal(isOpen, false, 'a second server is refused even while the first creates the database')
  const first = await opening
  await query(first, "CREATE TABLE schedule AS SELECT 'Zoë' AS guest")
  await first.close()
  await first.close()
  assert.equal(await isRunning(dataDir), false, 'PostgreSQL stops with its only user')

  const second = await open(t, dataDir, 'server')
  assert.deepEqual(await query(second, 'SELECT guest FROM schedule'), [{ guest: 'Zoë' }])
})

test('the embedded PostgreSQL is private, durable, UTF-8 and in UTC', async (t) => {
  const dataDir = shared()
  const postgres = await open(t, dataDir, 'server')
  const shown = async (name: string) => Object.values((await query(postgres, `SHOW ${name}`))[0] ?? {})[0]
  assert.equal(await shown('listen_addresses'), '')
  assert.equal(await shown('fsync'), 'on')
  assert.equal(await shown('server_encoding'), 'UTF8')
  assert.equal(await shown('timezone'), 'UTC')
  assert.equal(await shown('jit'), 'off')
  assert.equal(await shown('max_connections'), '100', 'settings/config.ts limits the pool accordingly')
  assert.deepEqual(await query(postgres, 'SELECT current_database() AS database, current_user AS role'), [
    { database: 'maitred', role: 'maitred' },
  ])
  assert.deepEqual(await query(postgres, `SELECT 'é' < 'f' COLLATE "und-x-icu" AS sorted, upper('é') AS upper`), [
    { sorted: true, upper: 'É' },
  ])

  const mode = async (name: string) => (await stat(join(dataDir, name))).mode & 0o777
  assert.equal(await mode('postgres'), 0o700)
  assert.equal(await mode('postgres.password'), 0o600)
  assert.equal(await mode('postgres.log'), 0o600)
  assert.deepEqual((await readdir(dataDir)).sort(), ['locks', 'postgres', 'postgres.log', 'postgres.password'])

  const wrongPassword = { connection: { ...postgres.connection, password: 'guess' } }
  await assert.rejects(query(wrongPassword, 'SELECT 1'), { code: '28P01' })
  assert.doesNotMatch(await readFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'utf8'), /^\w.*\strust$/m)
})

test('a second server is refused within a second, naming the first', async (t) => {
  const dataDir = shared()
  const first = hold(t, dataDir, 'server')
  await first.answer()
  const sentence = new RegExp(
    `^Another maitred server \\(pid ${first.process.pid}\\) is using ${dataDir}\\. Stop it, or set`,
  )
  // A machine that is busy with something else may take longer once; not five times.
  let took = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 5 && took >= 1000; tries++) {
    const began = performance.now()
    await assert.rejects(startEmbeddedPostgres({ dataDir, role: 'server', log: () => {} }), refusal(sentence))
    took = performance.now() - began
  }
  assert.ok(took < 1000, `took ${took.toFixed(0)} ms`)
  assert.equal(await first.ask('SELECT 1'), 'done', 'the first is not disturbed')
})

test('a server can start on a folder as soon as the one before begins to close', async (t) => {
  const dataDir = shared()
  const first = await open(t, dataDir, 'server')
  const [, second] = await Promise.all([first.close(), open(t, dataDir, 'server')])
  assert.deepEqual(await query(second, 'SELECT 1 AS one'), [{ one: 1 }])
})

test('a command uses the PostgreSQL of a server and leaves it running', async (t) => {
  const dataDir = shared()
  const server = await open(t, dataDir, 'server')
  const pid = await postmasterPid(dataDir)
  const command = hold(t, dataDir, 'command')
  const opened = (await command.answer()) as Opened
  assert.deepEqual(opened.connection, server.connection)
  await command.ask('CREATE TABLE note (id int)')
  assert.equal(await command.ask('close'), 'closed')
  assert.deepEqual(await query(server, 'SELECT count(*)::int AS notes FROM note'), [{ notes: 0 }])
  assert.equal(await postmasterPid(dataDir), pid)
})

test('a command alone starts PostgreSQL and stops it', async (t) => {
  const dataDir = shared()
  const command = await open(t, dataDir, 'command')
  assert.deepEqual(await query(command, 'SELECT 1 AS one'), [{ one: 1 }])
  await command.close()
  assert.equal(await isRunning(dataDir), false)
})

test('a server adopts the PostgreSQL that a command started, and keeps it when the command ends', async (t) => {
  const dataDir = shared()
  const command = await open(t, dataDir, 'command')
  const pid = await postmasterPid(dataDir)
  const server = await open(t, dataDir, 'server')
  await command.close()
  assert.deepEqual(await query(server, 'SELECT 1 AS one'), [{ one: 1 }])
  assert.equal(await postmasterPid(dataDir), pid)
  await server.close()
  assert.equal(await isRunning(dataDir), false)
})

test('the embedded PostgreSQL starts in a path too long for a socket, with quotes and spaces', async (t) => {
  const dataDir = join(await newDataDir(t), `it's a "long", path ${'x'.repeat(120)}`)
  const postgres = await open(t, dataDir, 'server')
  assert.ok(postgres.connection.host.length < 90)
  assert.equal((await stat(postgres.connection.host)).mode & 0o777, 0o700)
  assert.deepEqual(await query(postgres, 'SELECT 1 AS one'), [{ one: 1 }])
  await postgres.close()
  await assert.rejects(stat(postgres.connection.host), { code: 'ENOENT' })
})

test('a data folder that is made is closed to others; as root, what PostgreSQL needs of it is open: to pass through', async (t) => {
  const dataDir = join(await newDataDir(t), 'made')
  const postgres = await open(t, dataDir, 'server')
  assert.equal((await stat(dataDir)).mode & 0o777, isRoot ? 0o711 : 0o700)
  await postgres.close()
})

test('a data folder that cannot be used is refused with a sentence', async (t) => {
  const parent = await newDataDir(t)
  const attempt = (dataDir: string) => startEmbeddedPostgres({ dataDir, role: 'server', log: () => {} })

  await writeFile(join(parent, 'file'), '')
  await assert.rejects(attempt(join(parent, 'file')), refusal(/no folder\. Set DATA_DIR/))

  const foreign = join(parent, 'foreign')
  await mkdir(join(foreign, 'postgres'), { recursive: true })
  await writeFile(join(foreign, 'postgres', 'letter.txt'), 'mine')
  await assert.rejects(attempt(foreign), refusal(/is no PostgreSQL database/))

  const dataDir = shared()
  const file = (name: string) => join(dataDir, 'postgres', name)
  await writeFile(file('PG_VERSION'), '15\n')
  await assert.rejects(attempt(dataDir), refusal(/made by PostgreSQL 15, but this maitred brings PostgreSQL 18/))
  await writeFile(file('PG_VERSION'), '18\n')

  const settings = await readFile(file('postgresql.conf'), 'utf8')
  await writeFile(file('postgresql.conf'), `${settings}\nno_such_setting = 1\n`)
  await assert.rejects(attempt(dataDir), refusal(/did not start\. The last lines of [\s\S]*no_such_setting/))
  await writeFile(file('postgresql.conf'), settings)

  const password = await readFile(join(dataDir, 'postgres.password'), 'utf8')
  await rm(join(dataDir, 'postgres.password'))
  await assert.rejects(attempt(dataDir), refusal(/postgres\.password.* is missing/))
  await writeFile(join(dataDir, 'postgres.password'), 'another')
  await assert.rejects(attempt(dataDir), refusal(/password .* is not that of the database/))
  assert.equal(await isRunning(dataDir), false, 'nothing is left running by a refusal')
  await writeFile(join(dataDir, 'postgres.password'), password)
  await (await attempt(dataDir)).close()
})
