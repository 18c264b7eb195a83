/**
 * From the start of the process to the first answer: five seconds at most with the demo seeded, one and a half on later
 * starts. Time that the server and its PostgreSQL spent ready to run, while others had the processors, is not counted
 * where Linux tells it; and on a busy machine, where a core also gets less done, the limit grows in proportion to what a
 * bare Node takes there at that time.
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { postmasterPid } from '../postgres/data-folder.ts'
import { startServerProcess } from '../support/workers/server-process.ts'

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'maitred-starts-'))
after(() => rm(folder, { recursive: true, force: true }))
const env = { DATA_DIR: join(folder, 'data') }

async function timeOf(action: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await action()
  return performance.now() - began
}

const bareNode = () => timeOf(() => run(process.execPath, ['--eval', '0']))

/** Milliseconds in which the main thread of a process was ready to run and had no core; 0 where there is no /proc. */
async function waitedForCore(pid: number): Promise<number> {
  const [, nanoseconds = 0] = (await procFile(pid, 'schedstat')).split(' ').map(Number)
  return nanoseconds / 1e6
}

const procFile = (pid: number, name: string): Promise<string> =>
  readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')

async function firstAnswer(): Promise<number> {
  const began = performance.now()
  const server = await startServerProcess({ env })
  const headers = { authorization: 'Bearer demo-restaurant-token' }
  assert.equal((await fetch(`${server.address}/api/restaurant/settings`, { headers })).status, 200)
  const took = performance.now() - began
  const postgres = await postmasterPid(env.DATA_DIR)
  const backends = (await procFile(postgres, `task/${postgres}/children`)).split(' ').filter(Boolean).map(Number)
  const waits = await Promise.all([server.pid, postgres, ...backends].map(waitedForCore))
  await server.stop()
  return took - waits.reduce((sum, wait) => sum + wait, 0)
}

test('a server’s first start takes five seconds at most', async () => {
  const bare = await bareNode()
  const took = await firstAnswer()
  const limit = Math.max(5_000, 160 * Math.min(bare, await bareNode()))
  assert.ok(took < limit, `${Math.round(took)} of ${Math.round(limit)} ms`)
})

test('a server’s later start takes one and a half seconds at most', async () => {
  const attempts: string[] = []
  for (let attempt = 0; attempt < 5; attempt++) {
    const bare = await bareNode()
    const took = await firstAnswer()
    const limit = Math.max(1_500, 50 * Math.min(bare, await bareNode()))
    if (took < limit) return
    attempts.push(`${Math.round(took)} of ${Math.round(limit)} ms`)
  }
  assert.fail(attempts.join(', '))
})
