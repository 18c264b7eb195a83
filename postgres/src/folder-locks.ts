/**
 * Which processes use the PostgreSQL of a data folder, by three locks of the operating system:
 *
 * - `server`:    held by the one server, from before it opens PostgreSQL until it has closed it;
 * - `lifecycle`: held while a process creates, starts, adopts or stops PostgreSQL, so that only one does at a time;
 * - `users`:     shared by every process that uses PostgreSQL; the last one gets it exclusively and may stop PostgreSQL.
 *
 * The kernel releases them when their process ends, kill -9 included, so none goes stale. Advisory locks inside
 * PostgreSQL would vanish when PostgreSQL is killed, and a second server could start before the first has reconnected.
 *
 * Node has no file locks but those of its SQLite, so each lock is an empty SQLite database.
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from './make-folder.ts'
import { EmbeddedPostgresRefused } from './refusal.ts'

export type Lock = {
  /** Both first release what this process holds, so a lock can be changed from one kind to the other. */
  tryExclusive(): boolean
  tryShared(): boolean
  /** Harmless when nothing is held. */
  release(): void
  /** Releases, and closes the file. */
  close(): void
}

export type FolderLocks = { server: Lock; lifecycle: Lock; users: Lock; close(): void }

const SQLITE_BUSY = 5

function openLock(path: string): Lock {
  const file = new DatabaseSync(path, { timeout: 0 })
  const release = () => {
    if (file.isTransaction) file.exec('ROLLBACK')
  }
  const attempt = (sql: string): boolean => {
    release()
    try {
      // The pragma avoids the journal file that an exclusive lock would leave behind when the process is killed.
      file.exec(`PRAGMA journal_mode = MEMORY; ${sql}`)
      return true
    } catch (error) {
      release()
      if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false
      throw error
    }
  }
  return {
    tryExclusive: () => attempt('BEGIN EXCLUSIVE'),
    tryShared: () => attempt('BEGIN; SELECT count(*) FROM sqlite_schema'),
    release,
    close: () => {
      if (file.isOpen) file.close()
    },
  }
}

export async function openFolderLocks(dataDir: string): Promise<FolderLocks> {
  const folder = join(dataDir, 'locks')
  await makeFolder(folder, 0o700)
  try {
    const open = (name: string) => openLock(join(folder, name))
    const [server, lifecycle, users] = [open('server'), open('lifecycle'), open('users')]
    const close = () => {
      for (const lock of [users, lifecycle, server]) lock.close()
    }
    return { server, lifecycle, users, close }
  } catch (error) {
    throw new EmbeddedPostgresRefused(
      `The files in ${folder} cannot be locked (${(error as Error).message}). ` +
        'Set DATA_DIR to a folder on a local disk that this user may write.',
      { cause: error },
    )
  }
}

/** Polls, since waiting for a file lock would block the event loop. False when `timeoutMs` have passed. */
export async function acquire(attempt: () => boolean, timeoutMs: number, stopRequest?: AbortSignal): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    if (attempt()) return true
    if (performance.now() > deadline) return false
    await sleep(15, undefined, { signal: stopRequest })
  }
}

/** Waits 300 ms at most, for a server that is just ending. */
export async function acquireServerLock(locks: FolderLocks, dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'locks', 'server.pid')
  if (!(await acquire(locks.server.tryExclusive, 300))) {
    const pid = await readFile(pidFile, 'utf8').catch(() => '')
    const holder = pid === '' ? '' : ` (pid ${pid.trim()})`
    throw new EmbeddedPostgresRefused(
      `Another maitred server${holder} is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  await writeFile(`${pidFile}.new`, `${process.pid}\n`)
  await rename(`${pidFile}.new`, pidFile)
}

const LIFECYCLE_TIMEOUT_MS = 300_000

export async function acquireLifecycleLock(
  locks: FolderLocks,
  dataDir: string,
  log: (message: string) => void,
  stopRequest?: AbortSignal,
): Promise<void> {
  if (await acquire(locks.lifecycle.tryExclusive, 2_000, stopRequest)) return
  log(`Waiting for another maitred process that is starting or stopping PostgreSQL in ${dataDir}.`)
  if (await acquire(locks.lifecycle.tryExclusive, LIFECYCLE_TIMEOUT_MS, stopRequest)) return
  throw new EmbeddedPostgresRefused(
    `Another maitred process has been starting or stopping PostgreSQL in ${dataDir} for five minutes. ` +
      `See ${join(dataDir, 'postgres.log')}, and end that process.`,
  )
}

/** Runs `action` if no other process uses PostgreSQL. The caller holds the lifecycle lock, so none can join meanwhile. */
export async function ifOnlyUser(locks: FolderLocks, action: () => Promise<void>): Promise<void> {
  try {
    if (locks.users.tryExclusive()) await action()
  } finally {
    locks.users.tryShared()
  }
}
