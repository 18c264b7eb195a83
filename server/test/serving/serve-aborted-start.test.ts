/** Starts that are not completed: a failure ends the process, and one signal aborts whatever a start waits for. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFolderLocks } from '@maitred/postgres/folder-locks.ts'
import pg from 'pg'
import { migrationLock } from '../../src/db/prepare/migrate.ts'
import { testDatabase } from '../support/database.ts'
import { connectionUrl } from '../support/sql/connection-url.ts'
import { copyServer } from '../support/workers/copied-server.ts'

const house = new URL('../..', import.meta.url).pathname
const folder = await realpath(await mkdtemp(join(tmpdir(), 'maitred-cut-short-')))
after(() => rm(folder, { recursive: true, force: true }))
const { connection, sql } = await testDatabase()

/** Long enough for a busy machine; the waits that are aborted have no end. */
const soonMs = 60_000

function start(t: TestContext, env: Record<string, string>, main = join(house, 'src', 'main.ts')) {
  const child = spawn(process.execPath, [main, 'serve'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', METRICS_PORT: 'off', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  t.after(() => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    output: () => output,
    ended: (timeoutMs: number) => Promise.race([ended, sleep(timeoutMs, 'it still runs', { ref: false })]),
    terminate: () => child.kill('SIGTERM'),
  }
}

async function until(what: string, holds: () => boolean | Promise<boolean>, output = () => ''): Promise<void> {
  const deadline = performance.now() + 120_000
  while (!(await holds())) {
    assert.ok(performance.now() < deadline, `never: ${what}\n${output()}`)
    await sleep(10)
  }
}

test('a server whose worker cannot be loaded ends with an error and closes its port', async (t) => {
  const { src, main } = await copyServer(join(folder, 'incomplete'))
  await rm(join(src, 'operations', 'jobs', 'worker.ts'))

  const server = start(t, { DATABASE_URL: connectionUrl(connection) }, main)
  await until('it listens', () => server.output().includes('http://'), server.output)
  assert.equal(await server.ended(120_000), 1)
  assert.match(server.output(), /worker\.ts/, 'the reason is not printed')
})

test('a start that waits for a restore is aborted by one signal, and closes its connection', async (t) => {
  const restore = new pg.Client({ ...connection, application_name: 'another restore' })
  await restore.connect()
  t.after(() => restore.end())
  await restore.query(`select pg_advisory_lock(${migrationLock})`)
  const connections = async () => {
    const rows = await sql<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'maitred migrate'`,
    )
    return rows.length
  }

  const server = start(t, { DATABASE_URL: connectionUrl(connection) })
  await until('it waits', async () => (await connections()) > 0)
  await sleep(100)
  server.terminate()
  assert.equal(await server.ended(soonMs), 0, server.output())
  assert.doesNotMatch(server.output(), /\bat .*\.ts:\d+/, 'a requested stop is no error')
  await until('its connection is closed', async () => (await connections()) === 0)
})

test('a start that waits for a database that never answers is aborted by one signal', async (t) => {
  const silent = createServer()
  let connections = 0
  silent.on('connection', (socket) => {
    connections++
    socket.on('error', () => {})
    t.after(() => socket.destroy())
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  t.after(() => silent.close())
  const { port } = silent.address() as { port: number }

  const server = start(t, { DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/nothing` })
  await until('it has connected', () => connections > 0)
  server.terminate()
  assert.equal(await server.ended(soonMs), 0, server.output())
})

test('a start that waits for another process in its data folder is aborted by one signal, without PostgreSQL', async (t) => {
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const locks = await openFolderLocks(dataDir)
  t.after(() => locks.close())
  assert.ok(locks.lifecycle.tryExclusive())

  const server = start(t, { DATA_DIR: dataDir })
  await until('it says that it waits', () => server.output().includes('Waiting for another maitred process'))
  server.terminate()
  assert.equal(await server.ended(soonMs), 0, server.output())
  assert.ok(!existsSync(join(dataDir, 'postgres')), 'it created a database although it was aborted')
  assert.ok(locks.server.tryExclusive(), 'the server lock is still held')
})
