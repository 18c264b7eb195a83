/**
 * The command line. Exit codes: 0 done, 1 refused with a sentence that says why, 2 not understood.
 * A command's code is loaded when it is called, so that listing tokens does not load a web server. The configuration is
 * read and storage is opened when a command first needs them, so that --help or a mistyped command touches nothing.
 */
import cluster from 'node:cluster'
import { parseArgs } from 'node:util'
import { EmbeddedPostgresRefused } from '@maitred/postgres/refusal.ts'
import { systemClock } from '../clock.ts'
import { DatabaseRefused } from '../db/connection/connect.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { databaseOnDemand } from '../db/database-on-demand.ts'
import { MigrationRefused } from '../db/prepare/migrate.ts'
import { openPreparedStorage, openStorage, type Storage, type StorageOptions } from '../db/storage.ts'
import type { OperatorTerminal } from '../features/people/members/operator-links.ts'
import { ListenRefused } from '../http/listen-error.ts'
import type { restoreCommand } from '../operations/backup/backup.command.ts'
import { ConfigRefused, readConfig } from '../settings/config.ts'
import { agree } from '../terminal/agree.ts'
import { exitCodeOf } from '../terminal/exit-code.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { operands, WrongUsage } from '../terminal/wrong-usage.ts'

const usage = `Usage: maitred COMMAND [--help]

  serve [--workers N]   start the server (this is what npm start does)
  migrate               bring the database to this version's schema, and stop
  demo                  put the two demo restaurants into the database
  apply FILE            create or change a restaurant as the YAML file describes it
  export RESTAURANT     print a restaurant as such a file
  restaurant list       list the restaurants
  import KIND FILE      bring patrons or bookings from a CSV file
  play FILE             what a list of bookings of another system would have come to here; writes nothing
  insights              print the figures of a month
  review-link BOOKING   print the link by which a guest rates a visit
  message preview       print messages as guests and staff get them
  doctor                check the installation: address, proxy, mail, database, backups, secrets
  check                 look for faults in the database
  backup [FILE]         write the whole database to a file
  restore FILE          bring a backup into an empty database
  export-restaurant RESTAURANT [FILE]
                        write one restaurant to a file, and with --remove take it out
  import-restaurant FILE
                        bring it into another installation
  key accept            make a new secret key known, where the former is lost
  token                 issue, list, rotate and revoke tokens of programs
  payments              set, test or forget the key of a restaurant's account at Stripe
  user                  invite people, list them, change their roles, end their sessions
  --version             print the version, with the commit it was made of and its date

A command's --help shows how it is used. The database and everything else is set by environment variables: see
docs/production.md.`

const serveUsage = `Usage:
  maitred serve
    --workers N                           on N cores: N processes that share one port, 1 to 64

Address, port, data folder and the rest are environment variables, as in PORT=4999 maitred serve: see docs/production.md.`

const migrateUsage = `Usage:
  maitred migrate

Brings the database to this version's schema, and stops. A server does so itself when it starts.`

const print = (line: string) => process.stdout.write(`${line}\n`)
const fail = (line: string) => process.stderr.write(`${line}\n`)

// The reader of a pipe may close it early, as in `maitred token list | head -1`; the command is completed nevertheless.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

type DatabaseCommand = (args: readonly string[], terminal: Terminal) => Promise<number>
type LoadDatabaseCommand = () => Promise<DatabaseCommand>
type PlainCommand = { usage: string; work: (args: string[]) => Promise<void> | Promise<0 | 1> }
type StorageCommand = { role: StorageOptions['role']; load: () => Promise<typeof restoreCommand> }

const access = async (subject: string): Promise<DatabaseCommand> => {
  const { accessCommand } = await import('../features/house/access/access.command.ts')
  return (args, terminal) => accessCommand([subject, ...args], terminal)
}

/** What commands need that make links for people. */
async function operatorLinks(): Promise<Pick<OperatorTerminal, 'address' | 'mailedLinks'>> {
  const { publicOrigin } = await import('../http/public-url.ts')
  const mailedLinks = async () => {
    const config = readConfig()
    if (!config.mail) return undefined
    const { loadSecretKey } = await import('../settings/secret-key.ts')
    const { invitationLinks } = await import('../features/messages/write/invitation-links.ts')
    return invitationLinks(await loadSecretKey(config))
  }
  return { address: () => publicOrigin(readConfig()), mailedLinks }
}

