/**
 * The server's own PostgreSQL ends under load: stopped fast, stopped immediately, killed, or with one of its processes
 * killed. FAULT_CRASHES sets how often. The server starts it again by itself.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises'
import { postmasterPid } from '../postgres/data-folder.ts'
import { until } from '../support/network/webhook-receiver.ts'
import { type ServerProcess, startServerProcess } from '../support/workers/server-process.ts'
import { bookingCall, startCallers } from './support/callers.ts'
import { subscribeToEverything } from './support/deliveries.ts'
import { serverEnv } from './support/house-at-risk.ts'
import { howOften } from './support/how-often.ts'
import { lineTo } from './support/line-to-server.ts'
import { newDataDir, seededDataDir } from './support/own-postgres.ts'
import { assertHealthyAgain, assertTurnedAway, promisedMs } from './support/recovery.ts'
import { assertSurvived } from './support/survival.ts'

const crashes = howOften('FAULT_CRASHES', { small: 4, full: 40 })

const { dataDir, ground, house } = await seededDataDir(await newDataDir())
const env = { ...serverEnv, DATA_DIR: dataDir }

/** Changes whenever PostgreSQL has restarted, also if its main process has restarted all others. */
async function generation(): Promise<number> {
  const text = `select pid from pg_stat_activity where backend_type = 'checkpointer'`
  const [row] = await ground.sql<{ pid: number }>(text)
  return row?.pid ?? Number.NaN
}

const isAvailable = async () => (await generation().catch(() => 0)) > 0

const signalMain = (signal: NodeJS.Signals) => async () => {
  const pid = await postmasterPid(dataDir)
  assert.ok(pid > 1, 'a signal to pid 0 would reach this process group')
  process.kill(pid, signal)
}
const waysToEnd = {
  killed: signalMain('SIGKILL'),
  'stopped immediately': signalMain('SIGQUIT'),
  'stopped fast': signalMain('SIGINT'),
  'one process killed': async () => {
    const [victim] = await ground.sql<{ pid: number }>(
      `select pid from pg_stat_activity where application_name like 'maitred %' and pid <> pg_backend_pid() limit 1`,
    )
    process.kill(victim?.pid ?? Number.NaN, 'SIGKILL')
  },
}

/** `back` is when PostgreSQL accepts connections again; how long that takes depends on its disk, not on the server. */
async function endPostgres(round: number, server: ServerProcess): Promise<{ way: string; back: number }> {
  const [way, end] = Object.entries(waysToEnd)[round % 4] as [string, () => Promise<unknown>]
  const before = await generation()
  await end()
  const isBack = async () => (await generation().catch(() => before)) !== before
  await until(isBack, 30_000, () => `PostgreSQL, ${way}, did not come back:\n${messages(server)}`)
  return { way, back: performance.now() }
}

const noProc = process.platform !== 'linux' && 'needs /proc'

/** The process that replays the write-ahead log after a crash; 0 when there is none. */
function startupProcessOf(main: number): number {
  const children = readIfThere(`/proc/${main}/task/${main}/children`).split(' ').filter(Boolean)
  return Number(children.find((pid) => readIfThere(`/proc/${pid}/cmdline`).startsWith('postgres: startup')) ?? 0)
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Crashes PostgreSQL and stops its recovery, which takes some tens of milliseconds; if it is too late, tries again. */
async function stopRecoveryOf(main: number): Promise<number> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const before = await generation()
    await waysToEnd['one process killed']()
    let isBack = false
    const recovered = until(async () => (await generation().catch(() => before)) !== before).then(() => {
      isBack = true
    })
    while (!isBack) {
      const pid = startupProcessOf(main)
      if (pid > 0 && isStopped(pid)) {
        recovered.catch(() => {})
        return pid
      }
      await nextTick()
    }
    await until(hasServer)
  }
  throw new Error('the recovery was always over before it could be stopped')
}

