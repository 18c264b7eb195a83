/** What the doctor asks the database, of the whole installation. It writes nothing. */
import type { Query } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { tablesWithoutRights } from '../../features/house/health/health.sql.ts'
import type { HouseFacts, IntegrityFacts, ServerFacts } from './judge-database.ts'

const server = statement(
  'doctor.server',
  `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as is_standby,
          current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
          current_setting('synchronous_commit') as synchronous_commit, current_setting('autovacuum') as autovacuum,
          current_setting('max_connections')::int as max_connections,
          current_setting('superuser_reserved_connections')::int
            + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved_connections,
          r.rolcreatedb or r.rolsuper as may_create_databases,
          pg_database_size(current_database())::float8 as bytes
     from pg_roles r where r.rolname = current_user`,
)

export async function readServer(query: Query): Promise<ServerFacts> {
  const [row] = await query.rows<ServerFacts>(server, [])
  return row as ServerFacts
}

const clock = statement('doctor.clock', 'select extract(epoch from clock_timestamp())::float8 as seconds')

/** Since 1970. */
export async function readDatabaseClock(query: Query): Promise<number> {
  const [row] = await query.rows<{ seconds: number }>(clock, [])
  return row?.seconds ?? 0
}

const hasSchema = statement('doctor.has_schema', `select to_regclass('maitred.schema_migrations') is not null as found`)
const schemaVersion = statement('doctor.schema', 'select max(version)::int as version from maitred.schema_migrations')

/** Undefined where there is no schema. */
export async function readSchemaVersion(query: Query): Promise<number | undefined> {
  const [schema] = await query.rows<{ found: boolean }>(hasSchema, [])
  if (!schema?.found) return undefined
  const [row] = await query.rows<{ version: number | null }>(schemaVersion, [])
  return row?.version ?? undefined
}

const house = statement(
  'doctor.house',
  `select (select extract(epoch from min(run_at))::float8 from maitred.schema_migrations) as since,
          (select count(*)::int from maitred.restaurants) as restaurants,
          (select count(distinct u.id)::int
             from maitred.users u join maitred.user_restaurants g on g.user_id = u.id
            where g.role = 'manager' and not u.is_demo) as managers,
          exists (select from maitred.tokens where is_demo) as has_demo`,
)

export async function readHouse(query: Query): Promise<HouseFacts> {
  const [row] = await query.rows<Omit<HouseFacts, 'since'> & { since: number | null }>(house, [])
  const { since, ...rest } = row as Omit<HouseFacts, 'since'> & { since: number | null }
  return { ...rest, since: Temporal.Instant.fromEpochMilliseconds(Math.round((since ?? 0) * 1_000)) }
}

const integrity = statement(
  'doctor.integrity',
  `select array(select x.relname::text from pg_index i join pg_class x on x.oid = i.indexrelid
                 where x.relnamespace = to_regnamespace('maitred') and not (i.indisvalid and i.indisready)
                 order by 1) as broken_indexes,
          array(select distinct c.relname::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
                 where c.relnamespace = to_regnamespace('maitred') and t.tgenabled = 'D' order by 1) as without_triggers,
          (select d.datcollversion is distinct from pg_database_collation_actual_version(d.oid)
             from pg_database d where d.datname = current_database()) as has_other_collation,
          (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections`,
)

/** From the catalogues alone, so that it works where the tables themselves cannot be read. */
export async function readIntegrity(query: Query): Promise<IntegrityFacts> {
  const without_rights = await tablesWithoutRights(query)
  const [row] = await query.rows<Omit<IntegrityFacts, 'without_rights'>>(integrity, [])
  return { ...(row as Omit<IntegrityFacts, 'without_rights'>), without_rights }
}
