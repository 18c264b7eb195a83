/** Databases to restore into, the commands as an operator gives them, and everything that stands in a database. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import pg from 'pg'
import { systemClock } from '../../../src/clock.ts'
import { backupCommand, restoreCommand } from '../../../src/features/backup/backup.command.ts'
import { withSearchPath } from '../../support/search-path.ts'
import { testKey } from '../../support/test-app.ts'
import { testServer } from '../../support/test-server.ts'

export type Connection = ReturnType<typeof testServer>['admin']

export const folder = await mkdtemp(join(tmpdir(), 'maitred-backup-'))
after(() => rm(folder, { recursive: true, force: true }))

export async function onDatabase<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(withSearchPath(connection))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

let made = 0

/** Migrated and without a row, as a server that was started too early leaves it. */
export const spareDatabase = (): Promise<Connection> => createdLike(testServer().template)

/** Nobody has migrated it yet. */
export const bareDatabase = (): Promise<Connection> => createdLike('template1')

async function createdLike(model: string): Promise<Connection> {
  const { admin, template } = testServer()
  const database = `${template}_spare_${process.pid}_${++made}`
  await onDatabase(admin, (client) => client.query(`create database ${database} template ${model}`))
  after(() => onDatabase(admin, (client) => client.query(`drop database if exists ${database} with (force)`)))
  return { ...admin, database }
}

export type Said = { code: number; words: string }

async function run(
  command: typeof backupCommand,
  connection: Connection,
  args: string[],
  key: Buffer | undefined,
): Promise<Said> {
  const said: string[] = []
  const print = (line: string) => void said.push(line)
  const connect = async () => connection
  const terminal = { connect, clock: systemClock, findSecretKey: async () => key, print, fail: print }
  const code = await command(args, terminal)
  return { code, words: said.join('\n') }
}

export const backup = (connection: Connection, ...args: string[]): Promise<Said> =>
  run(backupCommand, connection, args, testKey)

export const restore = (connection: Connection, ...args: string[]): Promise<Said> =>
  run(restoreCommand, connection, args, testKey)

export const restoreWithKey = (connection: Connection, key: Buffer | undefined, ...args: string[]): Promise<Said> =>
  run(restoreCommand, connection, args, key)

/**
 * Every row of every table as text, in the order of the text, and where each sequence stands. Without the tallies of guest
 * lists, which PostgreSQL does not log: they are counted anew.
 */
export function everything(connection: Connection): Promise<Record<string, string[]>> {
  return onDatabase(connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('maitred') and tablename <> 'schema_migrations' and tablename not in (${unlogged}) order by 1`,
    )
    const found: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${name} t order by t::text collate "C"`,
      )
      found[name] = rows.map(({ row }) => row)
    }
    const { rows: sequences } = await client.query<{ name: string; value: string | null }>(
      `select schemaname || '.' || sequencename as name, last_value as value from pg_sequences
        where schemaname in ('maitred') and sequencename not in (${unlogged})`,
    )
    for (const { name, value } of sequences) found[name] = [String(value)]
    return found
  })
}

const unlogged = `select relname from pg_class where relpersistence = 'u'`

/** The text of a backup, changed and packed again, as a file of its own. */
export async function edited(file: string, edit: (text: string) => string): Promise<string> {
  const text = (await promisify(zstdDecompress)(await readFile(file))).toString()
  const copy = join(folder, `edited-${++made}.sql.zst`)
  const changed = edit(text)
  if (changed === text) throw new Error('The edit changed nothing.')
  await writeFile(copy, await promisify(zstdCompress)(changed))
  return copy
}
