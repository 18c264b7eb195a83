/**
 * Connects to the PostgreSQL of a cluster that exists: adopts the one that runs, else starts it. The caller holds the
 * lifecycle lock.
 */
import { rm, rmdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Binaries } from './binaries.ts'
import { DATABASE, SUPERUSER } from './cluster.ts'
import { logFile, socketFolder } from './cluster-folder.ts'
import type { PostgresUser } from './postgres-user.ts'
import {
  hasEnded,
  isPostmasterOf,
  POLL_MS,
  type Postmaster,
  readPostmaster,
  START_TIMEOUT_MS,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { diskFull, EmbeddedPostgresRefused, meansDiskFull } from './refusal.ts'

export type Connection = { host: string; port: number; user: string; password: string; database: string }

export type ClusterContext = {
  dataDir: string
  cluster: string
  binaries: Binaries
  user: PostgresUser
  password: string
  applicationName: string
  log: (message: string) => void
}

/** pg's types lack `ref` and `unref`. */
type UnrefableClient = Client & { ref(): void; unref(): void }

export type RunningPostgres = { connection: Connection; client: UnrefableClient; postmaster: Postmaster }

/** PostgreSQL is starting, recovering or stopping. */
const NOT_READY_CODES = ['57P03', 'ECONNRESET', 'EPIPE']
const STOP_TIMEOUT_MS = 30_000

export async function adoptOrStart(context: ClusterContext): Promise<RunningPostgres> {
  const { dataDir, cluster, log } = context
  const deadline = performance.now() + START_TIMEOUT_MS
  for (;;) {
    const found = await readPostmaster(cluster)
    if (found === null || !(await isPostmasterOf(found.pid, cluster))) {
      await start(context, found?.pid ?? null)
    } else if (found.status === 'stopping') {
      if (!(await hasEnded(found.pid, cluster, STOP_TIMEOUT_MS))) await stopPostmaster(found.pid, cluster, log)
    } else {
      const running = found.status === 'ready' ? await connect(context, found) : null
      if (running !== null) return running
      // Not stopped meanwhile: after the crash of one of its processes it recovers by itself, which may take long, and it
      // hangs if it is stopped in the middle of that.
      if (performance.now() > deadline) {
        throw new EmbeddedPostgresRefused(
          `PostgreSQL (pid ${found.pid}) has not accepted connections for five minutes. See ${logFile(dataDir)}.`,
        )
      }
      await sleep(POLL_MS)
    }
  }
}

/** Processes of a killed PostgreSQL take a moment to end; until the last has ended the files stay locked. */
const FILES_IN_USE = /pre-existing shared memory block|lock file .* already exists/
/** Left behind by a full disk or a power failure. */
const EMPTY_LOCK_FILE = /lock file "(.+)" is empty/
const FILES_IN_USE_TIMEOUT_MS = 15_000

async function start(context: ClusterContext, stalePid: number | null): Promise<void> {
  const { dataDir, cluster, binaries, user, log } = context
  const socketDir = await socketFolder(cluster, user)
  const deadline = performance.now() + FILES_IN_USE_TIMEOUT_MS
  for (;;) {
    const logLines = await startPostmaster(
      { cluster, socketDir, binaries, user, logFile: logFile(dataDir), stalePid },
      log,
    )
    if (logLines === null) return
    if (meansDiskFull(logLines)) throw new EmbeddedPostgresRefused(diskFull(dataDir))
    const emptyLockFile = EMPTY_LOCK_FILE.exec(logLines)?.[1]
    if (emptyLockFile !== undefined) await rm(resolve(cluster, emptyLockFile), { force: true })
    const isWorthRetrying = emptyLockFile !== undefined || FILES_IN_USE.test(logLines)
    if (!isWorthRetrying || performance.now() > deadline) {
      throw new EmbeddedPostgresRefused(`PostgreSQL did not start. The last lines of ${logFile(dataDir)}:\n${logLines}`)
    }
    await sleep(100)
  }
}

/** null while it is not ready. */
async function connect(context: ClusterContext, postmaster: Postmaster): Promise<RunningPostgres | null> {
  const { dataDir, password, applicationName } = context
  const { pid, port, socketDir } = postmaster
  const connection = { host: socketDir, port, user: SUPERUSER, password, database: DATABASE }
  try {
    return { connection, client: await connectedClient(connection, applicationName), postmaster }
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (NOT_READY_CODES.includes(code)) return null
    if (code !== '3D000') throw explained(error, code, pid, dataDir)
  }
  await createDatabase(connection, applicationName)
  return { connection, client: await connectedClient(connection, applicationName), postmaster }
}

function explained(error: unknown, code: string, pid: number, dataDir: string): unknown {
  if (code === '28P01') {
    return new EmbeddedPostgresRefused(
      `The password in ${dataDir} is not that of the database there. Restore the file postgres.password.`,
      { cause: error },
    )
  }
  if (code !== 'ENOENT' && code !== 'ECONNREFUSED') return error
  return new EmbeddedPostgresRefused(
    `The PostgreSQL of ${dataDir} (pid ${pid}) has lost its socket, as when the folder is moved. It is stopped now; start again.`,
    { cause: error },
  )
}

/** `ssl` and `options` are set so that PGSSLMODE and PGOPTIONS of the environment do not apply. */
async function connectedClient(connection: Connection, applicationName: string): Promise<UnrefableClient> {
  const client = new Client({
    ...connection,
    application_name: applicationName,
    ssl: false,
    options: '',
    connectionTimeoutMillis: 10_000,
  })
  // Without a listener the error of a lost connection would end the process; its end is handled where it matters.
  client.on('error', () => {})
  await client.connect()
  return client as UnrefableClient
}

async function createDatabase(connection: Connection, applicationName: string): Promise<void> {
  const client = await connectedClient({ ...connection, database: 'postgres' }, applicationName)
  try {
    await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** `lastKnown` is stopped where postmaster.pid is gone, because the data folder was deleted. */
export async function stopPostgres({ cluster, log }: ClusterContext, lastKnown: Postmaster | null): Promise<void> {
  const postmaster = (await readPostmaster(cluster)) ?? lastKnown
  if (postmaster === null) return
  await stopPostmaster(postmaster.pid, cluster, log)
  if (postmaster.socketDir !== cluster) await rmdir(postmaster.socketDir).catch(() => {})
}
