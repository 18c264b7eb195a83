/** Data folders, and processes that hold their PostgreSQL open. Both are removed when their test is over. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@maitred/postgres/embedded-postgres.ts'
import { isPostmasterOf, stopPostmaster } from '@maitred/postgres/postmaster.ts'
import { Client } from 'pg'

export const isRoot = process.getuid?.() === 0

const temporaryFolder = async (): Promise<string> => realpath(await mkdtemp(join(tmpdir(), 'maitred-data-')))

/** Mode 0755 lets PostgreSQL's user in; mkdtemp's own 0700 is the case of a closed folder. */
export async function newDataDir(t: TestContext, mode = 0o755): Promise<string> {
  const dataDir = await temporaryFolder()
  await chmod(dataDir, mode)
  t.after(() => removeDataDir(dataDir))
  return dataDir
}

/** One data folder for all tests of a file, since creating a database takes most of a test's time. */
export function sharedDataDir(): () => string {
  let dataDir = ''
  before(async () => {
    dataDir = await temporaryFolder()
    await (await startEmbeddedPostgres({ dataDir, role: 'server', log: () => {} })).close()
  })
  after(() => removeDataDir(dataDir))
  return () => dataDir
}

/** A data folder for a file whose tests start servers. */
export async function dataDirForServers(): Promise<string> {
  const dataDir = await temporaryFolder()
  after(() => removeDataDir(dataDir))
  return dataDir
}

export async function removeDataDir(dataDir: string): Promise<void> {
  const cluster = await realpath(join(dataDir, 'postgres')).catch(() => null)
  if (cluster !== null) {
    const pid = await postmasterPid(dataDir).catch(() => 0)
    if (pid > 0) await stopPostmaster(pid, cluster, () => {})
    if (!cluster.startsWith(dataDir)) await rm(join(cluster, '..'), { recursive: true, force: true })
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

export async function open(t: TestContext, dataDir: string, role: 'server' | 'command'): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, role, log: () => {} })
  t.after(() => postgres.close())
  return postgres
}

/** As postmaster.pid has it; rejects where there is no such file. */
export async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

export async function isRunning(dataDir: string): Promise<boolean> {
  const pid = await postmasterPid(dataDir).catch(() => 0)
  return pid > 0 && (await isPostmasterOf(pid, await realpath(join(dataDir, 'postgres'))))
}

export async function query(
  postgres: Pick<EmbeddedPostgres, 'connection'>,
  sql: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client(postgres.connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Tries until it succeeds; rejects with the last error after `timeoutMs`. */
export async function eventually<T>(attempt: () => Promise<T>, timeoutMs = 5_000): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(20)
    }
  }
}

export type Opened = { connection: EmbeddedPostgres['connection']; log: string[] }
export type Holder = {
  process: ChildProcess
  /** The next line of its output. */
  answer(): Promise<unknown>
  ask(line: string): Promise<unknown>
  kill(): Promise<void>
}

const HOLDER = join(import.meta.dirname, 'holder-process.ts')

/** A process that opens the PostgreSQL of a data folder and keeps it open. */
export function hold(
  t: TestContext,
  dataDir: string,
  role: 'server' | 'command',
  { script = HOLDER, ...identity }: { script?: string; uid?: number; gid?: number } = {},
): Holder {
  const child = spawn(process.execPath, [script, dataDir, role], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Without the variables by which the test runner talks to its children.
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
