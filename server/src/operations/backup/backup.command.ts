/**
 * `maitred backup [FILE]` and `maitred restore FILE`. Exit codes: 0 done; 1 refused, with a sentence that says why; 2 not
 * understood, with the usage. Messages go to standard error, since the backup itself may go to standard output.
 */

import { parseArgs } from 'node:util'
import type { Clock } from '../../clock.ts'
import type { ConnectionSettings } from '../../db/connection/connection-settings.ts'
import { type ExitCode, exitCodeOf, refusedBy } from '../../terminal/exit-code.ts'
import { operands, WrongUsage } from '../../terminal/wrong-usage.ts'
import { readFile, sizeOf, writeFile } from './backup-file.ts'
import { BackupRefused } from './backup-refused.ts'
import { type Progress, terminalProgress } from './progress.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

export const backupUsage = `Usage:
  maitred backup [FILE]                   write the whole database to a file; - is standard output
  maitred restore FILE                    restore a backup into an empty database; - is standard input
    --replace                             into one that is not empty: everything maitred has there is deleted
    --without-webhooks                    where the secret key is lost: restore everything but the webhooks

A server may run during a backup, none during a restore. The secret key is not in a backup: keep it as well.`

export type BackupTerminal = {
  /** Opens the storage, once the command line is understood. */
  connect(): Promise<ConnectionSettings>
  clock: Clock
  findSecretKey(): Promise<Buffer | undefined>
  print(line: string): void
  fail(line: string): void
}

export function backupCommand(args: readonly string[], terminal: BackupTerminal): Promise<ExitCode> {
  return exitCodeOf(reportingOf(terminal), args, (given) => backup(given, terminal))
}

export function restoreCommand(args: readonly string[], terminal: BackupTerminal): Promise<ExitCode> {
  return exitCodeOf(reportingOf(terminal), args, (given) => restore(given, terminal))
}

const reportingOf = ({ print, fail }: BackupTerminal) => {
  return { print, fail, usage: backupUsage, reasonsIn: refusedBy(BackupRefused) }
}

async function backup(args: string[], { connect, clock, fail }: BackupTerminal): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const madeAt = clock.now().round('second')
  const [file = `maitred-${madeAt.toString().replaceAll(':', '')}.sql.zst`, tooMuch] = positionals
  if (tooMuch !== undefined) throw new WrongUsage(`"${tooMuch}" is one word too many.`)
  const connection = await connect()
  const { tables, rows, schemaVersion } = await withProgress((progress) =>
    writeBackup(connection, madeAt, progress, (text) => writeFile(file, text)),
  )
  const size = await sizeOf(file)
  const where = size === undefined ? 'standard output' : `${file} (${Math.ceil(size / 1_000)} kB)`
  fail(`Wrote ${tables} tables with ${rows} rows, schema version ${schemaVersion}, to ${where}.`)
}

async function restore(args: string[], { connect, findSecretKey, fail }: BackupTerminal): Promise<void> {
  const flag = { type: 'boolean', default: false } as const
  const options = { replace: flag, 'without-webhooks': flag }
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [file] = operands(positionals, ['FILE'])
  const connection = await connect()
  const secretKey = await findSecretKey()
  let restored: Restored | undefined
  await withProgress((progress) =>
    readFile(file, async (text) => {
      const { replace, 'without-webhooks': withoutWebhooks } = values
      restored = await restoreBackup(connection, text, { replace, withoutWebhooks, secretKey, progress })
    }),
  )
  if (!restored) return
  const { madeAt, tables, rows, webhooksLeftOut } = restored
  if (webhooksLeftOut > 0) fail(`${webhooksLeftOut} webhooks were left out; create them again.`)
  fail(`Restored ${tables} tables with ${rows} rows, as they were at ${madeAt}.`)
}

export async function withProgress<T>(work: (progress: Progress) => Promise<T>): Promise<T> {
  const progress = terminalProgress(process.stderr)
  try {
    return await work(progress)
  } finally {
    progress.done()
  }
}
