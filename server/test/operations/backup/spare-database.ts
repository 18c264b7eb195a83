/** Databases to restore into, the commands as an operator gives them, and everything that is in our schema. */
import { rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import pg from 'pg'
import { systemClock } from '../../../src/clock.ts'
import { backupCommand, restoreCommand } from '../../../src/operations/backup/backup.command.ts'
import type { BackupCopyConfig } from '../../../src/settings/backup-copy.ts'
import { withSearchPath } from '../../support/sql/search-path.ts'
import { testKey } from '../../support/test-app.ts'
import { testServer } from '../../support/test-server.ts'

export type Connection = ReturnType<typeof testServer>['admin']

export const folder = await mkdtemp(join(tmpdir(), 'maitred-backup-'))
// As the process ends, not after the file that happens to import this first: files of a lane share their process.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

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

/** Migrated and without a row, as a server leaves it that was started before the restore. */
export const spareDatabase = (): Promise<Connection> => createdLike(testServer().template)

/** Not migrated. */
export const bareDatabase = (): Promise<Connection> => createdLike('template1')

async function createdLike(model: string): Promise<Connection> {
  const { admin, front, template } = testServer()
  const database = `${template}_spare_${process.pid}_${++made}`
  await onDatabase(admin, (client) => client.query(`create database ${database} template ${model}`))
  after(() => onDatabase(admin, (client) => client.query(`drop database if exists ${database} with (force)`)))
  return { ...front, database }
}

export type Outcome = { code: number; output: string }

/** The key that is made where there is none, and those that came with backups. */
export const madeKey = Buffer.alloc(32, 9)
export const kept: Buffer[] = []
const passphrase = 'correct horse battery'

async function run(
  command: typeof backupCommand,
  connection: Connection,
  args: string[],
  key: Buffer | undefined,
  copies?: BackupCopyConfig,
): Promise<Outcome> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const connect = async () => connection
  const terminal = {
    ...{ connect, clock: systemClock, print, fail: print, passphrase: () => passphrase, copies: () => copies },
    findSecretKey: async () => key,
    loadSecretKey: async () => key ?? madeKey,
    keepSecretKey: async (carried: Buffer) => void kept.push(carried),
    agree: async () => false,
  }
  const code = await command(args, terminal)
  return { code, output: lines.join('\n') }
}

export const backup = (connection: Connection, ...args: string[]): Promise<Outcome> =>
  run(backupCommand, connection, args, testKey)

export const restore = (connection: Connection, ...args: string[]): Promise<Outcome> =>
  run(restoreCommand, connection, args, testKey)

export const restoreWithKey = (connection: Connection, key: Buffer | undefined, ...args: string[]): Promise<Outcome> =>
  run(restoreCommand, connection, args, key)

export const restoreCopy = (
  connection: Connection,
  copies: BackupCopyConfig | undefined,
  name: string,
): Promise<Outcome> => run(restoreCommand, connection, [name], testKey, copies)

/** Every row of every table as text, sorted, and the last number of each sequence. */
export function everything(connection: Connection): Promise<Record<string, string[]>> {
  return onDatabase(connection, async (client) => {
    const { rows: relations } = await client.query<{ name: string; kind: 'r' | 'S' }>(
      `select format('maitred.%I', relname) as name, relkind as kind from pg_class
        where relnamespace = to_regnamespace('maitred') and relkind in ('r', 'S')
          and relname <> 'schema_migrations'
        order by 1`,
    )
    const found: Record<string, string[]> = {}
    for (const { name, kind } of relations) {
      const sql =
        kind === 'S'
          ? `select pg_sequence_last_value('${name}')::text as row`
          : `select t::text as row from ${name} t order by t::text collate "C"`
      const { rows } = await client.query<{ row: string | null }>(sql)
      found[name] = rows.map(({ row }) => String(row))
    }
    return found
  })
}

/** The text of a backup, changed and packed again, as a file of its own. */
export async function edited(file: string, edit: (text: string) => string): Promise<string> {
  const text = (await promisify(zstdDecompress)(await readFile(file))).toString()
  const copy = join(folder, `edited-${++made}.sql.zst`)
  const changed = edit(text)
  if (changed === text) throw new Error('The edit changed nothing.')
  await writeFile(copy, await promisify(zstdCompress)(changed))
  return copy
}
