/**
 * Creates the database cluster. It is made whole in another folder and then renamed into place, so whoever finds a
 * cluster finds a complete one, whenever the power fails.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { clusterName, prepareSite } from './cluster-folder.ts'
import { processEnvironment } from './postmaster.ts'
import { diskFull, EmbeddedPostgresRefused, saysDiskFull } from './refusal.ts'
import { type EngineUser, runningAs } from './unprivileged-user.ts'

const run = promisify(execFile)

export const SUPERUSER = 'maitred'
export const DATABASE = 'maitred'

/** Written to postgresql.conf once; it is the operator's to change. What the engine relies on is said at every start. */
const SETTINGS: Record<string, string> = {
  shared_buffers: '128MB',
  max_connections: '100',
  // The log of one evening is small; this bounds both the disk used and the time a recovery takes.
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  // Everything fits in memory: asynchronous reads would only add three processes.
  io_method: 'sync',
  // The statements are short; compiling them costs more than running them.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] %q%a ',
  // Details quote the values of a row, and guests' contact data does not belong in a log.
  log_error_verbosity: 'terse',
}

export async function createCluster(
  dataDir: string,
  binaries: Binaries,
  user: EngineUser,
  log: (message: string) => void,
): Promise<string> {
  const { build, cluster, link } = await prepareSite(dataDir, user, log)
  const password = join(build, 'password')
  await writeFile(password, await keptPassword(dataDir), { mode: 0o600, flag: 'wx' })
  if (user !== null) await chown(password, user.uid, user.gid)
  const data = join(build, 'data')
  try {
    await initdb(dataDir, binaries, user, data, password)
    await rename(data, cluster)
  } finally {
    await rm(build, { recursive: true, force: true })
  }
  if (link !== null) await rename(link, clusterName(dataDir))
  await Promise.all([flushFolder(dirname(cluster)), flushFolder(dataDir)])
  return cluster
}

async function initdb(
  dataDir: string,
  binaries: Binaries,
  user: EngineUser,
  data: string,
  password: string,
): Promise<void> {
  const args = [
    ...['--pgdata', data, '--username', SUPERUSER, '--pwfile', password, '--auth', 'scram-sha-256'],
    // The same order of bytes on every system; libc's locales differ between systems and their versions.
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...Object.entries(SETTINGS).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
  ]
  try {
    // Its output is a pipe on purpose: if we are killed, initdb ends at its next word.
    await run(binaries.initdb, args, { ...runningAs(user), env: processEnvironment() })
  } catch (error) {
    const { stdout, stderr, message } = error as { stdout?: string; stderr?: string; message: string }
    const words = `${stdout ?? ''}${stderr ?? ''}`.trim()
    if (saysDiskFull(words)) throw new EmbeddedPostgresRefused(diskFull(dataDir), { cause: error })
    throw new EmbeddedPostgresRefused(
      `PostgreSQL could not create its database in ${dataDir}. Its last words:\n${words.split('\n').slice(-8).join('\n') || message}`,
      { cause: error },
    )
  }
}

export async function checkVersion(dataDir: string, cluster: string, binaries: Binaries): Promise<void> {
  const major = Number(await readFile(join(cluster, 'PG_VERSION'), 'utf8'))
  if (major === binaries.major) return
  throw new EmbeddedPostgresRefused(
    `The database in ${clusterName(dataDir)} was made by PostgreSQL ${major}, but this maitred brings PostgreSQL ${binaries.major}. ` +
      'Move the data over with pg_dump and restore, or set DATA_DIR to another folder.',
  )
}

const passwordFile = (dataDir: string): string => join(dataDir, 'postgres.password')

export async function readPassword(dataDir: string): Promise<string> {
  const password = await readFile(passwordFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (password !== '') return password
  throw new EmbeddedPostgresRefused(
    `${passwordFile(dataDir)}, which holds the password of the database in ${clusterName(dataDir)}, is missing. Restore it.`,
  )
}

/** Kept before the cluster is made, so a cluster without its password never exists; an earlier one is used again. */
async function keptPassword(dataDir: string): Promise<string> {
  const path = passwordFile(dataDir)
  const known = await readFile(path, 'utf8').catch(() => '')
  if (known !== '') return known
  const password = randomBytes(32).toString('base64url')
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(password)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
  return password
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