/** These get a database that is migrated. */
const databaseCommands: Readonly<Record<string, LoadDatabaseCommand>> = {
  token: () => access('token'),
  user: async () => {
    const { userCommand } = await import('../features/people/user.command.ts')
    const links = await operatorLinks()
    return (args, terminal) => userCommand(args, { ...terminal, ...links })
  },
  apply: async () => {
    const { applyCommand } = await import('../features/office/configuration/configuration.command.ts')
    const links = await operatorLinks()
    return (args, terminal) => applyCommand(args, { ...terminal, ...links })
  },
  export: async () => (await import('../features/office/configuration/configuration.command.ts')).exportCommand,
  restaurant: async () => (await import('../features/house/restaurant/restaurant.command.ts')).restaurantCommand,
  insights: async () => (await import('../features/office/insights/insights.command.ts')).insightsCommand,
  import: async () => (await import('../features/office/import/import.command.ts')).importCommand,
  play: async () => (await import('../features/office/replays/files/play.command.ts')).playCommand,
  message: async () => {
    const { messageCommand } = await import('../features/messages/message.command.ts')
    const { loadSecretKey } = await import('../settings/secret-key.ts')
    const { publicOrigin } = await import('../http/public-url.ts')
    return (args, terminal) => {
      const address = () => publicOrigin(readConfig())
      return messageCommand(args, { ...terminal, loadSecretKey: () => loadSecretKey(readConfig()), address })
    }
  },
  'review-link': async () => {
    const { reviewLinkCommand } = await import('../features/guests/reviews/review-link.command.ts')
    const { loadSecretKey } = await import('../settings/secret-key.ts')
    const { publicOrigin } = await import('../http/public-url.ts')
    const address = () => publicOrigin(readConfig())
    return (args, terminal) =>
      reviewLinkCommand(args, { ...terminal, loadSecretKey: () => loadSecretKey(readConfig()), address })
  },
  key: async () => {
    const { keyCommand } = await import('../operations/secret-key/key.command.ts')
    const { loadSecretKey } = await import('../settings/secret-key.ts')
    return (args, terminal) =>
      keyCommand(args, { ...terminal, agree, loadSecretKey: () => loadSecretKey(readConfig()) })
  },
  payments: async () => {
    const { paymentsCommand } = await import('../features/money/stripe/payments.command.ts')
    const { loadSecretKey } = await import('../settings/secret-key.ts')
    const { text } = await import('node:stream/consumers')
    const parts = { readInput: () => text(process.stdin), publicUrl: () => readConfig().publicUrl }
    return (args, terminal) =>
      paymentsCommand(args, { ...terminal, ...parts, loadSecretKey: () => loadSecretKey(readConfig()) })
  },
  demo: async () => {
    const { demoCommand } = await import('../features/office/demo/demo.command.ts')
    const isPublic = () => {
      const { publicUrl, trustProxy } = readConfig()
      return publicUrl !== undefined || trustProxy !== false
    }
    return (args, terminal) => demoCommand(args, { ...terminal, isPublic })
  },
}

/** These open what they need themselves. */
const plainCommands: Readonly<Record<string, PlainCommand>> = {
  serve: {
    usage: serveUsage,
    work: async (args): Promise<0 | 1> => {
      const { values } = parseArgs({ args, options: { workers: { type: 'string' } } })
      if (values.workers === undefined) {
        const { serve } = await import('./serve.ts')
        await serve(readConfig(), print)
        return 0
      }
      if (!/^([1-9]|[1-5]\d|6[0-4])$/.test(values.workers)) throw new WrongUsage('--workers takes a number, 1 to 64.')
      const { serveAsWorker, serveWithWorkers } = await import('./serve-workers.ts')
      if (!cluster.isWorker) return serveWithWorkers(readConfig(), Number(values.workers), print)
      await serveAsWorker(readConfig())
      return 0
    },
  },
  migrate: {
    usage: migrateUsage,
    work: async (args) => {
      operands(args, [])
      await (await openPrepared()).close()
      print('The schema is up to date.')
    },
  },
  '--version': {
    usage: 'Usage:\n  maitred --version',
    work: async (args) => {
      operands(args, [])
      const { versionInWords } = await import('../settings/version.ts')
      print(`maitred ${versionInWords()}`)
    },
  },
}

