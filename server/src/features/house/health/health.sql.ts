/** Whether the database answers, and takes writes; for no restaurant in particular. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

const nothing = statement('health.nothing', 'select 1 as answered')

export async function askForNothing(query: Query): Promise<void> {
  await query.rows(nothing, [])
}

/** Tables that the user of the connection may not read or write. The log of migrations is written by the migrator alone. */
const withoutRights = `
  select c.relname::text from pg_class c
   where c.relnamespace = to_regnamespace('maitred') and c.relkind = 'r'
     and not (has_schema_privilege(c.relnamespace, 'usage') and has_table_privilege(c.oid, 'select')
              and (c.relname = 'schema_migrations'
                   or has_table_privilege(c.oid, 'insert') and has_table_privilege(c.oid, 'update')
                      and has_table_privilege(c.oid, 'delete')))
   order by 1`

const rights = statement('health.rights', `select array(${withoutRights}) as tables`)

export async function tablesWithoutRights(query: Query): Promise<readonly string[]> {
  const [row] = await query.rows<{ tables: string[] }>(rights, [])
  return row?.tables ?? []
}

const hindrances = statement(
  'health.hindrances',
  `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only,
          exists (${withoutRights}) as lacks_rights,
          set_config('work_mem', '64kB', true)`,
)

type Hindrances = { is_read_only: boolean; lacks_rights: boolean }

/** Leaves the transaction with little memory for `useDisk`. */
export async function readHindrances(query: Query): Promise<Hindrances> {
  const [row] = await query.rows<Hindrances>(hindrances, [])
  return row as Hindrances
}

const number = statement('health.number', 'select pg_current_xact_id()::text as taken')

/** Makes the commit write to the log. */
export async function takeNumber(query: Query): Promise<void> {
  await query.rows(number, [])
}

const sort = statement(
  'health.sort',
  `select count(*)::int as sorted
     from (select text from (select repeat(md5(n::text), 8) collate "C" as text from generate_series(1, 4000) n) s
            order by text offset 1) t`,
)

/** A megabyte, in a temporary file. */
export async function useDisk(query: Query): Promise<void> {
  await query.rows(sort, [])
}
