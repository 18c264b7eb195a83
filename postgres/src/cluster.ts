/**
 * Creates the database cluster, in another folder that is renamed when it is complete: a cluster under its final name is
 * never half made, even after a power failure.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { clusterPath, prepareNewCluster } from './cluster-folder.ts'
import { lastLines } from './log-file.ts'
import { type PostgresUser, runningAs } from './postgres-user.ts'
import { processEnvironment } from './postmaster.ts'
import { diskFull, EmbeddedPostgresRefused, meansDiskFull } from './refusal.ts'

const run = promisify(execFile)

export const SUPERUSER = 'maitred'
export const DATABASE = 'maitred'

/** Written to postgresql.conf once; operators may change it. Settings that must hold are passed at every start. */
const SETTINGS: Record<string, string> = {
  shared_buffers: '128MB',
  // settings/config.ts limits the pool to what this leaves room for.
  max_connections: '100',
  // Bounds the disk used by the write-ahead log and the time a recovery takes.
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  // The data fits in memory, so asynchronous reads would only add three processes.
  io_method: 'sync',
  // Compiling the short statements costs more than running them.
  jit: 'off',
  // Tables that change are vacuumed and analysed within ten seconds instead of a minute.
  autovacuum_naptime: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] %q%a ',
  // Error details quote values of a row, and guests' contact data does not belong in a log.
  log_error_verbosity: 'terse',
}

export async function createCluster(
  dataDir: string,
  binaries: Binaries,
  user: PostgresUser,
  log: (message: string) => void,
): Promise<string> {
  const { workFolder, cluster, link } = await prepareNewCluster(dataDir, user, log)
  const password = join(workFolder, 'password')
  await writeFile(password, await findOrCreatePassword(dataDir), { mode: 0o600, flag: 'wx' })
  if (user !== null) await chown(password, user.uid, user.gid)
  const data = join(workFolder, 'data')
  try {
    await initdb(dataDir, binaries, user, data, password)
    await rename(data, cluster)
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
  if (link !== null) await rename(link, clusterPath(dataDir))
  await Promise.all([flushFolder(dirname(cluster)), flushFolder(dataDir)])
  return cluster
}

async function initdb(
  dataDir: string,
  binaries: Binaries,
  user: PostgresUser,
  data: string,
  password: string,
): Promise<void> {
  const args = [
    ...['--pgdata', data, '--username', SUPERUSER, '--pwfile', password, '--auth', 'scram-sha-256'],
    // Sorts alike on every system; libc's locales differ between systems and their versions.
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...Object.entries(SETTINGS).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
  ]
  try {
    // Its output is a pipe on purpose: if this process is killed, initdb ends when it next writes.
    await run(binaries.initdb, args, { ...runningAs(user), env: processEnvironment() })
  } catch (error) {
    const { stdout, stderr, message } = error as { stdout?: string; stderr?: string; message: string }
    const output = `${stdout ?? ''}${stderr ?? ''}`
    if (meansDiskFull(output)) throw new EmbeddedPostgresRefused(diskFull(dataDir), { cause: error })
    throw new EmbeddedPostgresRefused(
      `PostgreSQL could not create its database in ${dataDir}. Its last output:\n${lastLines(output) || message}`,
      { cause: error },
    )
  }
}

export async function checkVersion(dataDir: string, cluster: string, binaries: Binaries): Promise<void> {
  const major = Number(await readFile(join(cluster, 'PG_VERSION'), 'utf8'))
  if (major === binaries.major) return
  throw new EmbeddedPostgresRefused(
    `The database in ${clusterPath(dataDir)} was made by PostgreSQL ${major}, but this maitred brings PostgreSQL ${binaries.major}. ` +
      'Back it up with the maitred that made it (maitred backup), and restore the backup into another DATA_DIR.',
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
    `${passwordFile(dataDir)}, which holds the password of the database in ${clusterPath(dataDir)}, is missing. Restore it.`,
  )
}

/** Stored before the cluster is created, so that a cluster without its password never exists. */
async function findOrCreatePassword(dataDir: string): Promise<string> {
  const path = passwordFile(dataDir)
  const stored = await readFile(path, 'utf8').catch(() => '')
  if (stored !== '') return stored
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
