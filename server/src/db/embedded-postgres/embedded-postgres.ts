/**
 * The server's own PostgreSQL, used where DATABASE_URL is unset.
 *
 * - One server at a time per data folder; command line tools (visitors) share its engine, or start it for themselves.
 * - Whoever leaves last stops PostgreSQL. A killed process stops nothing: the next one adopts what still runs.
 * - While the engine is open, a PostgreSQL that dies is started again, at the same address.
 * - An open engine does not keep a process alive that has nothing else to do.
 */
import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from '../../make-folder.ts'
import { readyBinaries } from './binaries.ts'
import { checkVersion, createCluster, readPassword } from './cluster.ts'
import { clearDrafts, findCluster, letEnginePass, logFile } from './cluster-folder.ts'
import { type Connection, type Reached, reachPostgres, type Surroundings, stopPostgres } from './connect.ts'
import { claimServer, enterDoor, ifAlone, type Lease, openLease, within } from './folder-lease.ts'
import { boundLog } from './log-file.ts'
import { asRefusal } from './refusal.ts'
import { chooseEngineUser } from './unprivileged-user.ts'

export type Engine = {
  /** how `pg` connects; the host is the folder of a unix socket */
  connection: Connection
  /** true when this call created the database */
  fresh: boolean
  /** leaves the engine; stops PostgreSQL if nobody else uses it. Idempotent. */
  close(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  role: 'server' | 'visitor'
  log: (message: string) => void
  /** Calls the opening off while it waits at the door; one that has begun to start PostgreSQL is seen through. */
  stopRequest?: AbortSignal
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<Engine> {
  const dataDir = resolve(options.dataDir)
  try {
    await makeFolder(dataDir)
    await letEnginePass(dataDir)
    return await enter({ ...options, dataDir: await realpath(dataDir) })
  } catch (error) {
    throw asRefusal(error, dataDir)
  }
}

async function enter(options: EmbeddedPostgresOptions): Promise<Engine> {
  const { dataDir, role, log, stopRequest } = options
  const lease = await openLease(dataDir)
  try {
    if (role === 'server') await claimServer(lease, dataDir)
    await enterDoor(lease, dataDir, log, stopRequest)
    lease.users.tryShared()
    const { around, fresh } = await surroundings(options, lease)
    const reached = await reachPostgres(around).catch(async (error: unknown) => {
      await ifAlone(lease, () => stopPostgres(around, null))
      throw error
    })
    lease.door.release()
    return attend(around, lease, reached, fresh)
  } catch (error) {
    lease.discard()
    throw error
  }
}

async function surroundings(
  options: EmbeddedPostgresOptions,
  lease: Lease,
): Promise<{ around: Surroundings; fresh: boolean }> {
  const { dataDir, role, log } = options
  await clearDrafts(dataDir)
  const found = await findCluster(dataDir)
  const user = await chooseEngineUser(found)
  const binaries = await readyBinaries(user, log)
  if (found !== null) await checkVersion(dataDir, found, binaries)
  const cluster = found ?? (await createCluster(dataDir, binaries, user, log))
  const around = {
    ...{ dataDir, cluster, binaries, user, log },
    password: await readPassword(dataDir),
    applicationName: `maitred ${role} ${process.pid}`,
    ifAlone: (action: () => Promise<void>) => ifAlone(lease, action),
  }
  return { around, fresh: found === null }
}

const LOG_CHECK = 60_000
const LEAVE_PATIENCE = 60_000

/** Keeps the engine up from now on, by a connection whose end tells that PostgreSQL is gone. */
function attend(around: Surroundings, lease: Lease, first: Reached, fresh: boolean): Engine {
  const { dataDir, log } = around
  let reached = first
  let leaving: Promise<void> | null = null
  let reviving: Promise<void> | null = null

  const watch = () => {
    reached.client.unref()
    reached.client.once('end', () => {
      if (leaving === null) reviving = revive()
    })
  }

  const revive = async (): Promise<void> => {
    log('The connection to PostgreSQL was lost; looking after it.')
    let said = ''
    while (leaving === null) {
      try {
        await enterDoor(lease, dataDir, log)
        reached = await reachPostgres(around)
        log('PostgreSQL is back.')
        return watch()
      } catch (error) {
        const { message } = error as Error
        if (message !== said) log(`PostgreSQL could not be brought back, trying again: ${message}`)
        said = message
      } finally {
        lease.door.release()
      }
      await sleep(500)
    }
  }

  const tidyLog = () => boundLog(logFile(dataDir)).catch(() => {})
  const logTimer = setInterval(tidyLog, LOG_CHECK).unref()
  void tidyLog()

  const leave = async (): Promise<void> => {
    clearInterval(logTimer)
    await reviving
    reached.client.ref()
    await reached.client.end().catch(() => {})
    // At once, so that the next server need not be refused while this one's PostgreSQL stops.
    lease.server.release()
    try {
      if (!(await within(LEAVE_PATIENCE, lease.door.tryExclusive))) return
      await ifAlone(lease, () => stopPostgres(around, reached.postmaster))
    } finally {
      lease.discard()
    }
  }

  watch()
  return {
    connection: first.connection,
    fresh,
    close: () => {
      leaving ??= leave()
      return leaving
    },
  }
}
