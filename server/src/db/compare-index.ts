/**
 * Compares the index of the constraint `no_double_booking` with its table. PostgreSQL answers with that index which tables
 * are taken, and the constraint decides by it: a row that is missing in it (damaged storage, a copy made without care, a
 * fault of PostgreSQL) is a table that can be given twice. Table and index are read by one statement, so that bookings made
 * meanwhile make no difference; nothing is written, and nobody waits.
 */
import type { Query } from './database.ts'
import { statement } from './statement.ts'

/** `differ` counts rows that only one of the two has. */
export type IndexComparison = { rows: number; indexed: number; differ: number; examples: MissingRow[] }

/** A table taken from `from` to `until`, of a booking or a hold. */
export type MissingRow = { restaurant_id: number; table_id: number; during: string; in: 'table' | 'index' }

// A scan by row addresses reads the table; nothing but this index can answer `&&`, and what it returns are its own keys.
const table = `select restaurant_id, table_id, during from maitred.booking_tables where ctid >= '(0,0)' and holds`
const index = `select restaurant_id, table_id, during from maitred.booking_tables
                where during && tstzrange(null, null) and holds`

const sums = `select count(*)::int as rows, coalesce(sum(hash_record_extended(row(restaurant_id, table_id, during), 0)), 0) as sum`
const compare = `select t.rows, i.rows as indexed, t.rows = i.rows and t.sum = i.sum as same
   from (${sums} from (${table}) t) t, (${sums} from (${index}) i) i`

// Sorts both, which takes three times as long as the sums; so only where those differ.
const differences = `with missing as (${table} except all ${index}), surplus as (${index} except all ${table}),
   found as (select *, 'table' as "in" from missing union all select *, 'index' from surplus)
   select (select count(*) from found)::int as differ,
          (select coalesce(json_agg(e), '[]') from (select * from found order by 1, 2, 3 limit 10) e) as examples`

const planner = `select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
          set_config('enable_tidscan', 'on', true), set_config('enable_indexscan', 'on', true),
          set_config('enable_indexonlyscan', 'on', true), set_config('max_parallel_workers_per_gather', '0', true)`

/** In a transaction, whose planner settings it changes. */
export async function compareIndex(query: Query): Promise<IndexComparison> {
  await unprepared(query, planner)
  await assertReadsBoth(query)
  const [sum] = await unprepared<{ rows: number; indexed: number; same: boolean }>(query, compare)
  const { rows = 0, indexed = 0, same = false } = sum ?? {}
  if (same) return { rows, indexed, differ: 0, examples: [] }
  const [found] = await unprepared<Pick<IndexComparison, 'differ' | 'examples'>>(query, differences)
  return { rows, indexed, differ: found?.differ ?? 0, examples: found?.examples ?? [] }
}

/** A plan that reads the table twice would find no difference. */
async function assertReadsBoth(query: Query): Promise<void> {
  const lines = await unprepared<{ 'QUERY PLAN': string }>(query, `explain (costs off) ${compare}`)
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
  const reads = /Tid Range Scan/.test(plan) && /using no_double_booking/.test(plan)
  if (!reads) throw new Error(`PostgreSQL would not compare the index no_double_booking with its table:\n${plan}`)
}

const unprepared = <Row extends object>(query: Query, text: string): Promise<Row[]> =>
  query.rows<Row>(statement('', text), [])

const size = statement(
  'compare_index.size',
  `select pg_relation_size('maitred.booking_tables') <= $1::bigint as small
    where pg_try_advisory_xact_lock(hashtext('maitred compare index'))`,
)

/** Whether the table is so small; undefined where another process compares it at this moment. */
export async function isSmallForComparison(query: Query, bytes: number): Promise<boolean | undefined> {
  const [row] = await query.rows<{ small: boolean }>(size, [bytes])
  return row?.small
}

export const rebuildIndex = 'reindex index maitred.no_double_booking'
