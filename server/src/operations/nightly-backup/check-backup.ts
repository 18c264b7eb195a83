/**
 * Checks that a backup can be restored, by restoring it into a temporary database beside the one in use. Where the
 * database's user may not create one, the file is only read to its end, which verifies its checksum and last line.
 */
import { randomBytes } from 'node:crypto'
import type { ConnectionSettings } from '../../db/connection/connection-settings.ts'
import { codeOf } from '../../db/connection/pg-errors.ts'
import { withSession } from '../../db/session.ts'
import { readFile } from '../backup/backup-file.ts'
import { footerMark } from '../backup/backup-format.ts'
import { FileRefused } from '../backup/backup-refused.ts'
import type { Progress } from '../backup/progress.ts'
import { type Restored, restoreBackup } from '../backup/restore-backup.ts'
import type { KeyChoice } from '../backup/restored-key.ts'

export type Checked = { restored: boolean }

const insufficientPrivilege = '42501'

/** Throws where the file cannot be restored, or comes back with another number of rows. */
export async function checkBackup(
  connection: ConnectionSettings,
  file: string,
  { rows, progress }: { rows: number; progress: Progress },
): Promise<Checked> {
  const database = `maitred_check_${randomBytes(6).toString('hex')}`
  if (!(await createDatabase(connection, database))) {
    await readFile(file, assertWhole, notKept)
    return { restored: false }
  }
  try {
    let back: Restored | undefined
    const options = { replace: false, key: anyKey, progress }
    const there = databaseOf(connection, database)
    await readFile(
      file,
      async (text) => {
        back = await restoreBackup(there, text, options)
      },
      notKept,
    )
    if (back?.rows !== rows) throw new Error(`${rows} rows were written to ${file}, and ${back?.rows} came back.`)
    return { restored: true }
  } finally {
    await withSession(connection, 'backup check', (client) =>
      client.query(`drop database if exists ${database} with (force)`),
    )
  }
}

/** A check reads nothing with the key. */
const anyKey: KeyChoice = {
  secretKey: undefined,
  passphrase: undefined,
  keepSecretKey: async () => {},
  agree: async () => true,
}

const notKept = 'It does not count as a backup.'

/** False where the user may not. */
function createDatabase(connection: ConnectionSettings, database: string): Promise<boolean> {
  return withSession(connection, 'backup check', (client) =>
    client.query(`create database ${database}`).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === insufficientPrivilege) return false
        throw error
      },
    ),
  )
}

function databaseOf(connection: ConnectionSettings, database: string): ConnectionSettings {
  if (!('connectionString' in connection) || connection.connectionString === undefined) {
    return { ...connection, database }
  }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.toString() }
}

/** The end of the text is the footer, which is written last. */
async function assertWhole(text: AsyncIterable<Buffer>): Promise<void> {
  let tail = Buffer.alloc(0)
  for await (const chunk of text) tail = Buffer.concat([tail, chunk]).subarray(-65_536)
  const last = tail.toString('utf8').trimEnd().split('\n').at(-1) ?? ''
  if (!last.startsWith(footerMark)) throw new FileRefused('is cut off: it ends before its last line.')
}
