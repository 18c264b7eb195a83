/**
 * The command line. Exit codes: 0 done, 1 refused with a sentence that says why, 2 not understood.
 * A command is loaded when it is called: whoever lists tokens does not wait for a web server to be compiled. Settings are
 * read and storage is opened when a command first needs them: asking for help, or mistyping, touches nothing.
 */
import { readFile } from 'node:fs/promises'
import { systemClock } from './clock.ts'
import { ConfigRefused, readConfig } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { databaseOnDemand } from './db/database-on-demand.ts'
import { EmbeddedPostgresRefused } from './db/embedded-postgres/refusal.ts'
import { MigrationRefused } from './db/migrate.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { openStorage, type Storage, type StorageOptions } from './db/storage.ts'
import { UnsuitableDatabase } from './db/suitability.ts'
import type { backupCommand } from './features/backup/backup.command.ts'
import { ListenRefused } from './http/listen-error.ts'
import { exitCodeOf } from './terminal/exit-code.ts'
import type { Terminal } from './terminal/terminal.ts'
import { operands } from './terminal/wrong-usage.ts'

const usage = `Usage: maitred COMMAND [--help]

  serve                 start the server (this is what npm start does)
  migrate               bring the database to this version's schema, and stop
  demo                  put the two demo restaurants into the database
  apply FILE            create or change a restaurant as the YAML file describes it
  export RESTAURANT     print a restaurant as such a file
  import KIND FILE      bring patrons or bookings from a CSV file
  review-link BOOKING   print the link by which a guest rates a visit
  backup [FILE]         write the whole database to a file
  restore FILE          bring a backup into an empty database
  token, user           issue, list, rotate and revoke tokens; manage users
  --version             print the version

A command's --help shows how it is used. The database and everything else is set by environment variables: see
docs/operations.md.`

const serveUsage = `Usage:
  maitred serve

Address, port, data folder and the rest are environment variables, as in PORT=4999 maitred serve: see docs/operations.md.`

const migrateUsage = `Usage:
  maitred migrate

Brings the database to this version's schema, and stops. A server does so itself when it starts.`

const print = (line: string) => process.stdout.write(`${line}\n`)
const fail = (line: string) => process.stderr.write(`${line}\n`)

// Whoever reads us may leave before we are done, as in `maitred token list | head -1`: the work goes on, unheard.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

type Command = (args: readonly string[], terminal: Terminal) => Promise<number>

type Load = () => Promise<Command>
type Alone = { usage: string; work: () => Promise<void> }
type OnStorage = { role: StorageOptions['role']; load: () => Promise<typeof backupCommand> }

const access = async (subject: string): Promise<Command> => {
  const { accessCommand } = await import('./features/access/access.command.ts')
  return (args, terminal) => accessCommand([subject, ...args], terminal)
}

const commands: Readonly<Record<string, Load>> = {
  token: () => access('token'),
  user: () => access('user'),
  apply: async () => (await import('./features/configuration/configuration.command.ts')).applyCommand,
  export: async () => (await import('./features/configuration/configuration.command.ts')).exportCommand,
  import: async () => (await import('./features/import/import.command.ts')).importCommand,
  'review-link': async () => {
    const { reviewLinkCommand } = await import('./features/reviews/review-link.command.ts')
    const { loadSecretKey } = await import('./secret-key.ts')
    const { publicOrigin } = await import('./http/public-url.ts')
    const address = () => publicOrigin(readConfig())
    return (args, terminal) =>
      reviewLinkCommand(args, { ...terminal, loadSecretKey: () => loadSecretKey(readConfig()), address })
  },
  demo: async () => (await import('./features/demo/demo.command.ts')).demoCommand,
}

/** These take no words. */
const alone: Readonly<Record<string, Alone>> = {
  serve: {
    usage: serveUsage,
    work: async () => {
      const { serve } = await import('./serve.ts')
      await serve(readConfig(), print)
    },
  },
  migrate: {
    usage: migrateUsage,
    work: async () => {
      await (await openPrepared()).close()
      print('The schema is up to date.')
    },
  },
  '--version': {
    usage: 'Usage:\n  maitred --version',
    work: async () => {
      const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
      print(`maitred ${version}`)
    },
  },
}

/** These meet the database as it is: a backup must not migrate what it reads, and a restore brings its own schema. */
const onStorage: Readonly<Record<string, OnStorage>> = {
  backup: {
    role: 'visitor',
    load: async () => (await import('./features/backup/backup.command.ts')).backupCommand,
  },
  // Nobody else may use the folder while everything in it changes.
  restore: {
    role: 'server',
    load: async () => (await import('./features/backup/backup.command.ts')).restoreCommand,
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
  if (Object.hasOwn(alone, name)) return runAlone(alone[name] as Alone, args)
  if (Object.hasOwn(commands, name)) return withDatabase(await (commands[name] as Load)(), args)
  if (Object.hasOwn(onStorage, name)) return withStorage(onStorage[name] as OnStorage, args)
  fail(`There is no command "${name}".\n\n${usage}`)
  return 2
}

function runAlone({ usage, work }: Alone, args: readonly string[]): Promise<number> {
  return exitCodeOf({ usage, print, fail, reasonsIn: () => undefined }, args, async (given) => {
    operands(given, [])
    await work()
  })
}

async function withDatabase(command: Command, args: readonly string[]): Promise<number> {
  const db = databaseOnDemand(openPrepared)
  try {
    return await command(args, { db, clock: systemClock, print, fail })
  } finally {
    await db.close()
  }
}

/** Commands share the engine of a running server, or start it for themselves. */
async function openPrepared(): Promise<Database> {
  const { databaseUrl, dataDir } = readConfig()
  const storage = await openStorage({ databaseUrl, dataDir, role: 'visitor', log: fail })
  try {
    await prepareDatabase(storage.connection)
  } catch (error) {
    await storage.close()
    throw error
  }
  const db = openDatabase({ connection: storage.connection, poolSize: 2, onConnectionLost: () => {} })
  return { ...db, close: () => db.close().finally(() => storage.close()) }
}

async function withStorage({ role, load }: OnStorage, args: readonly string[]): Promise<number> {
  const command = await load()
  const { findSecretKey } = await import('./secret-key.ts')
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
      print,
      fail,
    })
  } finally {
    await storage?.close()
  }
}

/** What stops a start and is no fault of ours, said in one sentence and without a stack. */
const refusals = [ConfigRefused, EmbeddedPostgresRefused, ListenRefused, MigrationRefused, UnsuitableDatabase]
const isRefusal = (error: unknown): error is Error => refusals.some((refusal) => error instanceof refusal)
