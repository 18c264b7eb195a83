/** Checks that a PostgreSQL can be relied on: new enough, writable, and with the constraint that refuses double bookings. */
import type pg from 'pg'
import { DatabaseRefused } from '../connection/connect.ts'

const oldestVersion = 150_000

/** Before migrating, since an older server would fail in the middle of a migration with an unrelated error. */
export async function assertSupportedServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; is_standby: boolean }>(
    `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as is_standby`,
  )
  const [{ version, is_standby } = { version: 0, is_standby: false }] = rows
  if (version < oldestVersion) {
    throw new DatabaseRefused(`PostgreSQL 15 or newer is needed; this one is ${Math.floor(version / 10_000)}.`)
  }
  if (is_standby) {
    throw new DatabaseRefused('This PostgreSQL is a read-only standby. Point DATABASE_URL at the primary.')
  }
}

const constraint = 'EXCLUDE USING gist (restaurant_id WITH =, table_id WITH =, during WITH &&) WHERE (is_active)'

/** Before serving, since a restore without constraints may have lost it, or an operator may have dropped it for speed. */
export async function assertRefusesDoubleBookings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: string }>(
    `select pg_get_constraintdef(c.oid) as found
       from pg_constraint c
       join pg_index i on i.indexrelid = c.conindid
      where c.conrelid = to_regclass('maitred.booking_tables') and c.conname = 'no_double_booking'
        and c.contype = 'x' and i.indisvalid and i.indisready and not c.condeferrable`,
  )
  if (rows[0]?.found === constraint) return
  throw new DatabaseRefused(
    'The constraint no_double_booking on maitred.booking_tables is missing or altered: this database would not refuse two bookings on one table. Restore it as the first migration defines it.',
  )
}
