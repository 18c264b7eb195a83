/**
 * The server's own PostgreSQL dies under it while callers go on: stopped fast, stopped at once, killed, or with one of
 * its processes killed. FAULT_DEATHS sets how often. Nobody restarts anything: the server brings it back by itself.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises'
import { postmasterPid } from '../db/embedded-postgres/data-folder.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { until } from '../support/webhook-receiver.ts'
import { bookingCall, startCallers } from './callers.ts'
import { subscribeToEverything } from './deliveries.ts'
import { serverEnv } from './house-at-risk.ts'
import { howOften } from './how-often.ts'
import { lineTo } from './line-to-server.ts'
import { furnishedDataDir, newDataDir } from './own-postgres.ts'
import { assertHealthyAgain, assertTurnedAway, promisedMs } from './recovery.ts'
import { assertSurvived } from './survival.ts'

const deaths = howOften('FAULT_DEATHS', { small: 4, full: 40 })

const { dataDir, ground, house } = await furnishedDataDir(await newDataDir())
const env = { ...serverEnv, DATA_DIR: dataDir }

/** Changes whenever PostgreSQL, or all of it but its main process, has begun anew. */
async function generation(): Promise<number> {
  const text = `select pid from pg_stat_activity where backend_type = 'checkpointer'`
  const [row] = await ground.sql<{ pid: number }>(text)
  return row?.pid ?? Number.NaN
}

const isThere = async () => (await generation().catch(() => 0)) > 0

const signalMain = (signal: NodeJS.Signals) => async () => {
  const pid = await postmasterPid(dataDir)
  assert.ok(pid > 1, 'signals to 0 would reach ourselves')
  process.kill(pid, signal)
}
const waysToDie = {
  killed: signalMain('SIGKILL'),
  'stopped at once': signalMain('SIGQUIT'),
  'stopped fast': signalMain('SIGINT'),
  'one process killed': async () => {
    const [victim] = await ground.sql<{ pid: number }>(
      `select pid from pg_stat_activity where application_name like 'maitred %' and pid <> pg_backend_pid() limit 1`,
    )
    process.kill(victim?.pid ?? Number.NaN, 'SIGKILL')
  },
}

/** How long PostgreSQL itself takes is for its disk to say; from its return on it is the server's time. */
async function die(death: number, server: ServerProcess): Promise<{ way: string; back: number }> {
  const [way, kill] = Object.entries(waysToDie)[death % 4] as [string, () => Promise<unknown>]
  const before = await generation()
  await kill()
  const isBack = async () => (await generation().catch(() => before)) !== before
  await until(isBack, 30_000, () => `PostgreSQL, ${way}, did not come back:\n${spoken(server)}`)
  return { way, back: performance.now() }
}

const noProc = process.platform !== 'linux' && 'needs /proc'

/** The process that replays what was written before a crash; 0 when there is none. */
function startupProcessOf(main: number): number {
  const children = told(`/proc/${main}/task/${main}/children`).split(' ').filter(Boolean)
  return Number(children.find((pid) => told(`/proc/${pid}/cmdline`).startsWith('postgres: startup')) ?? 0)
}

function told(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** It lives for some tens of milliseconds: whoever comes too late lets PostgreSQL recover and crashes it once more. */
async function stopRecoveryOf(main: number): Promise<number> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const before = await generation()
    await waysToDie['one process killed']()
    let isBack = false
    const recovered = until(async () => (await generation().catch(() => before)) !== before, 30_000).then(() => {
      isBack = true
    })
    while (!isBack) {
      const pid = startupProcessOf(main)
      if (pid > 0 && isStopped(pid)) {
        recovered.catch(() => {})
        return pid
      }
      await breathe()
    }
    await until(hasServer, 30_000)
  }
  throw new Error('the recovery was always over before it could be stopped')
}

/** One that has just ended takes the signal, or is gone, and stops nothing. */
function isStopped(pid: number): boolean {
  try {
    process.kill(pid, 'SIGSTOP')
  } catch {
    return false
  }
  for (;;) {
    const state = /\) (\w)/.exec(told(`/proc/${pid}/stat`))?.[1]
    if (state === 'T') return true
    if (state === undefined || state === 'Z' || state === 'X') return false
  }
}

/** The server is connected again, so there is somebody to kill. */
async function hasServer(): Promise<boolean> {
  const text = `select from pg_stat_activity where application_name like 'maitred %' and pid <> pg_backend_pid()`
  return (await ground.sql(text).catch(() => [])).length > 0
}

/** What the server said in sentences; the rest are log lines. */
const spoken = (server: ServerProcess) => server.output().replaceAll(/^\{.*\}\n/gm, '')

test(`${deaths} deaths of the server's own PostgreSQL: back by itself, healthy within 5 s`, async (t) => {
  const server = await startServerProcess({ env })
  const line = lineTo(() => server.address, house.token)
  const receiver = await subscribeToEverything(line)

  const callers = startCallers(line)
  const slowestReturn: Record<string, number> = {}
  for (let death = 0; death < deaths; death++) {
    await sleep(500 + Math.random() * 500)
    const { way, back } = await die(death, server)
    const { ms, booked } = await assertHealthyAgain(line, back, bookingCall('after-death'))
    callers.told.push(...booked)
    slowestReturn[way] = Math.max(slowestReturn[way] ?? 0, Math.round(ms))
  }
  await callers.finish()

  assert.ok(line.slowest() <= promisedMs, `the slowest answer took ${line.slowest().toFixed(0)} ms`)
  await assertSurvived(t, { line, ground, callers, receiver })
  t.diagnostic(`slowest return ${JSON.stringify(slowestReturn)} ms, slowest answer ${line.slowest().toFixed(0)} ms`)
  assert.equal(await server.stop(), 0)
})

test('a PostgreSQL that cannot be brought back: the log says why, calls are 503, and it returns once it can', async () => {
  const server = await startServerProcess({ env })
  const line = lineTo(() => server.address, house.token)
  const [needed, hidden] = ['pg_control', 'pg_control.hidden'].map((name) => join(dataDir, 'postgres', 'global', name))
  await rename(needed ?? '', hidden ?? '')
  await waysToDie.killed()
  await until(
    () => /could not be started again, still trying: .*pg_control/s.test(server.output()),
    10_000,
    server.output,
  )
  const call = bookingCall('turned-away')
  await assertTurnedAway(line, call)
  await sleep(1_000)
  assert.equal(server.output().match(/could not be started again/g)?.length, 1, 'said once, not twice a second')
  await rename(hidden ?? '', needed ?? '')
  await until(isThere, 30_000)
  await assertHealthyAgain(line, performance.now(), call)
  assert.match(server.output(), /PostgreSQL is running again\./)
  assert.deepEqual(line.broken, [])

  await rename(needed ?? '', hidden ?? '')
  await waysToDie.killed()
  await sleep(500)
  const asked = performance.now()
  assert.equal(await server.stop(), 0, server.output())
  assert.ok(performance.now() - asked < 10_000, 'a server without its PostgreSQL stops when asked')
  await rename(hidden ?? '', needed ?? '')
})

test('a PostgreSQL that recovers by itself and takes its time is let be', { skip: noProc }, async () => {
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
  await until(isThere, 30_000)
  await assertHealthyAgain(line, performance.now(), bookingCall('after-recovery'))
  assert.equal(await postmasterPid(dataDir), main, 'nobody stopped it')
  assert.equal(await server.stop(), 0)
})
