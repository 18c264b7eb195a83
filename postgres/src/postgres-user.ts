/** The operating system's user that PostgreSQL runs as. It refuses to run as root, so root runs it as another user. */
import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresRefused } from './refusal.ts'

const run = promisify(execFile)

/** null: the user of this process. */
export type PostgresUser = { name: string; uid: number; gid: number } | null

const CANDIDATES = ['maitred', 'postgres', 'nobody']

/** The owner of an existing cluster; without one, and as root, the first candidate that this machine has. */
export async function choosePostgresUser(cluster: string | null): Promise<PostgresUser> {
  const ownUid = process.getuid?.() ?? -1
  if (cluster !== null) {
    const { uid, gid } = await stat(cluster)
    if (uid === ownUid && uid !== 0) return null
    if (ownUid === 0 && uid !== 0) return { name: `uid ${uid}`, uid, gid }
    throw new EmbeddedPostgresRefused(
      uid === 0
        ? `${cluster} belongs to root, but PostgreSQL does not run as root. Give it to another user, for example: chown -R nobody ${cluster}`
        : `${cluster} belongs to another user (uid ${uid}). Start maitred as that user, or set DATA_DIR to another folder.`,
    )
  }
  if (ownUid !== 0) return null
  for (const name of CANDIDATES) {
    const user = await lookUp(name)
    if (user !== null && user.uid !== 0) return user
  }
  throw new EmbeddedPostgresRefused(
    'PostgreSQL does not run as root, and this machine has none of the users maitred, postgres and nobody. ' +
      'Create the user maitred, start maitred as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

async function lookUp(name: string): Promise<PostgresUser> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

/**
 * Options for starting a process as that user. The current folder may be closed to it, hence `/`.
 * `| 0`: macOS numbers nobody 4294967294, which Node takes only in its signed form, -2.
 */
export const runningAs = (user: PostgresUser): { cwd: string; uid?: number; gid?: number } =>
  user === null ? { cwd: '/' } : { cwd: '/', uid: user.uid | 0, gid: user.gid | 0 }

/** Tried out, since mode bits do not decide alone: access lists, mounts and security modules do too. */
export async function canEnter(user: PostgresUser, folder: string): Promise<boolean> {
  if (user === null) return true
  try {
    await run('/bin/sh', ['-c', 'cd -- "$0"', folder], runningAs(user))
    return true
  } catch {
    return false
  }
}
