/**
 * Who uses the engine of a data folder, told by three locks of the operating system:
 *
 * - `server`: held by the one server, from before the engine is opened until it leaves;
 * - `door`:   held while somebody creates, starts, adopts or stops PostgreSQL, so only one does at a time;
 * - `users`:  shared by everybody who uses the engine; had exclusively only by the last one, who may stop it.
 *
 * The kernel frees them the moment their process ends, kill -9 included, so there is nothing stale to clear away.
 * Advisory locks inside PostgreSQL were the alternative; they vanish when PostgreSQL itself is killed, and a second
 * server could slip in before the first one is connected again.
 *
 * Node offers no file locks but those of its SQLite: an empty SQLite database is used as nothing but a lock file.
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from '../../make-folder.ts'
import { EmbeddedPostgresRefused } from './refusal.ts'

export type Lock = {
  /** both first let go of what this process holds, so a lock is changed from one kind to the other by asking */
  tryExclusive(): boolean
  tryShared(): boolean
  /** harmless when nothing is held */
  release(): void
  /** releases, and lets go of the file */
  discard(): void
}

export type Lease = { server: Lock; door: Lock; users: Lock; discard(): void }

const SQLITE_BUSY = 5

function openLock(path: string): Lock {
  const file = new DatabaseSync(path, { timeout: 0 })
  const release = () => {
    if (file.isTransaction) file.exec('ROLLBACK')
  }
  const attempt = (sql: string): boolean => {
    release()
    try {
      // The pragma spares an exclusive lock the journal file it would otherwise leave behind when killed.
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
    discard: () => {
      if (file.isOpen) file.close()
    },
  }
}

export async function openLease(dataDir: string): Promise<Lease> {
  const folder = join(dataDir, 'locks')
  await makeFolder(folder, 0o700)
  try {
    const [server, door, users] = ['server', 'door', 'users'].map((name) => openLock(join(folder, name))) as [
      Lock,
      Lock,
      Lock,
    ]
    return { server, door, users, discard: () => [users, door, server].forEach((lock) => void lock.discard()) }
  } catch (error) {
    throw new EmbeddedPostgresRefused(
      `The files in ${folder} cannot be locked (${(error as Error).message}). ` +
        'Set DATA_DIR to a folder on a local disk that this user may write.',
      { cause: error },
    )
  }
}

/** Tries until `patience` is over; a lock of the file system cannot be waited for without blocking the event loop. */
export async function within(patience: number, attempt: () => boolean, stopRequest?: AbortSignal): Promise<boolean> {
  const deadline = performance.now() + patience
  for (;;) {
    if (attempt()) return true
    if (performance.now() > deadline) return false
    await sleep(15, undefined, { signal: stopRequest })
  }
}

/** The short patience lets a server that is just leaving, or just killed, hand over to its successor. */
export async function claimServer(lease: Lease, dataDir: string): Promise<void> {
  const note = join(dataDir, 'locks', 'server.pid')
  if (!(await within(300, lease.server.tryExclusive))) {
    const pid = await readFile(note, 'utf8').catch(() => '')
    const holder = pid === '' ? '' : ` (pid ${pid.trim()})`
    throw new EmbeddedPostgresRefused(
      `Another maitred server${holder} is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  await writeFile(`${note}.new`, `${process.pid}\n`)
  await rename(`${note}.new`, note)
}

const DOOR_PATIENCE = 300_000

export async function enterDoor(
  lease: Lease,
  dataDir: string,
  log: (message: string) => void,
  stopRequest?: AbortSignal,
): Promise<void> {
  if (await within(2_000, lease.door.tryExclusive, stopRequest)) return
  log(`Waiting for another maitred process that is starting or stopping PostgreSQL in ${dataDir}.`)
  if (await within(DOOR_PATIENCE, lease.door.tryExclusive, stopRequest)) return
  throw new EmbeddedPostgresRefused(
    `Another maitred process has been starting or stopping PostgreSQL in ${dataDir} for five minutes. ` +
      `See ${join(dataDir, 'postgres.log')}, and end that process.`,
  )
}

/** Does something only the engine's one remaining user may do. The caller holds the door, so nobody joins meanwhile. */
export async function ifAlone(lease: Lease, action: () => Promise<void>): Promise<boolean> {
  const alone = lease.users.tryExclusive()
  try {
    if (alone) await action()
    return alone
  } finally {
    lease.users.tryShared()
  }
}
