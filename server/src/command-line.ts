/**
 * The command line. Exit codes: 0 done, 1 refused with a sentence that says why, 2 not understood.
 * A command is loaded when it is called: whoever lists tokens does not wait for a web server to be compiled.
 */
import { systemClock } from './clock.ts'
import { type Config, ConfigRefused, readConfig } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { EngineRefused } from './db/engine/engine-refused.ts'
import { MigrationRefused } from './db/migrate.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { openStorage, type StorageOptions } from './db/storage.ts'
import { UnsuitableDatabase } from './db/suitability.ts'
import type { backupCommand } from './features/backup/backup.command.ts'
import { ListenRefused } from './http/listen-complaint.ts'

const usage = `Usage: maitred COMMAND

  serve                 start the server (this is what npm start does)
  migrate               bring the database to this version's schema, and stop
  demo                  put the two demo restaurants into the database
  apply FILE            create or change a restaurant as the YAML file describes it (--dry-run shows only)
  export RESTAURANT     print a restaurant as such a file
  import KIND FILE      bring patrons or bookings from a CSV file (--help shows how)
  review-link BOOKING   print the link by which a guest rates a visit (--help shows how)
  backup [FILE]         write the whole database to a file (--help shows how)
  restore FILE          bring a backup into an empty database
  token, user           issue, list, rotate and revoke tokens; manage users (--help shows how)

The database and everything else is set by environment variables: see docs/operations.md.`

const print = (line: string) => process.stdout.write(`${line}\n`)
const fail = (line: string) => process.stderr.write(`${line}\n`)

// Whoever reads us may leave before we are done, as in `maitred token list | head -1`: the work goes on, unheard.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

type Terminal = { db: Database; clock: typeof systemClock; config: Config; print: typeof print; fail: typeof fail }
type Command = (args: readonly string[], terminal: Terminal) => Promise<number>

type StorageCommand = typeof backupCommand

const access = async (subject: string): Promise<Command> => {
  const { accessCommand } = await import('./features/access/access.command.ts')
  return (args, terminal) => accessCommand([subject, ...args], terminal)
}

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  token: () => access('token'),
  user: () => access('user'),
  apply: async () => (await import('./features/configuration/configuration.command.ts')).applyCommand,
  export: async () => (await import('./features/configuration/configuration.command.ts')).exportCommand,
  import: async () => (await import('./features/import/import.command.ts')).importCommand,
  'review-link': async () => {
    const { reviewLinkCommand } = await import('./features/reviews/review-link.command.ts')
    const { loadSecretKey } = await import('./secret-key.ts')
    return async (args, terminal) => {
      const { host, port } = terminal.config
      const secretKey = await loadSecretKey(terminal.config)
      return reviewLinkCommand(args, { ...terminal, secretKey, address: `http://${host}:${port}` })
    }
  },
  demo: async () => (await import('./features/demo/demo.command.ts')).demoCommand,
  migrate: async () => async () => {
    print('The schema is up to date.')
    return 0
  },
}

/** These meet the database as it is: a backup must not migrate what it reads, and a restore brings its own schema. */
const onStorage: Readonly<Record<string, { role: StorageOptions['role']; load: () => Promise<StorageCommand> }>> = {
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
  if (name === 'serve') {
    const { serve } = await import('./serve.ts')
    await serve(readConfig(), print)
    return 0
  }
  const load = commands[name]
  if (load) {
    const command = await load()
    const config = readConfig()
    return withDatabase(config, (db) => command(args, { db, clock: systemClock, config, print, fail }))
  }
  const onWhole = onStorage[name]
  if (onWhole) return withStorage(readConfig(), onWhole.role, await onWhole.load(), args)
  if (['help', '--help', '-h'].includes(name)) {
    print(usage)
    return 0
  }
  fail(`There is no command "${name}".\n\n${usage}`)
  return 2
}

/** Commands share the engine of a running server, or start it for themselves. */
async function withDatabase(config: Config, work: (db: Database) => Promise<number>): Promise<number> {
  const { databaseUrl, dataDir } = config
  const storage = await openStorage({ databaseUrl, dataDir, role: 'visitor', log: fail })
  try {
    await prepareDatabase(storage.connection)
    const db = openDatabase({ connection: storage.connection, poolSize: 2, onConnectionLost: () => {} })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  } finally {
    await storage.close()
  }
}

async function withStorage(
  config: Config,
  role: StorageOptions['role'],
  command: StorageCommand,
  args: readonly string[],
): Promise<number> {
  const { findSecretKey } = await import('./secret-key.ts')
  const { databaseUrl, dataDir } = config
  const storage = await openStorage({ databaseUrl, dataDir, role, log: fail })
  try {
    const { connection } = storage
    return await command(args, {
      connection,
      clock: systemClock,
      findSecretKey: () => findSecretKey(config),
      print,
      fail,
    })
  } finally {
    await storage.close()
  }
}

/** What stops a start and is no fault of ours, said in one sentence and without a stack. */
const refusals = [ConfigRefused, EngineRefused, ListenRefused, MigrationRefused, UnsuitableDatabase]
const isRefusal = (error: unknown): error is Error => refusals.some((refusal) => error instanceof refusal)
