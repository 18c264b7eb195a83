/**
 * A folder that everyone may enter and only root may write, for what the unprivileged user must reach where the
 * checkout or the data folder lies behind a folder closed to them. Only root ever asks for it.
 *
 * It is /var/lib/maitred, the place for the state of a service, which outlives a reboot. The folder for temporary
 * files is the last resort, where /var is read-only or the like: a reboot may empty it, so it is announced. Anybody
 * may create names there, so a folder that is not root's alone is never used.
 */
import { chmod, lstat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from '../../make-folder.ts'
import { EmbeddedPostgresRefused } from './refusal.ts'
import { canEnter, type EngineUser } from './unprivileged-user.ts'

const LASTING = '/var/lib/maitred'
const candidates = (): string[] => [LASTING, join(tmpdir(), 'maitred-root'), '/tmp/maitred-root']

export async function openRootOwnedFolder(user: EngineUser, log: (message: string) => void): Promise<string> {
  for (const folder of candidates()) {
    if (!(await prepare(folder)) || !(await canEnter(user, folder))) continue
    if (folder !== LASTING) log(`${LASTING} cannot be used; PostgreSQL lives in ${folder}, which a reboot may empty.`)
    return folder
  }
  throw new EmbeddedPostgresRefused(
    `PostgreSQL runs as ${user?.name ?? 'this user'}, who cannot enter the data folder, and neither ${candidates().join(' nor ')} can be ` +
      'used instead. Set DATA_DIR to a folder everyone may enter, or DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

async function prepare(folder: string): Promise<boolean> {
  try {
    await makeFolder(folder, 0o755)
    const found = await lstat(folder)
    if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) return false
    // The process may run with a umask that closes new folders to others.
    await chmod(folder, 0o755)
    return true
  } catch {
    return false
  }
}

/** Whether `path` is something we put on open ground, and so may delete. */
export const isRootOwnedFolder = (path: string): boolean => candidates().some((folder) => path.startsWith(`${folder}/`))
