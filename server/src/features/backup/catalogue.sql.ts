/** What PostgreSQL knows of the house: its tables in an order in which they can be filled, sequences, migrations. */
import type pg from 'pg'
import { type Made, madeByMigrations } from '../../db/made-by-migrations.ts'
import { migrationLock } from '../../db/migrate.ts'
import { BackupRefused, newDatabase } from './backup-refused.ts'

/** Everything the migrations make. */
export const ourSchemas = ['maitred']

/** Names as SQL has them: quoted where they must be. */
export type Table = { name: string; columns: string }

const ofExtension = (catalogue: 'pg_class' | 'pg_proc', oid: string): string =>
  `exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

/**
 * Columns that PostgreSQL computes are left out; it computes them again. So are tables that it does not log: what may be
 * gone after a crash is counted anew after a restore. `only`: the names of those that are asked for.
 */
export async function listTables(client: pg.Client, only: readonly string[] | null = null): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers_to: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns,
            array(select distinct format('%I.%I', m.nspname, p.relname)
                    from pg_constraint f join pg_class p on p.oid = f.confrelid join pg_namespace m on m.oid = p.relnamespace
                   where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = any($1) and c.relkind = 'r' and c.relpersistence = 'p' and c.oid is distinct from to_regclass('maitred.schema_migrations')
        and not ${ofExtension('pg_class', 'c.oid')}
        and ($2::text[] is null or format('%I.%I', n.nspname, c.relname) = any($2))
      group by n.nspname, c.relname, c.oid
      order by 1`,
    [ourSchemas, only],
  )
  return parentsFirst(rows)
}

/** Those of the migrations that ran here, not those that others have beside them. */
export async function listOurTables(client: pg.Client): Promise<Table[]> {
  return listTables(client, (await listMade(client)).tables)
}

async function listMade(client: pg.Client): Promise<Made> {
  return madeByMigrations((await listMigrations(client)).at(-1)?.version ?? 0)
}

/** A table comes after all it refers to, so that foreign keys hold at every step. */
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

export type Sequence = { name: string; value: string | null; owner: string | null }

/** `value` is the last number given out, null where none was; `owner` the table whose rows it numbers. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_sequence_last_value(c.oid)::text as value,
            (select format('%I.%I', m.nspname, t.relname)
               from pg_depend d join pg_class t on t.oid = d.refobjid join pg_namespace m on m.oid = t.relnamespace
              where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refclassid = 'pg_class'::regclass
                and d.deptype in ('a', 'i')) as owner
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind = 'S' and c.relpersistence = 'p' and not ${ofExtension('pg_class', 'c.oid')}
      order by 1`,
    [ourSchemas],
  )
  return rows
}

async function hasMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>(
    `select exists (select from pg_attribute where attrelid = c.oid and attname = 'md5') as ours
       from pg_class c where c.oid = to_regclass('maitred.schema_migrations')`,
  )
  if (rows[0]?.ours === false) {
    throw new BackupRefused(`The table maitred.schema_migrations is not maitred's. ${newDatabase}`)
  }
  return rows.length > 0
}

export async function listMigrations(client: pg.Client): Promise<{ version: number; md5: string }[]> {
  if (!(await hasMigrations(client))) return []
  const found = await client.query<{ version: number; md5: string }>(
    'select version::int as version, md5 from maitred.schema_migrations where version > 0 order by version',
  )
  return found.rows
}

/**
 * Begins to read at one moment of the database. What stands at that moment is what is read, however long it takes and
 * whatever is written meanwhile; the tables cannot be altered until the end. A migration under way is waited for first.
 */
export async function beginReading(client: pg.Client): Promise<Table[]> {
  await client.query(`select pg_advisory_lock_shared(${migrationLock})`)
  await client.query('begin isolation level repeatable read read only')
  const tables = await listTables(client)
  if (tables.length > 0) {
    await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`)
  }
  await client.query(`select pg_advisory_unlock_shared(${migrationLock})`)
  return tables
}

/** Servers that start meanwhile wait at this lock until the restore is committed. */
export async function beginRestoring(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query(`select pg_advisory_xact_lock(${migrationLock})`)
}

/**
 * Servers and commands on this database, except ourselves and the connection that watches over our own engine. Another
 * restore is no danger, as it held the lock before us: what is still seen of it is one that failed and is leaving.
 */
export async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name like 'maitred%' and application_name not in ('maitred restore', $1)`,
    [`maitred server ${process.pid}`],
  )
  return rows[0]?.others ?? 0
}

export async function findTableWithRows(client: pg.Client): Promise<string | undefined> {
  for (const { name } of await listOurTables(client)) {
    const { rows } = await client.query(`select from ${name} limit 1`)
    if (rows.length > 0) return name
  }
  return undefined
}

/** A table or routine that no migration up to that version makes: another's, or a later version's. */
export async function findUnknown(client: pg.Client, version: number): Promise<string | undefined> {
  const made = await madeByMigrations(version)
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm') and not ${ofExtension('pg_class', 'c.oid')}
        and format('%I.%I', n.nspname, c.relname) <> all($2) and c.oid <> to_regclass('maitred.schema_migrations')
      union all
     select format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid))
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = any($1) and not ${ofExtension('pg_proc', 'p.oid')}
        and p.oid <> all(array(select to_regprocedure(f) from unnest($3::text[]) f where to_regprocedure(f) is not null))
      limit 1`,
    [ourSchemas, made.tables, made.functions],
  )
  return rows[0]?.name
}

/**
 * What our migrations made goes, where they ran; everything else stays: extensions, what was granted on the schema
 * public, and whatever others keep here. Nothing cascades: what others built on our tables makes this fail.
 */
export async function clearHouse(client: pg.Client): Promise<void> {
  const { tables, functions } = await listMade(client)
  if (tables.length === 0) return
  await client.query(`drop table if exists ${['maitred.schema_migrations', ...tables].join(', ')}`)
  for (const name of functions) await client.query(`drop function if exists ${name}`)
  await client.query('drop schema if exists maitred cascade')
}

export async function raiseSequence(client: pg.Client, name: string, value: string): Promise<void> {
  await client.query('select pg_catalog.setval($1::regclass, $2::bigint, true)', [name, value])
}

/** Returns how many were left out, not counting those their owner had already deleted. */
export async function forgetWebhooks(client: pg.Client): Promise<number> {
  const { rows } = await client.query('delete from maitred.webhooks returning deleted_at')
  return rows.filter(({ deleted_at }) => deleted_at === null).length
}

export type StoredSecret = { restaurant_id: number; webhook_id: number; locked: string }

export async function findStoredSecret(client: pg.Client): Promise<StoredSecret | null> {
  const { rows } = await client.query<StoredSecret>(
    `select restaurant_id, id as webhook_id, encode(secret, 'base64') as locked
       from maitred.webhooks where deleted_at is null order by restaurant_id, id limit 1`,
  )
  return rows[0] ?? null
}

/** What was filled at one go is unknown to the planner until it looks. */
export async function takeStock(client: pg.Client): Promise<void> {
  await client.query('analyze')
}
