/** Reaches the PostgreSQL of a cluster that exists: adopts the one that runs, else starts it. The caller holds the door. */
import { rm, rmdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Binaries } from './binaries.ts'
import { DATABASE, SUPERUSER } from './cluster.ts'
import { logFile, socketFolder } from './cluster-folder.ts'
import {
  BLINK,
  isPostmasterOf,
  type Postmaster,
  readPostmaster,
  START_PATIENCE,
  startPostmaster,
  stopPostmaster,
  untilGone,
} from './postmaster.ts'
import { diskFull, EmbeddedPostgresRefused, saysDiskFull } from './refusal.ts'
import type { EngineUser } from './unprivileged-user.ts'

export type Connection = { host: string; port: number; user: string; password: string; database: string }

export type Surroundings = {
  dataDir: string
  cluster: string
  binaries: Binaries
  user: EngineUser
  password: string
  applicationName: string
  ifAlone: (action: () => Promise<void>) => Promise<boolean>
  log: (message: string) => void
}

/** pg's types know the client, but not that it can let the process end */
type WatchClient = Client & { ref(): void; unref(): void }

export type Reached = { connection: Connection; client: WatchClient; postmaster: Postmaster }

const CONNECT_PATIENCE = 20_000
/** PostgreSQL is there, and about to take connections or about to leave. */
const NOT_NOW = ['57P03', 'ECONNRESET', 'EPIPE']
/** Nobody is at its address. */
const NOBODY = ['ENOENT', 'ECONNREFUSED']

export async function reachPostgres(around: Surroundings): Promise<Reached> {
  const began = performance.now()
  let missedSince: number | null = null
  for (;;) {
    const postmaster = await runningPostmaster(around)
    const reached = await connect(around, postmaster)
    if (typeof reached === 'object') return reached
    const now = performance.now()
    // One that answers is let be: after the crash of one of its processes it recovers by itself, which takes its time,
    // and stopped in the middle of that it hangs.
    const patience = reached === 'not now' ? START_PATIENCE : CONNECT_PATIENCE
    if (now - began > patience) {
      throw new EmbeddedPostgresRefused(
        `PostgreSQL (pid ${postmaster.pid}) runs but takes no connections. See ${logFile(around.dataDir)}.`,
      )
    }
    missedSince = reached === 'nobody' ? (missedSince ?? now) : null
    if (missedSince !== null && now - missedSince > 2_000) {
      // It lives, but its socket is gone: the data folder was moved, or temporary files were swept.
      await around.ifAlone(() => stopPostmaster(postmaster.pid, around.cluster, around.log))
    }
    await sleep(BLINK)
  }
}

async function runningPostmaster(around: Surroundings): Promise<Postmaster> {
  const { cluster, log } = around
  for (;;) {
    const found = await readPostmaster(cluster)
    if (found === null || !(await isPostmasterOf(found.pid, cluster))) {
      await start(around, found?.pid ?? null)
    } else if (found.status === 'ready') {
      return found
    } else if (found.status === 'stopping') {
      if (!(await untilGone(found.pid, cluster, 30_000))) await stopPostmaster(found.pid, cluster, log)
    } else {
      await sleep(BLINK)
    }
  }
}

/** Processes of a killed PostgreSQL take a moment to notice; until the last is gone the files stay locked. */
const STILL_OCCUPIED = /pre-existing shared memory block|lock file .* already exists/
/** What a full disk or a failing power supply leaves behind. */
const EMPTY_LOCK_FILE = /lock file "(.+)" is empty/
const OCCUPIED_PATIENCE = 15_000

async function start(around: Surroundings, stalePid: number | null): Promise<void> {
  const { dataDir, cluster, binaries, user, log } = around
  const socketDir = await socketFolder(cluster, user)
  const deadline = performance.now() + OCCUPIED_PATIENCE
  for (;;) {
    const words = await startPostmaster(
      { cluster, socketDir, binaries, user, logFile: logFile(dataDir), stalePid },
      log,
    )
    if (words === null) return
    if (saysDiskFull(words)) throw new EmbeddedPostgresRefused(diskFull(dataDir))
    const empty = EMPTY_LOCK_FILE.exec(words)?.[1]
    if (empty !== undefined) await rm(resolve(cluster, empty), { force: true })
    if ((empty === undefined && !STILL_OCCUPIED.test(words)) || performance.now() > deadline) {
      throw new EmbeddedPostgresRefused(`PostgreSQL did not start. Its last words, in ${logFile(dataDir)}:\n${words}`)
    }
    await sleep(100)
  }
}

async function connect(around: Surroundings, postmaster: Postmaster): Promise<Reached | 'not now' | 'nobody'> {
  const { port, socketDir } = postmaster
  const connection = { host: socketDir, port, user: SUPERUSER, password: around.password, database: DATABASE }
  try {
    return { connection, client: await connected(connection, around.applicationName), postmaster }
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (NOT_NOW.includes(code)) return 'not now'
    if (NOBODY.includes(code)) return 'nobody'
    if (code === '28P01') {
      throw new EmbeddedPostgresRefused(
        `The password in ${around.dataDir} is not that of the database there. Restore the file postgres.password.`,
        { cause: error },
      )
    }
    if (code !== '3D000') throw error
  }
  await createDatabase(connection, around.applicationName)
  return { connection, client: await connected(connection, around.applicationName), postmaster }
}

/** `ssl` and `options` are said, or the environment would say them. */
async function connected(connection: Connection, applicationName: string): Promise<WatchClient> {
  const client = new Client({
    ...connection,
    application_name: applicationName,
    ssl: false,
    options: '',
    connectionTimeoutMillis: 10_000,
  })
  // A lost connection is noticed by its end; without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  return client as WatchClient
}

async function createDatabase(connection: Connection, applicationName: string): Promise<void> {
  const client = await connected({ ...connection, database: 'postgres' }, applicationName)
  try {
    await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** `known`: whom to stop when postmaster.pid is gone, because somebody deleted the data folder. */
export async function stopPostgres({ cluster, log }: Surroundings, known: Postmaster | null): Promise<void> {
  const postmaster = (await readPostmaster(cluster)) ?? known
  if (postmaster === null) return
  await stopPostmaster(postmaster.pid, cluster, log)
  if (postmaster.socketDir !== cluster) await rmdir(postmaster.socketDir).catch(() => {})
}
