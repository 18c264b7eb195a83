/** Is this a PostgreSQL we can rely on: new enough, writable, and one that would really refuse a double booking? */
import pg from 'pg'
import type { ConnectionSettings } from './database.ts'

export class UnsuitableDatabase extends Error {}

const oldestVersion = 150_000

/** Before migrating: an old server would fail in the middle of a migration, with words nobody understands. */
export async function assertSupportedServer(connection: ConnectionSettings): Promise<void> {
  const found = await inspect<{ version: number; is_standby: boolean }>(
    connection,
    `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as is_standby`,
  )
  if (found.version < oldestVersion) {
    const version = Math.floor(found.version / 10_000)
    throw new UnsuitableDatabase(`PostgreSQL 15 or newer is needed; this one is ${version}.`)
  }
  if (found.is_standby) {
    throw new UnsuitableDatabase('This PostgreSQL is a read-only standby. Point DATABASE_URL at the primary.')
  }
}

const guardDefinition = 'EXCLUDE USING gist (restaurant_id WITH =, table_id WITH =, during WITH &&) WHERE (holds)'

/** Before serving: a restore without constraints, or a well-meant "optimisation", must not go unnoticed. */
export async function assertGuarded(connection: ConnectionSettings): Promise<void> {
  const { guard } = await inspect<{ guard: string | null }>(
    connection,
    `select (select pg_get_constraintdef(c.oid)
               from pg_constraint c
               join pg_index i on i.indexrelid = c.conindid
              where c.conrelid = to_regclass('maitred.booking_tables') and c.conname = 'no_double_booking'
                and c.contype = 'x' and i.indisvalid and i.indisready and not c.condeferrable) as guard`,
  )
  if (guard === guardDefinition) return
  throw new UnsuitableDatabase(
    'The constraint no_double_booking on maitred.booking_tables is missing or altered: this database would not refuse two bookings on one table. Restore it as the first migration defines it.',
  )
}

async function inspect<Row extends pg.QueryResultRow>(connection: ConnectionSettings, sql: string): Promise<Row> {
  const client = new pg.Client({ ...connection, application_name: 'maitred start', connectionTimeoutMillis: 10_000 })
  // A connection that breaks fails the statement under way; without a listener it would end the process too.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Row>(sql)
    if (!rows[0]) throw new UnsuitableDatabase('The database did not answer the check before the start.')
    return rows[0]
  } finally {
    await client.end()
  }
}
