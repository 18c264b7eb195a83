/**
 * `maitred export-restaurant RESTAURANT [FILE]` and `maitred import-restaurant FILE`, which transfer one restaurant from one
 * installation to another. Exit codes and messages as those of backup and restore.
 */
import { readFile as readText } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { secretKeyFrom } from '../../settings/secret-key-text.ts'
import { type ExitCode, exitCodeOf, refusedBy } from '../../terminal/exit-code.ts'
import { operands, required, WrongUsage } from '../../terminal/wrong-usage.ts'
import { type BackupTerminal, withProgress } from '../backup/backup.command.ts'
import { readFile, sizeOf, writeFile } from '../backup/backup-file.ts'
import { BackupRefused } from '../backup/backup-refused.ts'
import { exportRestaurant } from './export-restaurant.ts'
import { type Imported, importRestaurant } from './import-restaurant.ts'

export const movingUsage = `Usage:
  maitred export-restaurant RESTAURANT [FILE]   write one restaurant, named by its slug, to a file; - is standard output
    --remove                                    and remove it here, with no change lost in between
  maitred import-restaurant FILE                bring it into this installation; - is standard input
    --source-key FILE                           the secret key of the installation it comes from, if that is another

Servers may run on both sides. docs/scaling.md says how a restaurant is transferred.`

export type MovingTerminal = Pick<
  BackupTerminal,
  'connect' | 'clock' | 'findSecretKey' | 'loadSecretKey' | 'print' | 'fail'
>

export function exportRestaurantCommand(args: readonly string[], terminal: MovingTerminal): Promise<ExitCode> {
  return exitCodeOf(reportingOf(terminal), args, (given) => moveOut(given, terminal))
}

export function importRestaurantCommand(args: readonly string[], terminal: MovingTerminal): Promise<ExitCode> {
  return exitCodeOf(reportingOf(terminal), args, (given) => moveIn(given, terminal))
}

const reportingOf = ({ print, fail }: MovingTerminal) => {
  return { print, fail, usage: movingUsage, reasonsIn: refusedBy(BackupRefused) }
}

async function moveOut(args: string[], { connect, clock, findSecretKey, fail }: MovingTerminal): Promise<void> {
  const options = { remove: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const madeAt = clock.now().round('second')
  const slug = required(positionals[0], 'RESTAURANT')
  const [, file] = operands(
    [slug, positionals[1] ?? `${slug}-${madeAt.toString().replaceAll(':', '')}.sql.zst`, ...positionals.slice(2)],
    ['RESTAURANT', 'FILE'],
  )
  if (values.remove && file === '-')
    throw new WrongUsage('--remove needs a FILE: what is removed must be on the disk first.')
  const connection = await connect()
  const secretKey = await findSecretKey()
  const sink = (text: AsyncIterable<Buffer>) => writeFile(file, text)
  const { name, tables, rows } = await withProgress((progress) =>
    exportRestaurant(connection, { slug, remove: values.remove, madeAt, secretKey, progress, sink }),
  )
  const size = await sizeOf(file)
  const where = size === undefined ? 'standard output' : `${file} (${Math.ceil(size / 1_000)} kB)`
  fail(`Wrote ${name} with ${rows} rows of ${tables} tables to ${where}.`)
  if (values.remove) fail(`${name} is no longer here: the file has all of it.`)
}

async function moveIn(args: string[], terminal: MovingTerminal): Promise<void> {
  const options = { 'source-key': { type: 'string' } } as const
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [file] = operands(positionals, ['FILE'])
  const sourceKey = await readKey(values['source-key'])
  const connection = await terminal.connect()
  const secretKey = await terminal.loadSecretKey()
  let imported: Imported | undefined
  await withProgress((progress) =>
    readFile(
      file,
      async (text) => {
        imported = await importRestaurant(connection, text, { secretKey, sourceKey, progress })
      },
      'Nothing was imported.',
    ),
  )
  if (imported) report(imported, terminal)
}

async function readKey(path: string | undefined): Promise<Buffer | undefined> {
  if (path === undefined) return undefined
  const text = await readText(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${path} cannot be read: ${error.message}`)
  })
  const key = secretKeyFrom(text.trim())
  if (!key) throw new BackupRefused(`${path} does not hold a key of 32 bytes in hex or base64.`)
  return key
}

function report({ restaurant, tables, rows, madeAt, knownPeople, linksEnd }: Imported, { fail }: MovingTerminal): void {
  for (const { email, role, gotRole } of knownPeople) {
    const has = `${email} has an account here: it keeps its password`
    fail(
      gotRole
        ? `${has} and gets its role; tokens from there were left out.`
        : `${has}. It is unproved, having a password that was set by a copied link, so it got no role. Invite them: maitred user invite ${email} --restaurant ${restaurant.slug} --role ${role}`,
    )
  }
  if (linksEnd) {
    fail('This installation has another secret key: links in mails that guests got before no longer work.')
  }
  fail(
    `Imported ${restaurant.name} (id ${restaurant.id}) with ${rows} rows of ${tables} tables, as it was at ${madeAt}.`,
  )
}
