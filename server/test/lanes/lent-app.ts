/**
 * One database and one app that the files of a process have in turns, since most of what a small file costs is neither
 * its requests nor its rows: an app with its routes, a database, eight connections that know no plan yet.
 *
 * The tables are emptied before each file. Sequences are not reset: an id that was used before could make the app answer
 * from what it cached for an earlier file. A file gets an app of its own where another still has this one, or where it
 * asks for a setting or a schema of its own.
 */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import pg from 'pg'
import { lendDatabases, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { lendApps, openTestApp, ordinaryNoon, type TestApp } from '../support/test-app.ts'
import { testServer } from '../support/test-server.ts'

/** Files that name their ids choose small ones. */
const firstId = 1_000_000

/** Call while the file of the lane is loaded: what is lent is closed after all its tests. */
export function lendOneApp(): void {
  let lent: Promise<Lent> | undefined
  let isTaken = false
  const open = () => (lent ??= openLent())

  after(async () => {
    if (lent) await (await lent).close()
  })

  /** Empty, and taken until the tests of the file that asked are over; null while another has it. */
  const borrow = async (): Promise<Lent | null> => {
    if (isTaken) return null
    isTaken = true
    // Before anything is awaited: after it, the runner may take this for work of the file that opened what is lent.
    after(async () => {
      const opened = await open()
      const damage = await opened.damage()
      if (damage) {
        lent = undefined
        await opened.close()
      }
      isTaken = false
      assert.equal(damage, null, 'Files after this one would notice: open an app or a database with { own: true }.')
    })
    const opened = await open()
    await opened.empty()
    return opened
  }

  lendDatabases({ borrowDatabase: async () => (await borrow())?.database ?? null })
  lendApps({
    borrowApp: async (now = ordinaryNoon) => {
      const borrowed = await borrow()
      if (!borrowed) return null
      const app = await borrowed.app()
      app.clock.set(now)
      return app
    },
  })
}

type Lent = {
  database: TestDatabase
  app(): Promise<TestApp>
  empty(): Promise<void>
  /** What keeps the next file from having it, if anything does. */
  damage(): Promise<string | null>
  close(): Promise<void>
}

async function openLent(): Promise<Lent> {
  const database = await openTestDatabase()
  const cleaner = new pg.Client({ ...testServer().admin, database: database.connection.database })
  cleaner.on('error', () => {})
  await cleaner.connect()
  const { tables, sequences } = await listRelations(cleaner)
  await cleaner.query(sequences.map((name) => `select setval('${name}', ${firstId})`).join(';'))
  // Without the triggers and foreign keys of the rows, which would write what is about to go.
  const emptying = `set session_replication_role = replica; set lock_timeout = '10s';
    ${tables.map((name) => `delete from ${name}`).join(';')}`
  const schema = await fingerprintOf(cleaner)
  let app: Promise<TestApp> | undefined

  return {
    database,
    app: () => (app ??= openTestApp({ database })),
    empty: async () => {
      await cleaner.query(emptying)
    },
    damage: async () => {
      if (!(await isIdle(cleaner))) return 'a connection is still busy'
      if ((await app)?.app.server.listening) return 'the app listens'
      if (await hasLowSequence(cleaner)) return 'ids of earlier files would come again'
      return (await fingerprintOf(cleaner)) === schema ? null : 'the schema is another'
    },
    close: async () => {
      await (await app)?.app.close()
      await cleaner.end()
      await database.close()
    },
  }
}

async function listRelations(client: pg.Client): Promise<{ tables: string[]; sequences: string[] }> {
  const { rows } = await client.query<{ kind: string; name: string }>(
    `select relkind as kind, oid::regclass::text as name from pg_class
      where relnamespace = 'maitred'::regnamespace and relkind in ('r', 'p', 'S') order by name`,
  )
  const named = (...kinds: string[]) => rows.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)
  return { tables: named('r', 'p').filter((name) => !name.endsWith('schema_migrations')), sequences: named('S') }
}

async function hasLowSequence(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_low: boolean }>(
    `select bool_or(last_value < ${firstId}) as is_low from pg_sequences where schemaname = 'maitred'`,
  )
  return rows[0]?.is_low ?? true
}

async function fingerprintOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ fingerprint: string }>(
    `select md5(string_agg(entry, ' ' order by entry)) as fingerprint
       from (select 'class ' || oid || ' ' || relnatts || ' ' || relchecks from pg_class
              where relnamespace = 'maitred'::regnamespace
             union all
             select 'trigger ' || oid || ' ' || tgenabled::text from pg_trigger
             union all
             select 'function ' || oid || ' ' || xmin from pg_proc where pronamespace = 'maitred'::regnamespace
             union all
             select 'constraint ' || oid || ' ' || xmin from pg_constraint
              where connamespace = 'maitred'::regnamespace) as entries (entry)`,
  )
  return rows[0]?.fingerprint ?? ''
}

/** Waits for what an app does after it has answered (it notes the last use of a token). */
async function isIdle(client: pg.Client): Promise<boolean> {
  const deadline = performance.now() + 5_000
  do {
    const { rows } = await client.query<{ is_idle: boolean }>(
      `select not exists (select from pg_stat_activity where datname = current_database()
                             and pid <> pg_backend_pid() and state <> 'idle') as is_idle`,
    )
    if (rows[0]?.is_idle) return true
  } while (performance.now() < deadline)
  return false
}
