/** One PostgreSQL of three that replicate, which a test kills, stops, pauses, promotes and brings back as a standby. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { appendFile, chown, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TestDatabase } from '../support/database.ts'
import { freePort } from '../support/network/free-port.ts'
import { searchPath } from '../support/sql/search-path.ts'
import type { PostgresTools } from './postgres-tools.ts'

export type DatabaseNode = {
  name: string
  connection: TestDatabase['connection']
  /** Over a connection that no proxy cuts. */
  sql: TestDatabase['sql']
  start(): Promise<void>
  /** Every process of it at once, as when its machine loses power. */
  kill(): Promise<void>
  /** As `pg_ctl stop -m fast`. */
  stop(): Promise<void>
  /** Every process of it stands still; connections stay open. */
  pause(): void
  wake(): void
  promote(): Promise<void>
  /** Makes the stopped node a standby again, from the node that is the primary now. */
  rejoin(primary: DatabaseNode, how: 'pg_rewind' | 'pg_basebackup'): Promise<void>
}

type Settings = Readonly<Record<string, string | number>>

export async function createNode(tools: PostgresTools, folder: string, name: string): Promise<CreatedNode> {
  const data = join(folder, name)
  const log = join(folder, `${name}.log`)
  const port = await freePort()
  const connection = { host: '127.0.0.1', port, user: 'postgres', password: '', database: 'maitred' }
  let settings: Settings = {}
  let pid = 0
  let ended: Promise<unknown> = Promise.resolve()
  let hands = openHands(connection)

  const sql: TestDatabase['sql'] = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await hands.query<Row>(text, values)).rows

  async function start(): Promise<void> {
    const given = Object.entries({ port, ...settings }).flatMap(([key, value]) => ['-c', `${key}=${value}`])
    const output = openSync(log, 'a')
    const child = spawn(join(tools.folder, 'postgres'), ['-D', data, ...given], {
      ...tools.user,
      stdio: ['ignore', output, output],
    })
    pid = child.pid ?? 0
    let isOver = false
    ended = once(child, 'exit').then(() => {
      isOver = true
      pid = 0
    })
    const client = () => new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 1_000 })
    const deadline = performance.now() + 120_000
    while (!(await answers(client()))) {
      if (isOver || performance.now() > deadline)
        throw new Error(`${name} does not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`)
      await sleep(50)
    }
  }

  /** The postmaster first, so that it neither starts new children nor reacts to their end. */
  function signalAll(signal: NodeJS.Signals): void {
    for (const process_ of [pid, ...childrenOf(pid)]) signalIfThere(process_, signal)
  }

  async function stopBy(signal: NodeJS.Signals): Promise<void> {
    if (pid === 0) return
    if (signal === 'SIGKILL') signalAll(signal)
    else signalIfThere(pid, signal)
    await ended
    // Statements of the test that were under way on it are over too.
    await hands.end().catch(() => {})
    hands = openHands(connection)
  }

  after(() => stopBy('SIGKILL'))

  return {
    name,
    connection,
    sql,
    configure: (more) => {
      settings = more
    },
    // pg_rewind asks for the checksums.
    init: async () => {
      await tools.run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-k'])
      await appendFile(join(data, 'postgresql.conf'), commonSettings)
    },
    copyFrom: (upstream) => copy(upstream),
    start,
    kill: () => stopBy('SIGKILL'),
    stop: () => stopBy('SIGINT'),
    pause: () => signalAll('SIGSTOP'),
    wake: () => signalAll('SIGCONT'),
    promote: async () => {
      const [row] = await sql<{ is_done: boolean }>('select pg_promote(true, 30) as is_done')
      if (!row?.is_done) throw new Error(`${name} was not promoted.`)
    },
    async rejoin(primary, how) {
      if (how === 'pg_basebackup') await copy(primary)
      else {
        // Until its first checkpoint a promoted server still states its old timeline, and nothing would be rewound.
        await primary.sql('checkpoint')
        const { port: source } = primary.connection
        const server = `host=127.0.0.1 port=${source} user=postgres dbname=postgres`
        await tools.run('pg_rewind', ['--target-pgdata', data, '--source-server', server])
        await markStandby()
      }
      await start()
    },
  }

  async function copy(source: DatabaseNode): Promise<void> {
    await rm(data, { recursive: true, force: true })
    const { port: from } = source.connection
    const args = ['-D', data, '-h', '127.0.0.1', '-p', String(from), '-U', 'postgres', '-c', 'fast', '-X', 'stream']
    await tools.run('pg_basebackup', args)
    await markStandby()
  }

  async function markStandby(): Promise<void> {
    const mark = join(data, 'standby.signal')
    await writeFile(mark, '')
    if (tools.user.uid !== undefined) await chown(mark, tools.user.uid, tools.user.gid ?? -1)
  }
}

type CreatedNode = DatabaseNode & {
  /** What it is started with from now on. */
  configure(settings: Settings): void
  init(): Promise<void>
  copyFrom(upstream: DatabaseNode): Promise<void>
}

/**
 * In a file, which standbys are copied with and pg_rewind reads too. A standby that was away finds in what is kept what it
 * missed; the default of 5 s between two attempts is the time it may take to follow a promotion.
 */
const commonSettings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = '32MB'
max_connections = 80
wal_keep_size = '512MB'
wal_retrieve_retry_interval = '200ms'
`

function openHands(connection: TestDatabase['connection']): pg.Pool {
  const hands = new pg.Pool({ ...connection, max: 2, options: searchPath, allowExitOnIdle: true })
  hands.on('error', () => {})
  return hands
}

async function answers(client: pg.Client): Promise<boolean> {
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Backends are in sessions of their own, so no process group has them all. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
