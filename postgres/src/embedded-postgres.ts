/**
 * The server's own PostgreSQL, used where DATABASE_URL is unset.
 *
 * - One server at a time per data folder. Commands use the PostgreSQL of a running server, or start it for themselves.
 * - The last process to close it stops it. A killed process leaves it running, and the next one adopts it.
 * - While it is open, it is started again, at the same address, whenever it ends.
 * - It does not keep a process alive that has nothing else to do.
 */
import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  adoptOrStart,
  type ClusterContext,
  type Connection,
  type RunningPostgres,
  stopPostgres,
} from './adopt-or-start.ts'
import { prepareBinaries } from './binaries.ts'
import { checkVersion, createCluster, readPassword } from './cluster.ts'
import { allowTraversal, findCluster, logFile, removeUnfinishedClusters } from './cluster-folder.ts'
import {
  acquire,
  acquireLifecycleLock,
  acquireServerLock,
  type FolderLocks,
  ifOnlyUser,
  openFolderLocks,
} from './folder-locks.ts'
import { rotateLog } from './log-file.ts'
import { makeFolder } from './make-folder.ts'
import { choosePostgresUser } from './postgres-user.ts'
import { asRefusal } from './refusal.ts'

export type EmbeddedPostgres = {
  /** For `pg`; the host is the folder of a unix socket. */
  connection: Connection
  /** Stops PostgreSQL unless another process uses it. Idempotent. */
  close(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  role: 'server' | 'command'
  log: (message: string) => void
  /** Aborts the wait for another process; once PostgreSQL is being started, that is completed. */
  stopRequest?: AbortSignal
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  try {
    await makeFolder(dataDir, 0o700)
    await allowTraversal(dataDir)
    return await open({ ...options, dataDir: await realpath(dataDir) })
  } catch (error) {
    throw asRefusal(error, dataDir)
  }
}

async function open(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, role, log, stopRequest } = options
  const locks = await openFolderLocks(dataDir)
  try {
    if (role === 'server') await acquireServerLock(locks, dataDir)
    await acquireLifecycleLock(locks, dataDir, log, stopRequest)
    locks.users.tryShared()
    const context = await prepareCluster(options)
    // One that cannot be used is stopped, so that the next start begins anew.
    const running = await adoptOrStart(context).catch(async (error: unknown) => {
      await ifOnlyUser(locks, () => stopPostgres(context, null))
      throw error
    })
    locks.lifecycle.release()
    return supervise(context, locks, running)
  } catch (error) {
    locks.close()
    throw error
  }
}

async function prepareCluster({ dataDir, role, log }: EmbeddedPostgresOptions): Promise<ClusterContext> {
  await removeUnfinishedClusters(dataDir)
  const found = await findCluster(dataDir)
  const user = await choosePostgresUser(found)
  const binaries = await prepareBinaries(user, log)
  if (found !== null) await checkVersion(dataDir, found, binaries)
  const cluster = found ?? (await createCluster(dataDir, binaries, user, log))
  return {
    ...{ dataDir, cluster, binaries, user, log },
    password: await readPassword(dataDir),
    applicationName: `maitred ${role} ${process.pid}`,
  }
}

const LOG_CHECK_MS = 60_000
const CLOSE_TIMEOUT_MS = 60_000
const RESTART_PAUSE_MS = 500

/** Restarts PostgreSQL whenever the connection that was opened for this purpose ends. */
function supervise(context: ClusterContext, locks: FolderLocks, first: RunningPostgres): EmbeddedPostgres {
  const { dataDir, log } = context
  let running = first
  let closing: Promise<void> | null = null
  let restarting: Promise<void> | null = null

  const watch = () => {
    running.client.unref()
    running.client.once('end', () => {
      if (closing === null) restarting = restart()
    })
  }

  const restart = async (): Promise<void> => {
    log('The connection to PostgreSQL was lost; starting it again if it has ended.')
    let lastReason: string | undefined
    while (closing === null) {
      try {
        await acquireLifecycleLock(locks, dataDir, log)
        running = await adoptOrStart(context)
        log('PostgreSQL is running again.')
        return watch()
      } catch (error) {
        // Printed once: only the first line is compared, since the lines of PostgreSQL's log after it have times in them.
        const { message } = error as Error
        const reason = message.split('\n', 1)[0]
        if (reason !== lastReason) log(`PostgreSQL could not be started again, still trying: ${message}`)
        lastReason = reason
      } finally {
        locks.lifecycle.release()
      }
      await sleep(RESTART_PAUSE_MS)
    }
  }

  const rotate = () => rotateLog(logFile(dataDir)).catch(() => {})
  const rotation = setInterval(rotate, LOG_CHECK_MS).unref()
  void rotate()

  const close = async (): Promise<void> => {
    clearInterval(rotation)
    await restarting
    running.client.ref()
    await running.client.end().catch(() => {})
    // Before PostgreSQL has stopped, so that the next server waits for that instead of being refused.
    locks.server.release()
    try {
      if (!(await acquire(locks.lifecycle.tryExclusive, CLOSE_TIMEOUT_MS))) return
      await ifOnlyUser(locks, () => stopPostgres(context, running.postmaster))
    } finally {
      locks.close()
    }
  }

  watch()
  return {
    connection: first.connection,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
