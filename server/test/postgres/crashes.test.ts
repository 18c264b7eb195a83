import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { startEmbeddedPostgres } from '@maitred/postgres/embedded-postgres.ts'
import {
  eventually,
  hold,
  isRunning,
  newDataDir,
  type Opened,
  open,
  postmasterPid,
  query,
  sharedDataDir,
} from './data-folder.ts'

const shared = sharedDataDir()

test('kill -9 of the server, ten times: adopted each time, nothing acknowledged is lost', async (t) => {
  const dataDir = shared()
  let pid = 0
  for (let round = 0; round < 10; round++) {
    const holder = hold(t, dataDir, 'server')
    await holder.answer()
    if (round === 0) await holder.ask('CREATE TABLE round (number int PRIMARY KEY)')
    else assert.equal(await postmasterPid(dataDir), pid, 'the same PostgreSQL still runs')
    pid = await postmasterPid(dataDir)
    assert.equal(await holder.ask(`INSERT INTO round VALUES (${round})`), 'done')
    await holder.kill()
  }
  const server = await open(t, dataDir, 'server')
  assert.equal(await postmasterPid(dataDir), pid)
  const rounds = await query(server, 'SELECT number FROM round ORDER BY number')
  assert.deepEqual(
    rounds,
    [...Array(10).keys()].map((number) => ({ number })),
  )
  await server.close()
  assert.equal(await isRunning(dataDir), false, 'an adopted PostgreSQL is stopped like any other')
})

test('kill -9 of the server and of PostgreSQL: the next start recovers', async (t) => {
  const dataDir = shared()
  const holder = hold(t, dataDir, 'server')
  await holder.answer()
  await holder.ask('CREATE TABLE evening AS SELECT 7 AS covers')
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  await holder.kill()
  const server = await open(t, dataDir, 'server')
  assert.deepEqual(await query(server, 'SELECT covers FROM evening'), [{ covers: 7 }])
})

test('kill -9 of PostgreSQL alone: restarted at the same address within five seconds, still the only server', async (t) => {
  const dataDir = shared()
  const server = await open(t, dataDir, 'server')
  await query(server, 'CREATE TABLE lunch AS SELECT 7 AS covers')
  for (let round = 0; round < 2; round++) {
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await assert.rejects(open(t, dataDir, 'server'), { name: 'EmbeddedPostgresRefused' })
    assert.deepEqual(await eventually(() => query(server, 'SELECT covers FROM lunch')), [{ covers: 7 }])
  }
  await server.close()
  assert.equal(await isRunning(dataDir), false)
})

/** A process that is no PostgreSQL but runs as its user. */
async function unrelatedProcess(t: TestContext, cluster: string): Promise<ChildProcess> {
  const { uid, gid } = await stat(cluster)
  const child = spawn('sleep', ['60'], { stdio: 'ignore', cwd: '/', ...(process.getuid?.() === 0 ? { uid, gid } : {}) })
  t.after(() => child.kill())
  return child
}

test('PostgreSQL starts beside a stale postmaster.pid whose pid belongs to another process', async (t) => {
  const dataDir = shared()
  const holder = hold(t, dataDir, 'server')
  await holder.answer()
  await holder.ask('CREATE TABLE brunch AS SELECT 7 AS covers')
  const cluster = join(dataDir, 'postgres')
  const other = await unrelatedProcess(t, cluster)
  const pid = await postmasterPid(dataDir)
  process.kill(pid, 'SIGKILL')
  await holder.kill()
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const path = join(cluster, name)
    await writeFile(path, (await readFile(path, 'utf8')).replace(String(pid), String(other.pid)))
  }
  const server = await open(t, dataDir, 'server')
  assert.deepEqual(await query(server, 'SELECT covers FROM brunch'), [{ covers: 7 }])
  await server.close()
  assert.equal(other.exitCode ?? other.signalCode, null, 'the other process was left alone')
})

test('PostgreSQL starts beside an empty postmaster.pid, as a full disk leaves it', async (t) => {
  const dataDir = shared()
  await (await open(t, dataDir, 'server')).close()
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), '')
  const server = await open(t, dataDir, 'server')
  assert.deepEqual(await query(server, 'SELECT 1 AS one'), [{ one: 1 }])
})

test('a cluster whose creation was killed half-way is removed and created again', async (t) => {
  const dataDir = await newDataDir(t)
  await mkdir(join(dataDir, 'postgres.new-0123', 'data', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'postgres.new-0123', 'data', 'PG_VERSION'), '18\n')
  const killed = hold(t, dataDir, 'server')
  const unfinished = await eventually(async () => {
    const name = (await readdir(dataDir)).find((entry) => /^postgres\.new-[0-9a-f]{16}$/.test(entry))
    assert.ok(name)
    await stat(join(dataDir, name, 'data'))
    return name
  })
  await killed.kill()
  assert.ok(!(await readdir(dataDir)).includes('postgres'), 'killed before it was done')
  const server = await open(t, dataDir, 'server')
  assert.deepEqual(await query(server, 'SELECT 1 AS one'), [{ one: 1 }])
  assert.ok(!(await readdir(dataDir)).includes('postgres.new-0123'))
  // The initdb of the killed process may have gone on writing; any later start removes what it left.
  await eventually(async () => {
    await (await startEmbeddedPostgres({ dataDir, role: 'command', log: () => {} })).close()
    assert.ok(!(await readdir(dataDir)).includes(unfinished))
  })
})

test('processes that open a fresh folder at once use one PostgreSQL, and the last one stops it', async (t) => {
  const dataDir = await newDataDir(t)
  const holders = (['server', 'command', 'command'] as const).map((role) => hold(t, dataDir, role))
  const opened = (await Promise.all(holders.map((holder) => holder.answer()))) as Opened[]
  assert.equal(new Set(opened.map(({ connection }) => JSON.stringify(connection))).size, 1)
  assert.deepEqual(await Promise.all(holders.map((holder) => holder.ask('SELECT 1'))), ['done', 'done', 'done'])
  assert.deepEqual(await Promise.all(holders.map((holder) => holder.ask('close'))), ['closed', 'closed', 'closed'])
  assert.equal(await isRunning(dataDir), false)
})

test('one of two servers on a fresh folder is refused', async (t) => {
  const dataDir = await newDataDir(t)
  const answers = await Promise.all([1, 2].map(() => hold(t, dataDir, 'server').answer()))
  assert.equal(answers.filter((answer) => (answer as Opened).connection !== undefined).length, 1)
  assert.equal(
    answers.filter((answer) => (answer as { refused?: string }).refused === 'EmbeddedPostgresRefused').length,
    1,
  )
})

test('a data folder that was moved while its PostgreSQL ran on: stopped by one start, started by the next', async (t) => {
  const before = join(await newDataDir(t), 'before')
  const after = join(dirname(before), 'after')
  const holder = hold(t, before, 'server')
  await holder.answer()
  await holder.ask('CREATE TABLE schedule AS SELECT 7 AS covers')
  await holder.kill()
  await rename(before, after)
  await assert.rejects(open(t, after, 'server'), /has lost its socket, as when the folder is moved\. .* start again\.$/)
  assert.equal(await isRunning(after), false)
  const server = await open(t, after, 'server')
  assert.deepEqual(await query(server, 'SELECT covers FROM schedule'), [{ covers: 7 }])
})
