/** Data folders and engine-holding processes for the engine's tests; both are gone when their test is over. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type Engine, startEmbeddedPostgres } from '../../../src/db/embedded-postgres/embedded-postgres.ts'
import { stopPostmaster } from '../../../src/db/embedded-postgres/postmaster.ts'

export const isRoot = process.getuid?.() === 0

/** `mode` 0755 lets the unprivileged user in; mkdtemp's own 0700 is the case of a closed folder. */
export async function newDataDir(t: TestContext, mode = 0o755): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'maitred-engine-')))
  await chmod(dataDir, mode)
  t.after(() => sweep(dataDir))
  return dataDir
}

/** One data folder for all tests of a file, since creating a database takes most of a test's time. */
export function sharedDataDir(): () => string {
  let dataDir = ''
  before(async () => {
    dataDir = await realpath(await mkdtemp(join(tmpdir(), 'maitred-engine-')))
    await (await startEmbeddedPostgres({ dataDir, role: 'server', log: () => {} })).close()
  })
  after(() => sweep(dataDir))
  return () => dataDir
}

export async function sweep(dataDir: string): Promise<void> {
  const cluster = await realpath(join(dataDir, 'postgres')).catch(() => null)
  if (cluster !== null) {
    const pid = await postmasterPid(dataDir).catch(() => 0)
    if (pid > 0) await stopPostmaster(pid, cluster, () => {})
    if (!cluster.startsWith(dataDir)) await rm(join(cluster, '..'), { recursive: true, force: true })
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

export async function open(t: TestContext, dataDir: string, role: 'server' | 'visitor'): Promise<Engine> {
  const engine = await startEmbeddedPostgres({ dataDir, role, log: () => {} })
  t.after(() => engine.close())
  return engine
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

export async function isRunning(dataDir: string): Promise<boolean> {
  return (await postmasterPid(dataDir).catch(() => 0)) > 0
}

export async function query(engine: Pick<Engine, 'connection'>, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(engine.connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

export async function eventually<T>(what: () => Promise<T>, patience = 5_000): Promise<T> {
  const deadline = performance.now() + patience
  for (;;) {
    try {
      return await what()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(20)
    }
  }
}

export type Opened = { fresh: boolean; connection: Engine['connection']; log: string[] }
export type Holder = {
  process: ChildProcess
  /** the next line the process answers */
  answer(): Promise<unknown>
  ask(line: string): Promise<unknown>
  kill(): Promise<void>
}

const HOLDER = join(import.meta.dirname, 'engine-holder.ts')

export function hold(
  t: TestContext,
  dataDir: string,
  role: 'server' | 'visitor',
  { script = HOLDER, ...identity }: { script?: string; uid?: number; gid?: number } = {},
): Holder {
  const child = spawn(process.execPath, [script, dataDir, role], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // The test runner's own channel is not for its children.
    env: { PATH: process.env.PATH },
    ...identity,
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const answer = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`the holder ended (${child.exitCode ?? child.signalCode}) without an answer`)
    return JSON.parse(value) as unknown
  }
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  t.after(kill)
  return {
    process: child,
    answer,
    ask: (line) => {
      child.stdin.write(`${line}\n`)
      return answer()
    },
    kill,
  }
}
