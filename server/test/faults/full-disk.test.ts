/**
 * The disk of the server's own PostgreSQL fills up under load: first its tables cannot grow, then it cannot write its
 * write-ahead log either and ends in a PANIC. FAULT_FILLS sets how often each. Nothing acknowledged is lost, and within
 * five seconds of free space the server works again, without a restart.
 *
 * The disk is a small tmpfs, which only root may mount.
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isPostmasterOf, readPostmaster } from '@maitred/postgres/postmaster.ts'
import { until } from '../support/network/webhook-receiver.ts'
import { type ServerProcess, startServerProcess } from '../support/workers/server-process.ts'
import { bookingCall, startCallers } from './support/callers.ts'
import { subscribeToEverything } from './support/deliveries.ts'
import { serverEnv } from './support/house-at-risk.ts'
import { howOften } from './support/how-often.ts'
import { lineTo } from './support/line-to-server.ts'
import { seededDataDir } from './support/own-postgres.ts'
import { assertHealthyAgain, assertTurnedAway, promisedMs } from './support/recovery.ts'
import { stopwatch } from './support/starvation.ts'
import { assertSurvived } from './support/survival.ts'

const fills = howOften('FAULT_FILLS', { small: 1, full: 10 })
const run = promisify(execFile)
const diskMegabytes = 256
const patienceMs = 120_000

/** null where mounting is not allowed. */
async function smallDisk(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'maitred-disk-'))
  const mounting = run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0755`, 'tmpfs', folder])
  return mounting.then(
    () => folder,
    async () => {
      await rm(folder, { recursive: true })
      return null
    },
  )
}

const disk = await smallDisk()
if (disk === null) {
  const sentence = 'NOT TESTED: a full disk. Mounting a tmpfs is not allowed here; run this as root.'
  console.error(sentence)
  test(sentence, { skip: sentence }, () => {})
} else await testFullDisk(disk)

async function testFullDisk(mounted: string): Promise<void> {
  const dataDir = join(mounted, 'data')
  await mkdir(dataDir)
  const { ground, house } = await seededDataDir(dataDir)
  after(async () => {
    await run('umount', [mounted])
    await rm(mounted, { recursive: true })
  })
  const ballast = join(mounted, 'ballast')
  const cluster = join(dataDir, 'postgres')

  async function fill(): Promise<void> {
    const file = await open(ballast, 'a')
    try {
      for (const size of [1_048_576, 4_096]) {
        const block = Buffer.alloc(size, 'x')
        while (await file.write(block).then(({ bytesWritten }) => bytesWritten === size, isNoSpace));
      }
    } finally {
      await file.close()
    }
  }

  async function freeMegabyte(): Promise<void> {
    const { size } = await stat(ballast)
    await truncate(ballast, size - 1_048_576)
  }

  let lastRefusal = ''
  const answers = (sql: string): Promise<boolean> =>
    ground.sql(sql).then(
      () => true,
      (error: unknown) => {
        lastRefusal = String(error)
        return false
      },
    )

  /**
   * Uses up the preallocated segments of the write-ahead log until PostgreSQL needs one that the disk has no room for. Its
   * recovery removes files of the crash, and with their room it may come back once more: that room is filled as well.
   */
  async function exhaustWriteAheadLog(): Promise<void> {
    for (let segment = 0; segment < 200; segment++) {
      if (await answers(`select pg_logical_emit_message(true, 'faults', 'x'), pg_switch_wal()`)) continue
      if (await staysAway()) return
    }
    throw new Error('PostgreSQL always found room for its write-ahead log.')
  }

  /**
   * False once it answers again. A start that is under way may take any time on a busy machine and still succeed; one that
   * begins on a full disk cannot, since it has no room for its postmaster.pid. That of a postmaster which was killed may
   * be left, so the process counts and not the file.
   */
  async function staysAway(): Promise<boolean> {
    for (const taken = stopwatch(); taken() < patienceMs; await sleep(50)) {
      await fill()
      const postmaster = await readPostmaster(cluster)
      if (postmaster === null || !(await isPostmasterOf(postmaster.pid, cluster))) return true
      if (await answers('select 1')) return false
      // After a recovery the first connection has to write the cache of the catalogue: without room for it PostgreSQL runs
      // and refuses everybody.
      if (lastRefusal.includes('could not write init file')) {
        await freeMegabyte()
        if (await answers('select 1')) return false
      }
    }
    const { stdout } = await run('ps', ['-eo', 'pid,ppid,stat,wchan:20,etimes,args'])
    const processes = stdout.split('\n').filter((line) => line.includes('postgres'))
    throw new Error(`PostgreSQL neither answers nor ends (${lastRefusal}):\n${processes.join('\n')}`)
  }

  test(`${fills} times a full disk: 503, nothing acknowledged lost, healthy within 5 s of room`, async (t) => {
    const server = await startServerProcess({ env: { ...serverEnv, DATA_DIR: dataDir } })
    const line = lineTo(() => server.address, house.token)
    const receiver = await subscribeToEverything(line)
    const refused = () => [...line.counts].reduce((sum, [what, count]) => sum + (what.endsWith(' 503') ? count : 0), 0)

    const callers = startCallers(line)
    const returns: number[] = []
    const makeRoom = async (call = bookingCall('turned-away')) => {
      await rm(ballast)
      const { ms, booked } = await assertHealthyAgain(line, performance.now(), call)
      callers.told.push(...booked)
      returns.push(ms)
    }
    for (let round = 0; round < fills; round++) {
      await sleep(500)
      const before = refused()
      await fill()
      await until(
        () => refused() > before,
        30_000,
        () => 'no request was refused for the full disk',
      )
      await until(async () => (await hindranceOn(server)) === 'disk_full', 30_000)
      await sleep(500)
      await makeRoom()

      await sleep(300)
      await fill()
      await exhaustWriteAheadLog()
      const call = bookingCall('turned-away')
      await assertTurnedAway(line, call)
      await sleep(1_000)
      await assertTurnedAway(line, call)
      await makeRoom(call)
    }
    await callers.finish()

    assert.ok(line.slowest() <= promisedMs, `the slowest answer took ${line.slowest().toFixed(0)} ms`)
    await assertSurvived(t, { line, ground, callers, receiver })
    t.diagnostic(`slowest return ${Math.max(...returns).toFixed(0)} ms, slowest answer ${line.slowest().toFixed(0)} ms`)
    assert.match(server.output(), /The disk that holds .* is full/)
    assert.equal(await server.stop(), 0)
  })
}

/** What `/health/writable` tells; undefined where it is writable. */
async function hindranceOn({ address }: ServerProcess): Promise<string | undefined> {
  const answer = (await (await fetch(`${address}/health/writable`)).json()) as HealthAnswer
  return answer.error?.details.reason
}

type HealthAnswer = { error?: { details: { reason: string } } }

function isNoSpace(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOSPC') return false
  throw error
}
