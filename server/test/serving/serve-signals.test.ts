/**
 * Stop signals as a server with its own PostgreSQL receives them. Ctrl-C in a terminal reaches `npm start` twice: the
 * terminal signals the whole process group, and npm forwards the signal as well. Both together are one request to stop.
 * Only a signal that comes a second or more after the first ends the process at once.
 */
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { dataDirForServers, isRunning, postmasterPid } from '../postgres/data-folder.ts'
import { until } from '../support/network/webhook-receiver.ts'
import { givenWorkers, startServerProcess } from '../support/workers/server-process.ts'

const checkout = new URL('../../..', import.meta.url).pathname
const dataDir = await dataDirForServers()
const graceSeconds = 10
const env = { DATA_DIR: dataDir, LOG_LEVEL: 'info', SHUTDOWN_GRACE_SECONDS: String(graceSeconds) }

/** A booking that the server has begun to write and that waits for a lock until `release` is called. */
async function bookingInFlight(t: TestContext, address: string) {
  const password = await readFile(join(dataDir, 'postgres.password'), 'utf8')
  const connection = { host: join(dataDir, 'postgres'), port: 5432, user: 'maitred', database: 'maitred', password }
  const blocker = new pg.Client(connection)
  blocker.on('error', () => {})
  await blocker.connect()
  t.after(() => blocker.end())
  await blocker.query('begin')
  const { rows } = await blocker.query<{ lock: string }>(
    `select format('lock table %s in exclusive mode', oid::regclass) as lock
       from pg_class where relname = 'booking_tables' and relkind = 'r'`,
  )
  await blocker.query(rows[0]?.lock ?? '')

  const day = Temporal.Now.plainDateISO('Europe/Malta').add({ days: 2 })
  const answer = fetch(`${address}/api/restaurant/bookings`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer demo-restaurant-token',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ date: `${day}T19:00:00`, adults: 2, override: true, patron: { walkin: true } }),
  }).then(
    (response) => response.status,
    (error: Error) => `no answer: ${error.message}`,
  )
  const waiting = 'select from pg_locks where not granted'
  await until(
    async () => (await blocker.query(waiting)).rowCount !== 0,
    10_000,
    () => 'the booking waits for the lock',
  )
  return { answer, release: () => blocker.query('rollback') }
}

/**
 * A request that the server has accepted and whose body does not come. It may take 30 s to arrive, whereas one that has
 * arrived is answered within five, with 503 if need be, and beside other work the signals may take longer than that.
 */
async function requestInFlight(t: TestContext, address: string) {
  const sent = request(`${address}/api/restaurant/bookings`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: 'Bearer demo-restaurant-token',
      'content-type': 'application/json',
      'content-length': '100',
      expect: '100-continue',
    },
  })
  t.after(() => sent.destroy())
  const answer = new Promise<number | string>((resolve) => {
    sent.once('response', ({ statusCode }) => resolve(statusCode ?? 0))
    sent.once('error', (error) => resolve(`no answer: ${error.message}`))
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  return { answer }
}

const hasScript = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false
const notTested = 'NOT TESTED: Ctrl-C in a terminal. It needs the command script of util-linux.'
if (!hasScript) console.error(notTested)

test('Ctrl-C on npm start in a terminal: a booking in flight is answered, and PostgreSQL stops too', {
  skip: !hasScript && notTested,
}, async (t) => {
  const command = givenWorkers === undefined ? 'npm start' : `npm start -- --workers ${givenWorkers}`
  const terminal = spawn('script', ['--quiet', '--flush', '--return', '--command', command, '/dev/null'], {
    cwd: checkout,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, SHELL: '/bin/sh', PORT: '0', METRICS_PORT: 'off', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => terminal.once('exit', resolve))
  t.after(() => terminal.kill('SIGKILL'))
  let output = ''
  terminal.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  await until(
    () => output.includes('"msg":"listening"'),
    30_000,
    () => `it listens:\n${output}`,
  )
  assert.ok(await isRunning(dataDir))
  const { answer, release } = await bookingInFlight(t, /http:\/\/[\d.:]+/.exec(output)?.[0] ?? '')

  const began = performance.now()
  terminal.stdin.write('\x03')
  await until(
    () => output.includes('"msg":"stopping"'),
    10_000,
    () => `it stops:\n${output}`,
  )
  // Long enough for the second of the two signals, which npm forwards.
  await sleep(500)
  await release()
  assert.equal(await answer, 201, output)
  assert.equal(await ended, 130, 'as docs/operations.md says')
  assert.ok(performance.now() - began < graceSeconds * 1_000, 'the stop took longer than the grace period')
  await until(
    () => output.includes('"msg":"stopped"'),
    5_000,
    () => `"stopped" is logged:\n${output}`,
  )
  assert.equal(await isRunning(dataDir), false, 'PostgreSQL was left running')
})

test('signals close together are one request to stop; one that comes a second later ends the process at once', async (t) => {
  // The grace period must not end before the second signal, however busy the machine.
  const server = await startServerProcess({ env: { ...env, SHUTDOWN_GRACE_SECONDS: '60' } })
  const postgres = await postmasterPid(dataDir)
  const { answer } = await requestInFlight(t, server.address)
  process.kill(server.pid, 'SIGINT')
  await until(() => server.output().includes('"msg":"stopping"'))
  const began = performance.now()
  process.kill(server.pid, 'SIGINT')
  process.kill(server.pid, 'SIGTERM')
  assert.equal(await Promise.race([answer, sleep(200, 'still waits')]), 'still waits', 'the second signal ended it')

  await sleep(began + 1_100 - performance.now())
  assert.equal(await server.stop('SIGINT'), 130)
  assert.match(String(await answer), /^no answer/)
  assert.match(server.output(), /PostgreSQL still runs; the next start takes it over\.\n/)

  assert.ok(await isRunning(dataDir), 'PostgreSQL outlives a server that ends at once')
  const next = await startServerProcess({ env })
  assert.equal(await postmasterPid(dataDir), postgres, 'the next start did not take it over')
  assert.equal(await next.stop('SIGTERM'), 0)
  assert.equal(await isRunning(dataDir), false)
})
