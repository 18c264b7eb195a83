/**
 * The programs of an installed PostgreSQL, 15 or newer: the embedded one has neither pg_basebackup nor pg_rewind. Debian
 * keeps them in /usr/lib/postgresql/VERSION/bin, others in PATH.
 */
import { execFile } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { choosePostgresUser, runningAs } from '@maitred/postgres/postgres-user.ts'

const run = promisify(execFile)
const needed = ['postgres', 'initdb', 'pg_basebackup', 'pg_rewind']
const debian = '/usr/lib/postgresql'

export type PostgresTools = {
  folder: string
  version: string
  /** What a process is started with, so that it does not run as root. */
  user: ReturnType<typeof runningAs>
  /** Runs one of the programs to its end, and rejects with what it said when it fails. */
  run(program: string, args: readonly string[]): Promise<string>
}

export async function findPostgresTools(): Promise<PostgresTools> {
  const folder = [...(process.env.PATH ?? '').split(delimiter), ...debianFolders()].find(hasAll)
  if (folder === undefined) {
    throw new Error(
      `FAILOVER IS NOT TESTED: no PostgreSQL with ${needed.join(', ')} was found in PATH or ${debian}/*/bin. Install one (Debian: apt-get install postgresql), or put its bin folder into PATH.`,
    )
  }
  const version = (await run(join(folder, 'postgres'), ['--version'])).stdout.trim()
  if (!(Number(/(\d+)/.exec(version)?.[1]) >= 15)) {
    throw new Error(`FAILOVER IS NOT TESTED: PostgreSQL 15 or newer is needed; in ${folder} is ${version}.`)
  }
  const user = runningAs(await choosePostgresUser(null))
  return {
    folder,
    version,
    user,
    run: async (program, args) => (await run(join(folder, program), [...args], { ...user, timeout: 120_000 })).stdout,
  }
}

/** The newest first. */
function debianFolders(): string[] {
  try {
    const versions = readdirSync(debian).toSorted((one, other) => Number(other) - Number(one))
    return versions.map((version) => join(debian, version, 'bin'))
  } catch {
    return []
  }
}

function hasAll(folder: string): boolean {
  try {
    for (const program of needed) accessSync(join(folder, program), constants.X_OK)
    return true
  } catch {
    return false
  }
}
