/**
 * Asks a PostgreSQL for the timeline it writes on; undefined where it takes no writes. Every promotion begins a higher
 * timeline, so of two servers that take writes, as when a failed primary comes back, the higher is the one promoted last.
 */
import type pg from 'pg'

const question = `
  select case when pg_is_in_recovery() or current_setting('transaction_read_only')::boolean then null
              else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end as timeline`

export async function timelineOf(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ timeline: number | null }>(question)
  return rows[0]?.timeline ?? undefined
}
