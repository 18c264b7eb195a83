/** Keeps ids that are given out later apart from those that came with a restaurant. */
import type pg from 'pg'
import type { Table } from '../backup/catalogue.sql.ts'

type Identity = { table: string; sequence: string; owner: string }

const identities = `
  select format('maitred.%I', c.relname) as table, pg_get_serial_sequence(format('maitred.%I', c.relname), 'id') as sequence,
         case when exists (select from pg_attribute r where r.attrelid = c.oid and r.attname = 'restaurant_id' and r.attnotnull)
              then 'restaurant_id' else 'id' end as owner
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.attidentity <> ''
   where c.relnamespace = to_regnamespace('maitred') and c.relkind = 'r'
   order by 1`

/**
 * Draws numbers until a sequence is past the restaurant's highest id. Servers may draw at the same time: setval could set
 * a sequence back below a number that was just drawn. 10 million numbers take a few seconds.
 */
export async function advanceSequences(
  client: pg.Client,
  restaurantId: number,
  tables: readonly Pick<Table, 'name'>[],
): Promise<void> {
  const { rows } = await client.query<Identity>(identities)
  const filled = rows.filter(({ table }) => tables.some(({ name }) => name === table))
  for (const { table, sequence, owner } of filled) {
    const staged = owner === 'id' && table !== 'maitred.restaurants'
    const from = staged ? `pg_temp.moved_${table.replace('maitred.', '')}` : `${table} where ${owner} = ${restaurantId}`
    await client.query(
      `select count(nextval('${sequence}'))
         from (select max(id) - coalesce(pg_sequence_last_value('${sequence}'), 0) as missing from ${from}) behind,
              generate_series(1, behind.missing)`,
    )
  }
}
