/**
 * /var/lib/maitred-root: everyone may enter it and only root may write it. Used only as root, for the binaries or the cluster
 * where PostgreSQL's user cannot enter the checkout or the data folder. Not /var/lib/maitred, which belongs to the user
 * of the systemd service.
 */
import { chmod, lstat } from 'node:fs/promises'
import { makeFolder } from './make-folder.ts'
import { canEnter, type PostgresUser } from './postgres-user.ts'
import { EmbeddedPostgresRefused } from './refusal.ts'

const ROOT_OWNED_FOLDER = '/var/lib/maitred-root'

export async function openRootOwnedFolder(user: PostgresUser): Promise<string> {
  if ((await isPrepared()) && (await canEnter(user, ROOT_OWNED_FOLDER))) return ROOT_OWNED_FOLDER
  throw new EmbeddedPostgresRefused(
    `PostgreSQL runs as ${user?.name}, who cannot enter the checkout or the data folder, and ${ROOT_OWNED_FOLDER} cannot be used instead. ` +
      'Start maitred as an ordinary user, move it to a folder everyone may enter, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

async function isPrepared(): Promise<boolean> {
  try {
    await makeFolder(ROOT_OWNED_FOLDER, 0o755)
    const found = await lstat(ROOT_OWNED_FOLDER)
    if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) return false
    // The process may run with a umask that closes new folders to others.
    await chmod(ROOT_OWNED_FOLDER, 0o755)
    return true
  } catch {
    return false
  }
}

export const isInRootOwnedFolder = (path: string): boolean => path.startsWith(`${ROOT_OWNED_FOLDER}/`)
