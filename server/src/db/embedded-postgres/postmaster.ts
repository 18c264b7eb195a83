/** PostgreSQL's main process: finding the one of a cluster, starting one, stopping one. It outlives the process that started it. */
import { execFile, spawn } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { PORT } from './cluster-folder.ts'
import { lastWords, logSize, openLog } from './log-file.ts'
import { EmbeddedPostgresRefused } from './refusal.ts'
import { type EngineUser, runningAs } from './unprivileged-user.ts'

const run = promisify(execFile)
export const BLINK = 10

export type Postmaster = { pid: number; port: number; socketDir: string; status: string }

/** What postmaster.pid says; nothing tells yet that the process lives, or is PostgreSQL. */
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

/** A pid is given to another process sooner or later, so it is asked what it runs. A zombie runs nothing. */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (process.platform === 'linux') {
    const [program, ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
    if (basename(program ?? '') !== 'postgres') return false
    // PostgreSQL works inside its cluster, whose path changes when somebody moves the data folder.
    return args.includes(cluster) || (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster
  }
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.includes('bin/postgres -D ') && stdout.includes(cluster)
}

/**
 * Only what PostgreSQL needs: PGDATA, PGOPTIONS and their like must not leak in. LC_ALL keeps its messages English,
 * which we read, and spares macOS a lookup of locales that ends in "postmaster became multithreaded".
 */
export const processEnvironment = (): NodeJS.ProcessEnv => ({ PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' })

export type Start = {
  cluster: string
  socketDir: string
  binaries: Binaries
  user: EngineUser
  logFile: string
  /** the pid in postmaster.pid, known to be no postmaster of this cluster */
  stalePid: number | null
}

export const START_PATIENCE = 300_000

/** Resolves once connections are taken: null, or PostgreSQL's last words if it ended instead. */
export async function startPostmaster(start: Start, log: (message: string) => void): Promise<string | null> {
  const since = await logSize(start.logFile)
  const child = await launch(start)
  const began = performance.now()
  let announced = false
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      return (await lastWords(start.logFile, since)) || `(nothing; it ended with ${child.signalCode ?? child.exitCode})`
    }
    const postmaster = await readPostmaster(start.cluster)
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return null
    const waited = performance.now() - began
    if (waited > START_PATIENCE) {
      throw new EmbeddedPostgresRefused(
        `PostgreSQL has been starting for five minutes and is not ready. See ${start.logFile}.`,
      )
    }
    if (waited > 3_000 && !announced) {
      log('PostgreSQL is still starting; after a crash it first recovers what was written.')
      announced = true
    }
    await sleep(BLINK)
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
        // A session of its own, so that Ctrl-C in a terminal reaches us, and PostgreSQL only when we are done.
        detached: true,
        stdio: ['ignore', output.fd, output.fd],
        env: {
          ...processEnvironment(),
          // As pg_ctl does: this pid in a lock file is stale. Deleting postmaster.pid instead would also switch off
          // PostgreSQL's check that no process of its last run is still at work on the files.
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

export async function untilGone(pid: number, cluster: string, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience
  while (await isPostmasterOf(pid, cluster)) {
    if (performance.now() > deadline) return false
    await sleep(BLINK)
  }
  return true
}

/** Fast: transactions are rolled back, everything is written. Only if that hangs, at once, at the price of a recovery. */
export async function stopPostmaster(pid: number, cluster: string, log: (message: string) => void): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!(await isPostmasterOf(pid, cluster))) return
    process.kill(pid, signal)
    if (await untilGone(pid, cluster, patience)) return
    log(`PostgreSQL (pid ${pid}) did not stop within ${patience / 1000} s of ${signal}.`)
  }
}
