/**
 * `maitred backup [FILE]` and `maitred restore FILE`. Exit codes: 0 done; 1 refused, with a sentence that says why; 2 not
 * understood, with the usage. Messages go to standard error, since the backup itself may go to standard output.
 */

import { parseArgs } from 'node:util'
import type { Clock } from '../../clock.ts'
import type { ConnectionSettings } from '../../db/connection/connection-settings.ts'
import { begin, queryOn, withSession } from '../../db/session.ts'
import { forgetBackupsElsewhere } from '../../features/house/backups/forget-backups-elsewhere.ts'
import type { BackupCopyConfig } from '../../settings/backup-copy.ts'
import { type ExitCode, exitCodeOf, refusedBy } from '../../terminal/exit-code.ts'
import { operands, WrongUsage } from '../../terminal/wrong-usage.ts'
import { acceptKey, sentencesOf } from '../secret-key/accept-key.ts'
import { readFile, readText, sizeOf, writeFile } from './backup-file.ts'
import { backupName, backupsIn } from './backup-names.ts'
import { BackupRefused } from './backup-refused.ts'
import { openBackupStore } from './backup-store.ts'
import { type Progress, terminalProgress } from './progress.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'
import type { KeyChoice } from './restored-key.ts'
import { type CarriedKey, writeBackup } from './write-backup.ts'

export const backupUsage = `Usage:
  maitred backup [FILE]                   write the whole database to a file; - is standard output
    --with-key                            with the secret key, encrypted under the passphrase in BACKUP_PASSPHRASE
  maitred restore FILE                    restore a backup into an empty database; - is standard input, copy: the newest
                                          in BACKUP_COPY_TO, copy:NAME another of those there
    --replace                             into one that is not empty: everything maitred has there is deleted
    --yes                                 where the secret key is lost: with the key of this server, without asking

A server may run during a backup, none during a restore. The secret key is not in a backup: keep it as well, or let
the backup carry it, encrypted under BACKUP_PASSPHRASE.`

export type BackupTerminal = {
  /** Opens the storage, once the command line is understood. */
  connect(): Promise<ConnectionSettings>
  clock: Clock
  findSecretKey(): Promise<Buffer | undefined>
  /** Creates it where there is none. */
  loadSecretKey(): Promise<Buffer>
  keepSecretKey(key: Buffer): Promise<void>
  /** Of BACKUP_PASSPHRASE. */
  passphrase(): string | undefined
  /** Of BACKUP_COPY_TO. */
  copies(): BackupCopyConfig | undefined
  /** Asks the person at the terminal; false where there is none. */
  agree(question: string): Promise<boolean>
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

async function backup(args: string[], terminal: BackupTerminal): Promise<void> {
  const { connect, clock, fail } = terminal
  const options = { 'with-key': { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const madeAt = clock.now().round('second')
  const [file = backupName(madeAt), tooMuch] = positionals
  if (tooMuch !== undefined) throw new WrongUsage(`"${tooMuch}" is one word too many.`)
  const carried = values['with-key'] ? await carriedKey(terminal) : undefined
  const connection = await connect()
  const { tables, rows, schemaVersion } = await withProgress((progress) =>
    writeBackup(connection, madeAt, progress, (text) => writeFile(file, text), carried),
  )
  const size = await sizeOf(file)
  const where = size === undefined ? 'standard output' : `${file} (${Math.ceil(size / 1_000)} kB)`
  fail(`Wrote ${tables} tables with ${rows} rows, schema version ${schemaVersion}, to ${where}.`)
}

async function carriedKey({ findSecretKey, passphrase }: BackupTerminal): Promise<CarriedKey> {
  const [secretKey, words] = [await findSecretKey(), passphrase()]
  if (words === undefined) throw new BackupRefused('Set BACKUP_PASSPHRASE to the passphrase for the secret key.')
  if (!secretKey) throw new BackupRefused('There is no secret key here. Run this with the settings of the server.')
  return { secretKey, passphrase: words }
}

async function restore(args: string[], terminal: BackupTerminal): Promise<void> {
  const { connect, findSecretKey, loadSecretKey, keepSecretKey, passphrase, agree, clock, fail } = terminal
  const flag = { type: 'boolean', default: false } as const
  const options = { replace: flag, yes: flag }
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [file] = operands(positionals, ['FILE'])
  const source = await sourceOf(file, terminal)
  const connection = await connect()
  const key: KeyChoice = {
    secretKey: await findSecretKey(),
    passphrase: passphrase(),
    keepSecretKey,
    agree: async (sentence) => values.yes || agree(`${sentence} Restore all the same?`),
  }
  let restored: Restored | undefined
  await withProgress((progress) =>
    source(async (text) => {
      restored = await restoreBackup(connection, text, { replace: values.replace, key, progress })
    }),
  )
  if (!restored) return
  const { madeAt, tables, rows, hasAnotherKey } = restored
  const secretKey = hasAnotherKey ? await loadSecretKey() : undefined
  const lost = await withSession(connection, 'restore', async (client) => {
    await begin(client)
    await forgetBackupsElsewhere(queryOn(client))
    const counted = secretKey && (await acceptKey(queryOn(client), secretKey, clock.now()))
    await client.query('commit')
    return counted
  })
  for (const sentence of lost ? sentencesOf(lost) : []) fail(sentence)
  fail(`Restored ${tables} tables with ${rows} rows, as they were at ${madeAt}.`)
}

type Source = (take: (text: AsyncIterable<Buffer>) => Promise<void>) => Promise<void>

/** A file here, or with `copy:` one in BACKUP_COPY_TO. */
async function sourceOf(file: string, { copies, fail }: BackupTerminal): Promise<Source> {
  if (!file.startsWith('copy:')) return (take) => readFile(file, take)
  const settings = copies()
  if (!settings) throw new BackupRefused('Set BACKUP_COPY_TO and BACKUP_COPY_KEY to where the copies are.')
  const store = openBackupStore(settings)
  const there = await store.list()
  const asked = file.slice('copy:'.length)
  const name = asked === '' ? backupsIn(there).at(-1) : there.find((one) => one === asked)
  if (name === undefined) {
    const what = asked === '' ? 'no backup' : `no ${asked}`
    throw new BackupRefused(`There is ${what} in ${settings.bucket}/${settings.prefix}.${listed(there)}`)
  }
  fail(`Restoring ${name} from ${settings.bucket}/${settings.prefix}.`)
  return (take) => readText(name, store.read(name), take)
}

const listed = (names: readonly string[]): string => (names.length === 0 ? '' : ` There are: ${names.join(', ')}.`)

export async function withProgress<T>(work: (progress: Progress) => Promise<T>): Promise<T> {
  const progress = terminalProgress(process.stderr)
  try {
    return await work(progress)
  } finally {
    progress.done()
  }
}