/** Where settings usually are, and the file that this command was started with. */
const settingsFiles = [
  '/etc/maitred.env',
  '.env',
  ...process.execArgv.flatMap((option) => /^--env-file(?:-if-exists)?=(.+)$/.exec(option)?.[1] ?? []),
]

/** These get the database unmigrated: a check or backup must not change what it reads, and a restore brings its own schema. */
const storageCommands: Readonly<Record<string, StorageCommand>> = {
  check: {
    role: 'command',
    load: async () => (await import('../operations/check/check.command.ts')).checkCommand,
  },
  doctor: {
    role: 'command',
    load: async () => {
      const { doctorCommand } = await import('../operations/doctor/doctor.command.ts')
      return (args, terminal) => doctorCommand(args, { ...terminal, readConfig: () => readConfig(), settingsFiles })
    },
  },
  backup: {
    role: 'command',
    load: async () => (await import('../operations/backup/backup.command.ts')).backupCommand,
  },
  // As a server, so that no server can use the data folder meanwhile.
  restore: {
    role: 'server',
    load: async () => (await import('../operations/backup/backup.command.ts')).restoreCommand,
  },
  'export-restaurant': {
    role: 'command',
    load: async () => (await import('../operations/transfer/transfer.command.ts')).exportRestaurantCommand,
  },
  'import-restaurant': {
    role: 'command',
    load: async () => (await import('../operations/transfer/transfer.command.ts')).importRestaurantCommand,
  },
}

export async function runCommandLine(args: readonly string[]): Promise<number> {
  try {
    return await run(args)
  } catch (error) {
    fail(isRefusal(error) ? error.message : String(error instanceof Error ? (error.stack ?? error) : error))
    return 1
  }
}

async function run([name = 'help', ...args]: readonly string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) {
    print(usage)
    return 0
  }
  if (Object.hasOwn(plainCommands, name)) return runPlain(plainCommands[name] as PlainCommand, args)
  if (Object.hasOwn(databaseCommands, name)) return runOnDatabase(databaseCommands[name] as LoadDatabaseCommand, args)
  if (Object.hasOwn(storageCommands, name)) return runOnStorage(storageCommands[name] as StorageCommand, args)
  fail(`There is no command "${name}".\n\n${usage}`)
  return 2
}

function runPlain({ usage, work }: PlainCommand, args: readonly string[]): Promise<number> {
  return exitCodeOf({ usage, print, fail, reasonsIn: () => undefined }, args, work)
}

async function runOnDatabase(load: LoadDatabaseCommand, args: readonly string[]): Promise<number> {
  const command = await load()
  const db = databaseOnDemand(openPrepared)
  try {
    return await command(args, { db, clock: systemClock, print, fail })
  } finally {
    await db.close()
  }
}

/** Commands use the PostgreSQL of a running server, or start it for themselves. */
async function openPrepared(): Promise<Database> {
  const storage = await openPreparedStorage({ ...readConfig(), role: 'command', log: fail })
  const db = openDatabase({ connection: storage.connection, poolSize: 2, onConnectionLost: () => {} })
  return { ...db, close: () => db.close().finally(() => storage.close()) }
}

async function runOnStorage({ role, load }: StorageCommand, args: readonly string[]): Promise<number> {
  const command = await load()
  const { findSecretKey, keepSecretKey, loadSecretKey } = await import('../settings/secret-key.ts')
  let storage: Storage | undefined
  const connect = async () => {
    const { databaseUrl, dataDir } = readConfig()
    storage = await openStorage({ databaseUrl, dataDir, role, log: fail })
    return storage.connection
  }
  try {
    return await command(args, {
      connect,
      clock: systemClock,
      findSecretKey: () => findSecretKey(readConfig()),
      loadSecretKey: () => loadSecretKey(readConfig()),
      keepSecretKey: (key: Buffer) => keepSecretKey(readConfig(), key),
      passphrase: () => readConfig().backupPassphrase,
      copies: () => readConfig().backupCopy,
      agree,
      print,
      fail,
    })
  } finally {
    await storage?.close()
  }
}

/** Errors whose message is meant for the operator and printed without a stack trace. */
const refusals = [ConfigRefused, EmbeddedPostgresRefused, ListenRefused, MigrationRefused, DatabaseRefused]
const isRefusal = (error: unknown): error is Error => refusals.some((refusal) => error instanceof refusal)
