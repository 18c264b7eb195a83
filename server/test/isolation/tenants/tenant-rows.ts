/** Every table of a restaurant, read from the catalogue, so that one added tomorrow is looked at without a word here. */
import assert from 'node:assert/strict'
import type { TestDatabase } from '../../support/database.ts'

export type Hands = Pick<TestDatabase, 'sql'>
export type Column = { name: string; type: string }
export type TenantTable = { name: string; columns: Column[] }

/** Tables before those that refer to them. Columns that PostgreSQL computes are left out. */
export async function tenantTables({ sql }: Hands): Promise<TenantTable[]> {
  const tables = await sql<TenantTable>(`
    select t.relname as name,
           array(select json_build_object('name', a.attname, 'type', format_type(a.atttypid, null))
                   from pg_attribute a
                  where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  order by a.attnum) as columns
      from pg_class t
     where t.relnamespace = 'maitred'::regnamespace and t.relkind in ('r', 'p')
       and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'restaurant_id')
       -- Tokens, users, their sessions and devices are read before a restaurant is known.
       and t.relname not in ('tokens', 'user_restaurants', 'sessions', 'device_people', 'push_choices', 'pushes')
     order by t.relname`)
  const references = await sql<{ from: string; to: string }>(`
    select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to"
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'maitred'::regnamespace`)
  return inOrder(tables, references)
}

function inOrder(tables: readonly TenantTable[], references: readonly { from: string; to: string }[]): TenantTable[] {
  const ordered: TenantTable[] = []
  const place = (table: TenantTable) => {
    if (ordered.includes(table)) return
    for (const { from, to } of references) {
      const before = from === table.name && to !== from && tables.find(({ name }) => name === to)
      if (before) place(before)
    }
    ordered.push(table)
  }
  for (const table of tables) place(table)
  return ordered
}

export type Dump = Record<string, string[]>

/** Every row of a restaurant, its own included, as text. */
export async function dumpOf(hands: Hands, restaurantId: number, without: readonly string[] = []): Promise<Dump> {
  const tables = [...(await tenantTables(hands)).map(({ name }) => [name, 'restaurant_id']), ['restaurants', 'id']]
  const entries = tables.map(async ([table = '', key]): Promise<[string, string[]]> => {
    const rows = await hands.sql<{ row: string }>(
      `select (to_jsonb(t) - $2::text[])::text as row from ${table} t where ${key} = $1 order by 1`,
      [restaurantId, without],
    )
    return [table, rows.map(({ row }) => row)]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Does the work, which must leave every row of the restaurant as it was. */
export async function besideRowsOf<Result>(
  hands: Hands,
  restaurantId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await dumpOf(hands, restaurantId)
  const result = await work()
  assert.deepEqual(await dumpOf(hands, restaurantId), before)
  return result
}
