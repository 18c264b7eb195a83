/** The server as a process with its own PostgreSQL: started, stopped, killed, started again, started twice. */
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { dataDirForServers, isRunning } from '../postgres/data-folder.ts'
import { until } from '../support/network/webhook-receiver.ts'
import { startServerProcess } from '../support/workers/server-process.ts'

const run = promisify(execFile)
const main = new URL('../../src/main.ts', import.meta.url).pathname
const dataDir = await dataDirForServers()
const env = { DATA_DIR: dataDir }
const demo = { authorization: 'Bearer demo-restaurant-token' }

/** A command of the command line; never throws. */
async function maitred(args: string[], more: Record<string, string> = {}) {
  const given = { PATH: process.env.PATH, HOME: process.env.HOME, METRICS_PORT: 'off', PORT: '0', ...env, ...more }
  try {
    const { stdout, stderr } = await run(process.execPath, [main, ...args], { env: given, timeout: 180_000 })
    return { code: 0, stdout, stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, stdout, stderr }
  }
}

async function book(address: string, key: string) {
  const day = Temporal.Now.plainDateISO('Europe/Malta').add({ days: 2 })
  const response = await fetch(`${address}/api/restaurant/bookings`, {
    method: 'POST',
    headers: { ...demo, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ date: `${day}T19:00:00`, adults: 2, override: true, patron: { walkin: true } }),
  })
  return { status: response.status, body: (await response.json()) as { data: { id: number } } }
}

test('the first start seeds the demo, answers, and prints how to use it', async () => {
  const server = await startServerProcess({ env })
  const settings = await fetch(`${server.address}/api/restaurant/settings`, { headers: demo })
  assert.equal(settings.status, 200)
  const { data } = (await settings.json()) as { data: { restaurant_name: string; timezone: string } }
  assert.equal(data.restaurant_name, 'Trattoria Demo')
  assert.equal(data.timezone, 'Europe/Malta')
  for (const word of ['demo-restaurant-token', 'demo-bistro-token', 'demo-user-token', `curl -H '`, server.address]) {
    assert.ok(server.output().includes(word), `not printed: ${word}`)
  }
  const line = /curl -H '([^']+)' (\S+)/.exec(server.output())
  const [name = '', value = ''] = line?.[1]?.split(': ') ?? []
  assert.equal(
    (await fetch(line?.[2] ?? '', { headers: { [name]: value } })).status,
    200,
    'the printed curl line fails',
  )
  assert.equal(await server.stop('SIGTERM'), 0)
  assert.equal(await isRunning(dataDir), false, 'PostgreSQL was left running')
})

test('a later start keeps the data; SIGINT stops the server and PostgreSQL', async () => {
  const server = await startServerProcess({ env })
  assert.ok(await isRunning(dataDir))
  assert.equal((await fetch(`${server.address}/health/ready`)).status, 200)
  assert.equal(await server.stop('SIGINT'), 0)
  assert.equal(await isRunning(dataDir), false, 'PostgreSQL was left running')
})

test('SIGTERM to `npm start` stops the server and PostgreSQL', async () => {
  const npm = spawn('npm', ['start'], {
    cwd: new URL('../../..', import.meta.url),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, METRICS_PORT: 'off', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  npm.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  const ended = new Promise((resolve) => npm.once('exit', resolve))
  await Promise.race([until(() => output.includes('"msg":"listening"')), ended])
  const server = Number(/"pid":(\d+)/.exec(output)?.[1])
  npm.kill('SIGTERM')
  await ended
  const stopped = await until(async () => !(await isRunning(dataDir))).then(
    () => true,
    () => false,
  )
  if (!stopped) process.kill(server, 'SIGTERM')
  assert.ok(stopped, 'the server was left running')
})

test('a signal in the middle of a start stops PostgreSQL as well', async () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const child = spawn(process.execPath, [main, 'serve'], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, METRICS_PORT: 'off', PORT: '0', ...env },
      stdio: 'ignore',
    })
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    await until(
      () => isRunning(dataDir),
      20_000,
      () => 'PostgreSQL was not started',
    )
    child.kill(signal)
    assert.equal(await ended, 0)
    assert.equal(await isRunning(dataDir), false, `PostgreSQL was left running after ${signal}`)
  }
})

test('killed with -9 ten times in a row, it starts again and has lost nothing it acknowledged', async () => {
  const acknowledged: number[] = []
  for (let kill = 0; kill < 10; kill++) {
    const server = await startServerProcess({ env })
    const { status, body } = await book(server.address, `kill-${kill}`)
    if (status === 201) acknowledged.push(body.data.id)
    await server.stop('SIGKILL')
  }
  assert.ok(acknowledged.length >= 8, `only ${acknowledged.length} bookings were taken`)
  const server = await startServerProcess({ env })
  for (const id of acknowledged) {
    const shown = await fetch(`${server.address}/api/restaurant/bookings/${id}`, { headers: demo })
    assert.equal(shown.status, 200, `booking ${id} is lost`)
  }
  const again = await book(server.address, 'kill-0')
  assert.equal(again.body.data.id, acknowledged[0], 'a retry after the crash booked twice')
  await server.stop()
})

// How soon is measured in db/embedded-postgres, without the start of a process, which takes seconds on a busy machine.
test('a second server on the same folder is refused, naming the pid of the first', async () => {
  const server = await startServerProcess({ env })
  const { code, stderr } = await maitred(['serve'])
  assert.equal(code, 1)
  assert.match(stderr, new RegExp(`\\b${server.pid}\\b`))
  assert.match(stderr, /DATA_DIR/)
  assert.doesNotMatch(stderr, /\bat .*\.ts:\d+/, 'a stack trace is no sentence')
  assert.equal((await fetch(`${server.address}/health/ready`)).status, 200, 'the first server was disturbed')

  const created = await maitred(['token', 'create', '--restaurant', 'trattoria-demo', '--name', 'Website'])
  assert.equal(created.code, 0, created.stderr)
  const [token] = /mtd_\w{12}_[\w-]{43}/.exec(created.stdout) ?? []
  const settings = `${server.address}/api/restaurant/settings`
  const withToken = () => fetch(settings, { headers: { authorization: `Bearer ${token}` } })
  assert.equal((await withToken()).status, 200, 'a token made beside the running server is not accepted')
  const id = token?.split('_')[1] ?? ''
  assert.equal((await maitred(['token', 'revoke', id])).code, 0)
  await sleep(1_000)
  assert.equal((await withToken()).status, 401, 'a revoked token is refused within a second')
  assert.equal((await fetch(settings, { headers: demo })).status, 200, 'the command stopped PostgreSQL')
  await server.stop()
})

test('the demo tokens are refused where others can reach the server', async () => {
  const server = await startServerProcess({ env: { ...env, HOST: '0.0.0.0' } })
  const address = server.address.replace('0.0.0.0', '127.0.0.1')
  assert.equal((await fetch(`${address}/api/restaurant/settings`, { headers: demo })).status, 401)
  assert.doesNotMatch(server.output(), /demo-restaurant-token/)
  await server.stop()
})
