/** Indexes, constraints and triggers of the schema, with the statements that make them. */
import type { Query } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { SchemaObject } from './judge-schema-objects.ts'

const hidePath = statement(
  'doctor.hide_path',
  `select current_setting('search_path') as path, set_config('search_path', '', true)`,
)
const restorePath = statement('doctor.restore_path', `select set_config('search_path', $1, true)`)

/** Indexes that a constraint made are part of it. Since PostgreSQL 18 "not null" is a constraint, too, and is left out. */
const objects = statement(
  'doctor.schema_objects',
  `select 'constraint' as kind, c.relname::text as "table", k.conname::text as name,
          format('alter table maitred.%I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as made_by
     from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.connamespace = to_regnamespace('maitred') and k.contype in ('c', 'f', 'p', 'u', 'x')
   union all
   select 'index', c.relname, x.relname, pg_get_indexdef(i.indexrelid)
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    where c.relnamespace = to_regnamespace('maitred')
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
   union all
   select 'trigger', c.relname, t.tgname, pg_get_triggerdef(t.oid)
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = to_regnamespace('maitred') and not t.tgisinternal
    order by 1, 2, 3`,
)

/** In a transaction. From the catalogues alone, with the schema before each name, as PostgreSQL writes it without a search path. */
export async function readSchemaObjects(query: Query): Promise<SchemaObject[]> {
  const [given] = await query.rows<{ path: string }>(hidePath, [])
  const found = await query.rows<SchemaObject>(objects, [])
  await query.rows(restorePath, [given?.path ?? ''])
  // The log of migrations is made by the migrator.
  return found.filter(({ table }) => table !== 'schema_migrations')
}
