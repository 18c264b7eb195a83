/**
 * Where the cluster of a data folder is. `<dataDir>/postgres` is the cluster itself or, where PostgreSQL's user cannot
 * enter the data folder, a symbolic link to it. Deleting the data folder therefore always means a fresh start.
 */
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readdir, readlink, realpath, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { canEnter, type PostgresUser } from './postgres-user.ts'
import { EmbeddedPostgresRefused } from './refusal.ts'
import { isInRootOwnedFolder, openRootOwnedFolder } from './root-owned-folder.ts'

export const PORT = 5432

export const clusterPath = (dataDir: string): string => join(dataDir, 'postgres')
export const logFile = (dataDir: string): string => join(dataDir, 'postgres.log')

/**
 * As root, lets other users pass through an empty data folder that is closed to them, but not list it; what we put there
 * has private modes of its own. The cluster then stays inside, which matters where the folder is a mounted volume. A
 * folder that is not empty keeps its mode.
 */
export async function allowTraversal(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { mode, uid } = await stat(dataDir)
  if (uid !== 0 || (mode & 0o001) !== 0 || (await readdir(dataDir)).length > 0) return
  await chmod(dataDir, (mode & 0o777) | 0o011)
}

/** The real path of the cluster, or null if there is none yet. */
export async function findCluster(dataDir: string): Promise<string | null> {
  const path = clusterPath(dataDir)
  const found = await lstat(path).catch(() => null)
  if (found === null) return null
  const cluster = await realpath(path).catch(() => null)
  if (cluster === null) {
    throw new EmbeddedPostgresRefused(
      `${path} points to ${await readlink(path)}, which is gone, and the database with it. ` +
        `Restore that folder, or delete ${path} to start with an empty database.`,
    )
  }
  const content = await readdir(cluster)
  if (content.length === 0) return null
  if (content.includes('PG_VERSION')) return cluster
  throw new EmbeddedPostgresRefused(
    `${path} is no PostgreSQL database. Move it away, or set DATA_DIR to another folder.`,
  )
}

const UNFINISHED = 'postgres.new-'

/** Removes what a killed process left of a cluster. The caller holds the lifecycle lock, so nothing of it is in use. */
export async function removeUnfinishedClusters(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (!entry.name.startsWith(UNFINISHED)) continue
    const path = join(dataDir, entry.name)
    if (entry.isSymbolicLink()) {
      const parent = dirname(await readlink(path))
      if (isInRootOwnedFolder(parent)) await rm(parent, { recursive: true, force: true })
    }
    // The initdb of a killed process may still write there for a moment; then the next start removes it.
    await rm(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 }).catch(() => {})
  }
}

/**
 * `workFolder` belongs to PostgreSQL's user; the cluster is created in it and renamed to `cluster` when it is complete.
 * `link` is the symbolic link to `cluster` under a temporary name; it gets its final name last.
 */
export type NewCluster = { workFolder: string; cluster: string; link: string | null }

export async function prepareNewCluster(
  dataDir: string,
  user: PostgresUser,
  log: (message: string) => void,
): Promise<NewCluster> {
  const id = randomBytes(8).toString('hex')
  const unfinished = join(dataDir, `${UNFINISHED}${id}`)
  if (await canEnter(user, dataDir)) {
    await makePrivate(unfinished, user)
    return { workFolder: unfinished, cluster: clusterPath(dataDir), link: null }
  }
  const parent = join(await openRootOwnedFolder(user), 'clusters', id)
  const cluster = join(parent, 'postgres')
  // The link comes first: if the process is killed from here on, the next start finds by it what to remove.
  await symlink(cluster, unfinished)
  await makeFolder(parent)
  await chmod(dirname(parent), 0o755)
  await chmod(parent, 0o755)
  log(`${user?.name} cannot enter ${dataDir}; the database is in ${cluster}, with a link from ${clusterPath(dataDir)}.`)
  const workFolder = join(parent, 'new')
  await makePrivate(workFolder, user)
  return { workFolder, cluster, link: unfinished }
}

async function makePrivate(folder: string, user: PostgresUser): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  await chmod(folder, 0o700)
  if (user !== null) await chown(folder, user.uid, user.gid)
}

/** A unix socket's address has 104 bytes on macOS, 108 on Linux, including its closing zero byte. */
const fitsSocketAddress = (folder: string): boolean => Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= 100

/**
 * The folder of the socket: the cluster if its path is short enough, else a private one in /tmp. The name of that one
 * follows from the cluster's path, so that PostgreSQL, started again, has the same address.
 */
export async function socketFolder(cluster: string, user: PostgresUser): Promise<string> {
  if (fitsSocketAddress(cluster)) return cluster
  const folder = join('/tmp', `maitred-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`)
  if (await makePrivateOrFind(folder, user)) return folder
  throw new EmbeddedPostgresRefused(
    `The path of ${cluster} is too long for a socket, and ${folder} cannot be used instead. Set DATA_DIR to a shorter path.`,
  )
}

/** Anyone may create names in /tmp, so a folder that others own or may enter is not used. */
async function makePrivateOrFind(folder: string, user: PostgresUser): Promise<boolean> {
  try {
    await makePrivate(folder, user)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
  }
  const found = await lstat(folder)
  return found.isDirectory() && found.uid === (user?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0
}
