/**
 * Runs ANALYZE on tables that have doubled since their last one. A plan made for an empty table reads a whole restaurant
 * where it should look up one guest, since all indexes begin with the restaurant and look alike without statistics: a list
 * of guests by channel took seconds, a booking half as much again (docs/decisions/0026-plain-where-it-is-fast-enough.md).
 */
import type { Database } from './database.ts'
import { statement } from './statement.ts'
import { isTurnOf } from './turn.ts'

// Tables with more rows are left to autovacuum, which analyses after a tenth of the rows has changed. The lock lets one
// process at a time do it; others skip.
const grown = statement(
  'analyse.grown_tables',
  `select format('maitred.%I', s.relname) as name
     from pg_stat_user_tables s
     join pg_class c on c.oid = s.relid
    where s.schemaname = 'maitred' and s.n_live_tup between 100 and 100000 and s.n_live_tup > 2 * c.reltuples
      and pg_has_role(c.relowner, 'usage')
      and (select ${isTurnOf(`'analyse'`)})
    order by 1`,
)

/** Returns the names of the analysed tables. */
export function analyseGrownTables(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    const tables = (await tx.rows<{ name: string }>(grown, [])).map(({ name }) => name)
    if (tables.length > 0) await tx.rows(statement('', `analyze (skip_locked) ${tables.join(', ')}`), [])
    return tables
  })
}
