/**
 * Whether PostgreSQL keeps what it has confirmed, has room for this server, and holds an installation that is in use.
 */
import type { Hindrance } from '../../features/house/health/writable.ts'
import type { Config } from '../../settings/config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import { judgeSchemaObjects, type SchemaObject } from './judge-schema-objects.ts'

export type ServerFacts = {
  /** 150019 is 15.19. */
  version: number
  is_standby: boolean
  fsync: string
  full_page_writes: string
  synchronous_commit: string
  autovacuum: string
  max_connections: number
  reserved_connections: number
  may_create_databases: boolean
  bytes: number
}

/** What is missing of the schema that the migrations made. Names of tables and indexes. */
export type IntegrityFacts = {
  /** Tables that the user of the database may not read or write. */
  without_rights: readonly string[]
  broken_indexes: readonly string[]
  /** Tables of which a trigger or foreign key is switched off. */
  without_triggers: readonly string[]
  /** The operating system sorts text otherwise than when the indexes were made. */
  has_other_collation: boolean
  /** In use now, by all users of this PostgreSQL. */
  connections: number
}

export type HouseFacts = {
  /** Since when the schema exists. */
  since: Temporal.Instant
  restaurants: number
  /** People who manage a restaurant, those of the demo left out. */
  managers: number
  has_demo: boolean
}

export type DatabaseFacts =
  | { kind: 'refused'; sentence: string }
  /** The server was never started with this data folder. */
  | { kind: 'none' }
  | {
      kind: 'found'
      server: ServerFacts
      integrity: IntegrityFacts
      schema: { found: number | undefined; known: number }
      house: HouseFacts | undefined
      /** Why a server could not write a booking now. */
      hindrance?: Hindrance | undefined
      /** Of a schema of this version. */
      objects: { found: readonly SchemaObject[]; made: readonly SchemaObject[] } | undefined
    }

const tried = { oldest: 15, newest: 18 }
/** Searches, commands, the nightly backup and its check. */
const connectionsBesidePool = 8

type Judged = Pick<Config, 'dataDir' | 'databasePoolSize' | 'backup'>

export function judgeDatabase(facts: DatabaseFacts, config: Judged): Finding[] {
  if (facts.kind === 'refused') return [fault('database', facts.sentence, 'Put it right, and run this command again.')]
  if (facts.kind === 'none') {
    return [
      fault(
        'database',
        `There is no database: no server was started with the data folder ${config.dataDir} yet, and DATABASE_URL is not set.`,
        'Start the server, or run this command with the DATA_DIR or DATABASE_URL of the server.',
      ),
    ]
  }
  const { server, integrity, schema, house, objects } = facts
  const unwritable = facts.hindrance && !server.is_standby ? (judgeHindrance[facts.hindrance] ?? []) : []
  const changed = objects ? judgeSchemaObjects(objects.found, objects.made) : []
  const inDatabase = [...judgeServer(server, config), ...judgeIntegrity(integrity, server), ...unwritable, ...changed]
  const wrong = inDatabase.filter(({ level }) => level !== 'ok')
  const found = wrong.length > 0 ? wrong : inDatabase
  return [...found, judgeSchema(schema), ...(house ? [judgePeople(house), judgeDemo(house)] : [])]
}

function judgeServer(server: ServerFacts, { databasePoolSize, backup }: Judged): Finding[] {
  const major = Math.floor(server.version / 10_000)
  const name = `PostgreSQL ${major}.${server.version % 10_000}`
  const found: Finding[] = []
  if (major < tried.oldest) {
    found.push(
      fault('database', `${name} is too old.`, 'Use PostgreSQL 15 or newer; a backup of maitred restores there.'),
    )
  } else if (major > tried.newest) {
    const sentence = `${name} is newer than any that this version was tried with.`
    found.push(warning('database', sentence, 'Use 15 to 18, or watch the log.'))
  }
  if (server.is_standby) {
    const sentence = 'This PostgreSQL is a read-only standby: nothing can be booked.'
    found.push(fault('database', sentence, 'Point DATABASE_URL at the primary.'))
  }
  for (const setting of ['fsync', 'full_page_writes'] as const) {
    if (server[setting] === 'on') continue
    const sentence = `${setting} is off in PostgreSQL: a crash of the machine can destroy the database.`
    found.push(fault('database', sentence, `alter system set ${setting} = on; select pg_reload_conf();`))
  }
  if (server.synchronous_commit === 'off') {
    const sentence = 'synchronous_commit is off in PostgreSQL: bookings that were confirmed can be lost in a crash.'
    found.push(fault('database', sentence, 'alter system set synchronous_commit = on; select pg_reload_conf();'))
  }
  if (server.autovacuum !== 'on') {
    const sentence = 'autovacuum is off in PostgreSQL: the database grows, and becomes slow.'
    found.push(warning('database', sentence, 'alter system set autovacuum = on; select pg_reload_conf();'))
  }
  const free = server.max_connections - server.reserved_connections
  if (databasePoolSize + connectionsBesidePool > free) {
    found.push(
      fault(
        'database',
        `PostgreSQL takes ${free} connections, and this server wants up to ${databasePoolSize} and ${connectionsBesidePool} more for backups and commands.`,
        `Raise max_connections, or set DATABASE_POOL_SIZE to ${Math.max(2, free - connectionsBesidePool)} or less.`,
      ),
    )
  }
  if (backup && !server.may_create_databases) {
    found.push(
      warning(
        'database',
        'The user of the database may not create databases, so nightly backups are not checked by restoring them.',
        'alter role maitred createdb; (with the name of the user of DATABASE_URL)',
      ),
    )
  }
  return found.length > 0 ? found : [ok('database', `${name} keeps what it confirms, and has connections enough.`)]
}

