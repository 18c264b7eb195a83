/** Before serving: would this database really refuse a double booking, and can it be written to at all? */
import pg from 'pg'

export class UnsuitableDatabase extends Error {}

const oldestVersion = 150_000

const guardDefinition = 'EXCLUDE USING gist (restaurant_id WITH =, table_id WITH =, during WITH &&) WHERE (holds)'

const inspection = `
  select current_setting('server_version_num')::int as version,
         pg_is_in_recovery() as is_standby,
         (select pg_get_constraintdef(c.oid)
            from pg_constraint c
            join pg_index i on i.indexrelid = c.conindid
           where c.conrelid = to_regclass('public.booking_tables')
             and c.contype = 'x' and i.indisvalid and i.indisready and not c.condeferrable
             and c.conname = 'no_double_booking') as guard`

type Inspection = { version: number; is_standby: boolean; guard: string | null }

export async function assertSuitable(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'maitred start' })
  await client.connect()
  try {
    const { rows } = await client.query<Inspection>(inspection)
    const complaint = complaintAbout(rows[0])
    if (complaint) throw new UnsuitableDatabase(complaint)
  } finally {
    await client.end()
  }
}

function complaintAbout(found: Inspection | undefined): string | undefined {
  if (!found) return 'The database did not answer the check before the start.'
  if (found.version < oldestVersion) {
    return `PostgreSQL 15 or newer is needed; this one is ${Math.floor(found.version / 10_000)}.`
  }
  if (found.is_standby) return 'This PostgreSQL is a read-only standby. Point DATABASE_URL at the primary.'
  if (found.guard !== guardDefinition) {
    return 'The constraint no_double_booking on booking_tables is missing or altered: this database would not refuse two bookings on one table. Restore it as the first migration defines it.'
  }
  return undefined
}
