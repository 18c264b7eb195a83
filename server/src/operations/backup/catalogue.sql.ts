/** What is in the schema `maitred`: tables in an order in which they can be filled, sequences, migrations, functions. */
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { migrationLock } from '../../db/prepare/migrate.ts'
import { begin } from '../../db/session.ts'

/** Names as SQL has them: with their schema, quoted where they must be. */
export type Table = { name: string; columns: string }

/** Without computed columns, which PostgreSQL computes again. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers_to: string[] }>(
    `select format('maitred.%I', c.relname) as name,
            string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns,
            array(select distinct format('maitred.%I', p.relname)
                    from pg_constraint f join pg_class p on p.oid = f.confrelid
                   where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = to_regnamespace('maitred') and c.relkind = 'r' and c.relname <> 'schema_migrations'
      group by c.relname, c.oid
      order by 1`,
  )
  return parentsFirst(rows)
}

/** A table comes after all it refers to, so that foreign keys hold while rows are copied. */
function parentsFirst(tables: readonly (Table & { refers_to: string[] })[]): Table[] {
  const sorted = new Map<string, Table>()
  let left = tables
  while (left.length > 0) {
    const ready = left.filter(({ refers_to }) => refers_to.every((parent) => sorted.has(parent)))
    if (ready.length === 0) {
      throw new Error(`These tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}`)
    }
    for (const { name, columns } of ready) sorted.set(name, { name, columns })
    left = left.filter((table) => !ready.includes(table))
  }
  return [...sorted.values()]
}

/** `value` is the last number given out, null where there was none. */
export type Sequence = { name: string; value: string | null }

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select format('maitred.%I', relname) as name, pg_sequence_last_value(oid)::text as value
       from pg_class
      where relnamespace = to_regnamespace('maitred') and relkind = 'S'
      order by 1`,
  )
  return rows
}

export async function listMigrations(client: pg.Client): Promise<{ version: number; md5: string }[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('maitred.schema_migrations') is not null as exists`,
  )
  if (!rows[0]?.exists) return []
  const found = await client.query<{ version: number; md5: string }>(
    'select version::int as version, md5 from maitred.schema_migrations where version > 0 order by version',
  )
  return found.rows
}

/**
 * Begins a snapshot: everything read until its end is as it was at this moment, whatever is written meanwhile. The tables
 * cannot be altered until then. LOCK takes no snapshot yet, so the snapshot shows the tables as they are locked; where a
 * migration has altered them just before, it is begun again.
 */
export async function beginSnapshot(
  client: pg.Client,
  mode: 'read only' | 'read write' = 'read only',
): Promise<Table[]> {
  for (;;) {
    const tables = await listTables(client)
    await begin(client, `isolation level repeatable read ${mode}`)
    if (tables.length > 0) {
      await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`)
    }
    if (isDeepStrictEqual(await listTables(client), tables)) return tables
    await client.query('rollback')
  }
}

/** Servers that start meanwhile wait at this lock until the restore is committed. */
export async function beginRestore(client: pg.Client): Promise<void> {
  await begin(client)
  await client.query(`select pg_advisory_xact_lock(${migrationLock})`)
}

/**
 * Connections of servers and commands to this database, without ours and the one that monitors our own PostgreSQL. Other
 * restores do not count: they need the lock that we hold, so one that is still visible has failed and is closing.
 */
export async function countOtherConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name like 'maitred%' and application_name not in ('maitred restore', $1)`,
    [`maitred server ${process.pid}`],
  )
  return rows[0]?.others ?? 0
}

export async function findTableWithRows(client: pg.Client): Promise<string | undefined> {
  // A server that was started before the restore kept its key's fingerprint, and nothing else.
  const tables = (await listTables(client)).filter(({ name }) => name !== 'maitred.secret_key')
  for (const { name } of tables) {
    const { rows } = await client.query(`select from ${name} limit 1`)
    if (rows.length > 0) return name
  }
  return undefined
}

/**
 * Drops our tables and functions. The schema and the extensions in it stay: another application may use them. Nothing
 * cascades, so a view or foreign key that another application built on our tables makes this fail.
 */
export async function emptySchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: string | null; functions: string | null }>(
    `select (select string_agg(format('maitred.%I', relname), ', ')
               from pg_class where relnamespace = to_regnamespace('maitred') and relkind = 'r') as tables,
            (select string_agg(p.oid::regprocedure::text, ', ')
               from pg_proc p
              where p.pronamespace = to_regnamespace('maitred') and not exists (
                select from pg_depend d
                 where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')) as functions`,
  )
  const { tables, functions } = rows[0] ?? {}
  if (tables) await client.query(`drop table ${tables}`)
  if (functions) await client.query(`drop routine ${functions}`)
}

export async function setSequence(client: pg.Client, name: string, value: string): Promise<void> {
  await client.query('select pg_catalog.setval($1::regclass, $2::bigint, true)', [name, value])
}

export type StoredSecret = { restaurant_id: number; webhook_id: number; encrypted: string }

export async function findStoredSecret(client: pg.Client): Promise<StoredSecret | null> {
  const { rows } = await client.query<StoredSecret>(
    `select restaurant_id, id as webhook_id, encode(secret, 'base64') as encrypted
       from maitred.webhooks where deleted_at is null order by restaurant_id, id limit 1`,
  )
  return rows[0] ?? null
}

/** Undefined before 0.2, and before the first start. */
export async function findKeyFingerprint(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('maitred.secret_key') is not null as exists`,
  )
  if (!rows[0]?.exists) return undefined
  return (await client.query<{ fingerprint: string }>('select fingerprint from maitred.secret_key')).rows[0]
    ?.fingerprint
}

/** The planner has no statistics of rows that were just copied in. */
export async function analyze(client: pg.Client): Promise<void> {
  await begin(client)
  const tables = await listTables(client)
  await client.query(`analyze ${tables.map(({ name }) => name).join(', ')}`)
  await client.query('commit')
}
