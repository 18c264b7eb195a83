/**
 * Where the cluster of a data folder lies. `<dataDir>/postgres` always leads to it: it is the cluster itself, or, where
 * the engine's user cannot enter the data folder, a symbolic link to open ground. Deleting the data folder therefore
 * always means a fresh start.
 */
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readdir, readlink, realpath, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresRefused } from './refusal.ts'
import { isRootOwnedFolder, openRootOwnedFolder } from './root-owned-folder.ts'
import { canEnter, type EngineUser } from './unprivileged-user.ts'

export const PORT = 5432

export const clusterName = (dataDir: string): string => join(dataDir, 'postgres')
export const logFile = (dataDir: string): string => join(dataDir, 'postgres.log')

/**
 * Where root hands over an empty folder closed to others, they may from now on pass through it, not list it: all we put
 * there is private by itself. It keeps the cluster inside, gone when the folder is deleted. A folder that holds anything
 * already is left as it is.
 */
export async function letEnginePass(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { mode, uid } = await stat(dataDir)
  if (uid !== 0 || (mode & 0o001) !== 0 || (await readdir(dataDir)).length > 0) return
  await chmod(dataDir, (mode & 0o777) | 0o011)
}

/** The real path of the cluster, or null if there is none yet. */
export async function findCluster(dataDir: string): Promise<string | null> {
  const name = clusterName(dataDir)
  const found = await lstat(name).catch(() => null)
  if (found === null) return null
  const cluster = await realpath(name).catch(() => null)
  if (cluster === null) {
    throw new EmbeddedPostgresRefused(
      `${name} points to ${await readlink(name)}, which is gone, and the database with it. ` +
        `Restore that folder, or delete ${name} to start with an empty database.`,
    )
  }
  const content = await readdir(cluster)
  if (content.length === 0) return null
  if (content.includes('PG_VERSION')) return cluster
  throw new EmbeddedPostgresRefused(
    `${name} is no PostgreSQL database. Move it away, or set DATA_DIR to another folder.`,
  )
}

const DRAFT = 'postgres.new-'

/** What an earlier creation left half-finished. The caller holds the door, so none of it is still wanted. */
export async function clearDrafts(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (!entry.name.startsWith(DRAFT)) continue
    const path = join(dataDir, entry.name)
    if (entry.isSymbolicLink()) {
      const home = dirname(await readlink(path))
      if (isRootOwnedFolder(home)) await rm(home, { recursive: true, force: true })
    }
    // An initdb that lost its parent may still write there for a moment; then the next start clears it.
    await rm(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 }).catch(() => {})
  }
}

/**
 * Room for a new cluster: `build` belongs to the engine's user, and what they make in it is moved to `cluster` whole.
 * `link` is the draft of the symbolic link, already pointing to `cluster`; it takes its proper name last.
 */
export type BuildingSite = { build: string; cluster: string; link: string | null }

export async function prepareSite(
  dataDir: string,
  user: EngineUser,
  log: (message: string) => void,
): Promise<BuildingSite> {
  const id = randomBytes(8).toString('hex')
  const draft = join(dataDir, `${DRAFT}${id}`)
  if (await canEnter(user, dataDir)) {
    await makePrivate(draft, user)
    return { build: draft, cluster: clusterName(dataDir), link: null }
  }
  const home = join(await openRootOwnedFolder(user, log), 'clusters', id)
  const cluster = join(home, 'postgres')
  // The link comes first: were we killed right now, it would tell the next start what to delete.
  await symlink(cluster, draft)
  await mkdir(home, { recursive: true })
  await chmod(dirname(home), 0o755)
  await chmod(home, 0o755)
  log(
    `${user?.name} cannot enter ${dataDir}; the database lives in ${cluster}, with a link from ${clusterName(dataDir)}.`,
  )
  const build = join(home, 'new')
  await makePrivate(build, user)
  return { build, cluster, link: draft }
}

async function makePrivate(folder: string, user: EngineUser): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  await chmod(folder, 0o700)
  if (user !== null) await chown(folder, user.uid, user.gid)
}

/** A unix socket's address has 104 bytes on macOS, 108 on Linux, its closing zero byte included. */
const fits = (folder: string): boolean => Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= 100

/**
 * The folder of the socket: the cluster, if its path is short enough, else a private one among the temporary files. Its
 * name follows from the cluster's, so that PostgreSQL, started again, is found at the same address.
 */
export async function socketFolder(cluster: string, user: EngineUser): Promise<string> {
  if (fits(cluster)) return cluster
  const name = `maitred-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    const folder = join(parent, name)
    if (fits(folder) && (await canEnter(user, parent)) && (await claim(folder, user))) return folder
  }
  throw new EmbeddedPostgresRefused(
    `The path of ${cluster} is too long for a socket, and ${join('/tmp', name)} cannot be used instead. Set DATA_DIR to a shorter path.`,
  )
}

/** Anybody may create names among the temporary files: a folder that is not the engine user's alone is not taken. */
async function claim(folder: string, user: EngineUser): Promise<boolean> {
  try {
    await makePrivate(folder, user)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
  }
  const found = await lstat(folder)
  return found.isDirectory() && found.uid === (user?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0
}
