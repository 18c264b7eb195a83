/** `serve --workers 2`: one port, one PostgreSQL, one answer to /metrics, one limit, one stop for both processes. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { dataDirForServers, isRunning } from '../postgres/data-folder.ts'
import { until as untilWithin } from '../support/network/webhook-receiver.ts'
import { startServerProcess } from '../support/workers/server-process.ts'

const main = new URL('../../src/main.ts', import.meta.url).pathname
const dataDir = await dataDirForServers()
const env = { DATA_DIR: dataDir, METRICS_PORT: '0', LOG_LEVEL: 'info' }
/** Starts of processes take their time on a busy machine. */
const until = (condition: () => boolean | Promise<boolean>) => untilWithin(condition, 60_000)
const start = (more: Record<string, string> = {}) => startServerProcess({ env: { ...env, ...more }, workers: 2 })
const demo = { authorization: 'Bearer demo-restaurant-token' }

/** The children of a process; the own PostgreSQL is a group of its own. */
async function workersOf(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number)
  const commands = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return children.filter((_, place) => commands[place]?.includes('--workers'))
}

const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Request ids begin with a name of the process that answered. */
async function processesThatAnswer(address: string, requests: number): Promise<Set<string>> {
  const pool = new Pool(address, { connections: 8 })
  const names = new Set<string>()
  await Promise.all(
    Array.from({ length: requests }, async () => {
      const { statusCode, headers, body } = await pool.request({
        path: '/api/restaurant/settings',
        method: 'GET',
        headers: demo,
      })
      await body.dump()
      assert.equal(statusCode, 200)
      names.add(String(headers['x-request-id']).split('-')[0] ?? '')
    }),
  )
  await pool.close()
  return names
}

test('two workers answer on one port, a killed one is replaced, and one signal stops them and PostgreSQL', async () => {
  const server = await start()
  await until(async () => (await workersOf(server.pid)).length === 2)
  await until(() => server.output().split('"msg":"listening"').length === 3)
  assert.equal(server.output().match(/demo-bistro-token/g)?.length, 1)
  assert.equal((await processesThatAnswer(server.address, 200)).size, 2)

  const metricsAddress = /"metrics":"(http:[^"]+)"/.exec(server.output())?.[1] ?? ''
  const text = await (await fetch(metricsAddress)).text()
  const counted = [...text.matchAll(/http_request_duration_seconds_count\{.*settings.*\} (\d+)/g)].map(([, count]) =>
    Number(count),
  )
  assert.deepEqual(counted, [200], text.slice(0, 500))
  assert.match(text, /^process_start_time_seconds \d+$/m)

  const [victim = 0] = await workersOf(server.pid)
  process.kill(victim, 'SIGKILL')
  await until(() => server.output().includes(`Worker ${victim} ended (SIGKILL); another takes its place.`))
  await until(async () => (await workersOf(server.pid)).length === 2)
  await until(() => server.output().split('"msg":"listening"').length === 4)
  assert.equal((await processesThatAnswer(server.address, 200)).size, 2)

  const workers = await workersOf(server.pid)
  assert.equal(await server.stop('SIGTERM'), 0, server.output())
  assert.deepEqual(workers.filter(exists), [], 'a worker is left')
  assert.equal(await isRunning(dataDir), false, 'PostgreSQL is left')
  assert.equal(server.output().split('"msg":"stopped"').length, 3)
})

/** A stopping server closes idle connections, also at the moment at which one is used; nothing has happened then. */
function cleanlyClosed(error: NodeJS.ErrnoException): undefined {
  if (!['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(error.code ?? '')) throw error
}

test('a worker that is asked to stop answers what it has begun, and is replaced', async () => {
  const server = await start()
  await until(() => server.output().split('"msg":"listening"').length === 3)
  let asking = true
  const pool = new Pool(server.address, { connections: 8 })
  const statuses = new Map<number, number>()
  const caller = async () => {
    while (asking) {
      const answer = await pool
        .request({ path: '/api/restaurant/settings', method: 'GET', headers: demo })
        .catch(cleanlyClosed)
      await answer?.body.dump()
      if (answer) statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    }
  }
  const callers = Array.from({ length: 8 }, caller)
  const [one = 0] = await workersOf(server.pid)
  process.kill(one, 'SIGTERM')
  await until(() => server.output().split('"msg":"listening"').length === 4)
  asking = false
  await Promise.all(callers)
  await pool.close()
  assert.deepEqual(
    [...statuses.keys()].filter((status) => status !== 200 && status !== 503),
    [],
  )
  assert.ok((statuses.get(200) ?? 0) > 100)
  assert.equal(await server.stop(), 0)
})

test('when the first process is killed, its workers end', async () => {
  const server = await start()
  await until(() => server.output().split('"msg":"listening"').length === 3)
  const workers = await workersOf(server.pid)
  await server.stop('SIGKILL')
  await until(() => !workers.some(exists))
  const next = await start()
  assert.equal(await next.stop('SIGINT'), 0)
  assert.equal(await isRunning(dataDir), false)
})

test('a limit counts requests of all workers together', async () => {
  const server = await start({ RATE_LIMIT_PER_MINUTE: '200' })
  await until(() => server.output().split('"msg":"listening"').length === 3)
  const pool = new Pool(server.address, { connections: 8 })
  let allowed = 0
  for (let turn = 0; turn < 30; turn++) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        pool.request({ path: '/api/restaurant/settings', method: 'GET', headers: demo }),
      ),
    )
    for (const { statusCode, body } of answers) {
      await body.dump()
      if (statusCode === 200) allowed++
      else assert.equal(statusCode, 429)
    }
    await sleep(120)
  }
  await pool.close()
  assert.ok(allowed >= 200 && allowed <= 240, `${allowed} of 300 were allowed`)
  assert.equal(await server.stop(), 0)
})

async function refusal(args: string[], more: Record<string, string>): Promise<{ code: unknown; output: string }> {
  const given = { PATH: process.env.PATH, ...env, ...more }
  return new Promise((resolve) => {
    const options = { env: given, timeout: 120_000, killSignal: 'SIGKILL' } as const
    execFile(process.execPath, [main, 'serve', ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? error.signal) : 0, output: stdout + stderr }),
    )
  })
}

test('workers that cannot start say why once', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await until(() => taken.listening)
  const { port } = taken.address() as { port: number }
  const inUse = await refusal(['--workers', '2'], { PORT: String(port) })
  taken.close()
  assert.equal(inUse.code, 1, inUse.output)
  assert.equal(inUse.output.match(/is taken/g)?.length, 1, inUse.output)
  assert.equal(await isRunning(dataDir), false)

  const many = await refusal(['--workers', '8'], { PORT: '0' })
  assert.equal(many.code, 1)
  assert.match(
    many.output,
    /8 workers with DATABASE_POOL_SIZE 16 take 128 connections.*Set DATABASE_POOL_SIZE to 10 or less/,
  )
  for (const count of ['0', '65', 'two']) {
    const { code, output } = await refusal(['--workers', count], {})
    assert.equal(code, 2)
    assert.match(output, /--workers takes a number, 1 to 64\.\nUsage:/)
  }
})
