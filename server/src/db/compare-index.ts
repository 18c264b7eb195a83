/**
 * Compares the index of the constraint `no_double_booking` with its table. Both the constraint and the reads of taken
 * tables rely on that index: a row missing from it (damaged storage, a careless copy, a bug in PostgreSQL) is a table
 * that can be booked twice. One statement reads table and index, so bookings made meanwhile make no difference. Writes
 * nothing and takes no lock that others wait for.
 */
import type { Query } from './database.ts'
import { statement } from './statement.ts'
import { isTurnOf } from './turn.ts'

/** `differ` counts rows found in only one of the two. */
export type IndexComparison = { rows: number; indexed: number; differ: number; examples: MissingRow[] }

/** A table taken from `from` to `until`, of a booking or a hold. */
export type MissingRow = { restaurant_id: number; table_id: number; during: string; in: 'table' | 'index' }

// The TID range scan reads the table. Only this index can answer `&&`, and an index-only scan returns its own keys.
const table = `select restaurant_id, table_id, during from maitred.booking_tables where ctid >= '(0,0)' and is_active`
const index = `select restaurant_id, table_id, during from maitred.booking_tables
                where during && tstzrange(null, null) and is_active`

const sums = `select count(*)::int as rows, coalesce(sum(hash_record_extended(row(restaurant_id, table_id, during), 0)), 0) as sum`
const compare = `select t.rows, i.rows as indexed, t.rows = i.rows and t.sum = i.sum as same
   from (${sums} from (${table}) t) t, (${sums} from (${index}) i) i`

// Sorts both sides, which takes three times as long as the sums, so it runs only where those differ.
const differences = `with missing as (${table} except all ${index}), surplus as (${index} except all ${table}),
   found as (select *, 'table' as "in" from missing union all select *, 'index' from surplus)
   select (select count(*) from found)::int as differ,
          (select coalesce(json_agg(e), '[]') from (select * from found order by 1, 2, 3 limit 10) e) as examples`

const planner = `select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
          set_config('enable_tidscan', 'on', true), set_config('enable_indexscan', 'on', true),
          set_config('enable_indexonlyscan', 'on', true), set_config('max_parallel_workers_per_gather', '0', true)`

/** Call it in a transaction: it changes planner settings for the rest of it. */
export async function compareIndex(query: Query): Promise<IndexComparison> {
  await unprepared(query, planner)
  await assertReadsBoth(query)
  const [sum] = await unprepared<{ rows: number; indexed: number; same: boolean }>(query, compare)
  const { rows = 0, indexed = 0, same = false } = sum ?? {}
  if (same) return { rows, indexed, differ: 0, examples: [] }
  const [found] = await unprepared<Pick<IndexComparison, 'differ' | 'examples'>>(query, differences)
  return { rows, indexed, differ: found?.differ ?? 0, examples: found?.examples ?? [] }
}

/** With a plan that reads the table twice the comparison would always succeed. */
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
    where ${isTurnOf(`'compare index'`)}`,
)

/** Whether the table has at most `bytes`; undefined where another process is comparing it now. */
export async function isSmallForComparison(query: Query, bytes: number): Promise<boolean | undefined> {
  const [row] = await query.rows<{ small: boolean }>(size, [bytes])
  return row?.small
}

export const rebuildIndex = 'reindex index maitred.no_double_booking'