/** False if the process has just ended, even where it still accepted the signal. */
function isStopped(pid: number): boolean {
  try {
    process.kill(pid, 'SIGSTOP')
  } catch {
    return false
  }
  for (;;) {
    const state = /\) (\w)/.exec(readIfThere(`/proc/${pid}/stat`))?.[1]
    if (state === 'T') return true
    if (state === undefined || state === 'Z' || state === 'X') return false
  }
}

/** Whether the server is connected again, so that there is a process to kill. */
async function hasServer(): Promise<boolean> {
  const text = `select from pg_stat_activity where application_name like 'maitred %' and pid <> pg_backend_pid()`
  return (await ground.sql(text).catch(() => [])).length > 0
}

/** The server's output without its JSON log lines. */
const messages = (server: ServerProcess) => server.output().replaceAll(/^\{.*\}\n/gm, '')

test(`${crashes} ends of the server's own PostgreSQL: started again, healthy within 5 s`, async (t) => {
  const server = await startServerProcess({ env })
  const line = lineTo(() => server.address, house.token)
  const receiver = await subscribeToEverything(line)

  const callers = startCallers(line)
  const slowestReturn: Record<string, number> = {}
  for (let round = 0; round < crashes; round++) {
    await sleep(500 + Math.random() * 500)
    const { way, back } = await endPostgres(round, server)
    const { ms, booked } = await assertHealthyAgain(line, back, bookingCall('after-restart'))
    callers.told.push(...booked)
    slowestReturn[way] = Math.max(slowestReturn[way] ?? 0, Math.round(ms))
  }
  await callers.finish()

  assert.ok(line.slowest() <= promisedMs, `the slowest answer took ${line.slowest().toFixed(0)} ms`)
  await assertSurvived(t, { line, ground, callers, receiver })
  t.diagnostic(`slowest return ${JSON.stringify(slowestReturn)} ms, slowest answer ${line.slowest().toFixed(0)} ms`)
  assert.equal(await server.stop(), 0)
})

test('a PostgreSQL that cannot be started again: the reason is printed once, requests are 503, and it runs again once it can', async () => {
  const server = await startServerProcess({ env })
  const line = lineTo(() => server.address, house.token)
  const [needed, hidden] = ['pg_control', 'pg_control.hidden'].map((name) => join(dataDir, 'postgres', 'global', name))
  await rename(needed ?? '', hidden ?? '')
  await waysToEnd.killed()
  await until(
    () => /could not be started again, still trying: .*pg_control/s.test(server.output()),
    10_000,
    server.output,
  )
  const call = bookingCall('turned-away')
  await assertTurnedAway(line, call)
  await sleep(1_000)
  assert.equal(server.output().match(/could not be started again/g)?.length, 1, 'printed once, not twice a second')
  await rename(hidden ?? '', needed ?? '')
  await until(isAvailable)
  await assertHealthyAgain(line, performance.now(), call)
  assert.match(server.output(), /PostgreSQL is running again\./)
  assert.deepEqual(line.broken, [])

  await rename(needed ?? '', hidden ?? '')
  await waysToEnd.killed()
  await sleep(500)
  const began = performance.now()
  assert.equal(await server.stop(), 0, server.output())
  assert.ok(performance.now() - began < 10_000, 'a server without its PostgreSQL stops when asked')
  await rename(hidden ?? '', needed ?? '')
})

test('a PostgreSQL that recovers slowly by itself is not stopped', { skip: noProc }, async () => {
  const server = await startServerProcess({ env })
  const line = lineTo(() => server.address, house.token)
  const main = await postmasterPid(dataDir)
  const recovering = await stopRecoveryOf(main)
  try {
    await sleep(2_500)
    await assertTurnedAway(line, bookingCall('turned-away'))
  } finally {
    process.kill(recovering, 'SIGCONT')
  }
  await until(isAvailable)
  await assertHealthyAgain(line, performance.now(), bookingCall('after-recovery'))
  assert.equal(await postmasterPid(dataDir), main, 'it was stopped')
  assert.equal(await server.stop(), 0)
})
