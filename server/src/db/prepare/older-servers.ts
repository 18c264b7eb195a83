/**
 * Refuses a migration that does not roll (CONTRIBUTING.md, "Migrations") while servers of an earlier release are connected:
 * they would go on writing to a schema that is no longer theirs.
 */
import type pg from 'pg'
import { serverNamed } from '../connection/connection-name.ts'

/** The release that a migration belongs to, where its servers do not run beside those of the release before: its first line. */
export const notRolling = (migration: string): string | undefined =>
  /^-- not rolling: (\d+\.\d+)\n/.exec(migration)?.[1]

type Connection = { application_name: string; address: string | null }

/** The sentence to refuse with; undefined where no earlier server is connected. */
export async function olderServers(client: pg.Client, release: string): Promise<string | undefined> {
  const { rows } = await client.query<Connection>(
    `select distinct application_name, host(client_addr) as address from pg_stat_activity
      where datname = current_database() and application_name like 'maitred %' order by 1, 2`,
  )
  const older = rows.flatMap(({ application_name, address }) => {
    const server = serverNamed(application_name)
    if (server === undefined || !isBefore(server.release, release)) return []
    return `${server.release ?? '0.1'}, process ${server.process}${address === null ? '' : ` at ${address}`}`
  })
  if (older.length === 0) return undefined
  return `Servers of an earlier release are connected to this database (${[...new Set(older)].join('; ')}), and ${release} does not run beside them. Stop every one of them, then start this one again: docs/operations.md#upgrading. Nothing was changed.`
}

function isBefore(release: string | null, other: string): boolean {
  const parts = (text: string) => text.split('.').map(Number)
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [parts(release ?? '0.1'), parts(other)]
  return major < otherMajor || (major === otherMajor && minor < otherMinor)
}
