/** Finds, starts and stops the main process of a cluster's PostgreSQL. It outlives the process that started it. */
import { execFile, spawn } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { PORT } from './cluster-folder.ts'
import { lastLogLines, logSize, openLog } from './log-file.ts'
import { type PostgresUser, runningAs } from './postgres-user.ts'
import { EmbeddedPostgresRefused } from './refusal.ts'

const run = promisify(execFile)
export const POLL_MS = 10

export type Postmaster = { pid: number; port: number; socketDir: string; status: string }

/** The content of postmaster.pid. The process may have ended, or its pid may belong to another one by now. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', status: lines[7] ?? '' }
}

/** Pids are reused, so the command of the process is checked as well. A zombie has none. */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (process.platform === 'linux') {
    const [program, ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
    if (basename(program ?? '') !== 'postgres') return false
    // Its working directory is the cluster, also after the data folder was moved.
    return args.includes(cluster) || (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster
  }
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.includes('bin/postgres -D ') && stdout.includes(cluster)
}

/**
 * Only what PostgreSQL needs, without PGDATA, PGOPTIONS and the like. LC_ALL keeps its messages in English, since they are
 * parsed, and avoids a lookup of locales on macOS that ends in "postmaster became multithreaded".
 */
export const processEnvironment = (): NodeJS.ProcessEnv => ({ PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' })

export type Start = {
  cluster: string
  socketDir: string
  binaries: Binaries
  user: PostgresUser
  logFile: string
  /** The pid in postmaster.pid, where that process is not the postmaster of this cluster. */
  stalePid: number | null
}

export const START_TIMEOUT_MS = 300_000

/** Resolves to null once connections are accepted, or to the last lines of the log if PostgreSQL ended instead. */
export async function startPostmaster(start: Start, log: (message: string) => void): Promise<string | null> {
  const since = await logSize(start.logFile)
  const child = await launch(start)
  const began = performance.now()
  let announced = false
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      return (
        (await lastLogLines(start.logFile, since)) || `(nothing; it ended with ${child.signalCode ?? child.exitCode})`
      )
    }
    const postmaster = await readPostmaster(start.cluster)
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return null
    const waited = performance.now() - began
    if (waited > START_TIMEOUT_MS) {
      throw new EmbeddedPostgresRefused(
        `PostgreSQL has been starting for five minutes and is not ready. See ${start.logFile}.`,
      )
    }
    if (waited > 3_000 && !announced) {
      log('PostgreSQL is still starting; after a crash it first recovers what was written.')
      announced = true
    }
    await sleep(POLL_MS)
  }
}

async function launch({ cluster, socketDir, binaries, user, logFile, stalePid }: Start) {
  const settings = {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    logging_collector: 'off',
    log_destination: 'stderr',
    fsync: 'on',
  }
  const output = await openLog(logFile)
  try {
    const child = spawn(
      binaries.postgres,
      ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...runningAs(user),
        // A session of its own: Ctrl-C in a terminal must reach only this process, which then stops PostgreSQL last.
        detached: true,
        stdio: ['ignore', output.fd, output.fd],
        env: {
          ...processEnvironment(),
          // Marks this pid in a lock file as stale, as pg_ctl does. Deleting postmaster.pid instead would also switch off
          // PostgreSQL's check that no process of its last run still uses the files.
          ...(stalePid === null ? {} : { PG_GRANDPARENT_PID: String(stalePid) }),
        },
      },
    )
    child.unref()
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve)
      child.once('error', reject)
    })
    return child
  } catch (error) {
    throw new EmbeddedPostgresRefused(
      `PostgreSQL cannot be started as ${user?.name ?? 'this user'}: ${(error as Error).message}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    )
  } finally {
    await output.close()
  }
}

/** False if it still runs after `timeoutMs`. */
export async function hasEnded(pid: number, cluster: string, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (await isPostmasterOf(pid, cluster)) {
    if (performance.now() > deadline) return false
    await sleep(POLL_MS)
  }
  return true
}

/** A fast shutdown rolls back transactions and writes everything. If it hangs, an immediate one costs a recovery. */
export async function stopPostmaster(pid: number, cluster: string, log: (message: string) => void): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!(await isPostmasterOf(pid, cluster))) return
    process.kill(pid, signal)
    if (await hasEnded(pid, cluster, timeoutMs)) return
    log(`PostgreSQL (pid ${pid}) did not stop within ${timeoutMs / 1000} s of ${signal}.`)
  }
}