/** Rights are judged by the tables that lack them. */
const judgeHindrance: Readonly<Partial<Record<Hindrance, Finding[]>>> = {
  read_only: [
    fault(
      'database',
      'PostgreSQL is set to read only: nothing can be booked.',
      "See where default_transaction_read_only is set (select source, sourcefile from pg_settings where name = 'default_transaction_read_only'), and take it away there.",
    ),
  ],
  disk_full: [
    fault(
      'database',
      'The disk of PostgreSQL is full: nothing can be booked.',
      'Make room there (df -h): old backups, logs, what else is on it. It goes on by itself then.',
    ),
  ],
}

/** Connections that are left when it is time to say so. */
const fewConnections = 5

function judgeIntegrity(facts: IntegrityFacts, server: ServerFacts): Finding[] {
  const found: Finding[] = []
  const { without_rights, broken_indexes, without_triggers } = facts
  if (without_rights.length > 0) {
    const sentence = `The user of the database may not read and write ${listed(without_rights)}: requests that need it get 500.`
    const advice = `As the owner of the tables: grant usage on schema maitred to USER; grant select, insert, update, delete on all tables in schema maitred to USER;`
    found.push(fault('database', sentence, advice))
  }
  if (broken_indexes.length > 0) {
    const sentence = `PostgreSQL does not use ${listed(broken_indexes)}: the index is not complete.`
    const advice = broken_indexes.map((name) => `reindex index maitred.${name};`).join(' ')
    found.push(fault('database', sentence, advice))
  }
  if (without_triggers.length > 0) {
    const sentence = `Triggers or foreign keys of ${listed(without_triggers)} are switched off: rows can contradict each other.`
    const commands = without_triggers.map((name) => `alter table maitred.${name} enable trigger all;`).join(' ')
    found.push(fault('database', sentence, `${commands} Then run maitred check.`))
  }
  if (facts.has_other_collation) {
    const sentence =
      'The operating system sorts text otherwise than when this database was made, so indexes of text may be wrong.'
    const advice = 'Stop the servers; reindex database NAME; alter database NAME refresh collation version;'
    found.push(fault('database', sentence, advice))
  }
  const left = server.max_connections - server.reserved_connections - facts.connections
  if (left < fewConnections) {
    const sentence = `${facts.connections} connections to PostgreSQL are open, and it takes ${Math.max(0, left)} more.`
    const advice =
      'See whose they are: select usename, application_name, count(*) from pg_stat_activity group by 1, 2 order by 3 desc; then end what need not be there, lower DATABASE_POOL_SIZE, or raise max_connections.'
    found.push(warning('database', sentence, advice))
  }
  return found
}

const listed = (names: readonly string[]): string =>
  names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')

function judgeSchema({ found, known }: { found: number | undefined; known: number }): Finding {
  if (found === known) return ok('schema', `The schema is that of this version (${known}).`)
  if (found !== undefined && found > known) {
    const sentence = `The database is of a newer maitred: its schema is ${found}, and this one knows ${known}.`
    return fault('schema', sentence, 'Install that version.')
  }
  const sentence =
    found === undefined
      ? 'The database is empty: no server was started on it yet.'
      : `The schema of the database is ${found}, and this version needs ${known}.`
  return fault('schema', sentence, 'Restart the server, which migrates it, or run maitred migrate.')
}

function judgePeople({ restaurants, managers }: HouseFacts): Finding {
  if (restaurants === 0) {
    return fault(
      'people',
      'There is no restaurant yet.',
      'Open the link that the start of the server printed; a restart prints another.',
    )
  }
  if (managers === 0) {
    return fault(
      'people',
      'Nobody manages a restaurant here, so nobody can invite others.',
      'maitred user invite boss@example.com --restaurant SLUG --role manager, and open the link that it prints.',
    )
  }
  const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
  return ok(
    'people',
    `There ${restaurants === 1 ? 'is' : 'are'} ${counted(restaurants, 'restaurant')} and ${counted(managers, 'manager')}.`,
  )
}

/** The demo's tokens are refused where PUBLIC_URL is set, but guests would still find its restaurants. */
function judgeDemo({ has_demo }: HouseFacts): Finding {
  if (!has_demo) return ok('demo', 'There is no demo.')
  return fault(
    'demo',
    'The demo is in this database: its restaurants have public booking pages, and its tokens are known to everybody.',
    'Start over with another DATA_DIR or database and DEMO=off; a restaurant of yours comes along by maitred export-restaurant and import-restaurant.',
  )
}
