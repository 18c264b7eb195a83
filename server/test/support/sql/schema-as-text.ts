/**
 * Everything the schema `maitred` consists of, as text in the order of names: two schemas are the same where their texts
 * are. The order of a table's columns is left out; no statement depends on it (`server/test/architecture.test.ts`).
 */
import type pg from 'pg'

/** Without the log of migrations, which the migrator makes. */
const parts = `
  select format('table %s%s%s', relname, ' with (' || array_to_string(reloptions, ', ') || ')',
                case relreplident when 'd' then '' else ' replica identity ' || relreplident::text end) as line,
         relname::text || ' 0' as place
    from pg_class where relnamespace = 'maitred'::regnamespace and relkind in ('r', 'p')
  union all
  select format('column %s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
                case when a.attnotnull then ' not null' else '' end,
                case a.attidentity when '' then '' when 'd' then ' identity by default' else ' identity always' end,
                case a.attgenerated when '' then ' default ' else ' generated ' end || pg_get_expr(d.adbin, d.adrelid)),
         c.relname || ' 1 ' || a.attname
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'maitred'::regnamespace and c.relkind in ('r', 'p')
  union all
  select format('constraint %s.%s %s', c.relname, k.conname, pg_get_constraintdef(k.oid)),
         c.relname || ' 2 ' || k.conname
    from pg_constraint k join pg_class c on c.oid = k.conrelid
   where k.connamespace = 'maitred'::regnamespace and k.contype <> 'n'
  union all
  select 'index ' || pg_get_indexdef(i.indexrelid), c.relname || ' 3 ' || x.relname
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
   where c.relnamespace = 'maitred'::regnamespace
  union all
  select 'trigger ' || pg_get_triggerdef(t.oid), c.relname || ' 4 ' || t.tgname
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where c.relnamespace = 'maitred'::regnamespace and not t.tgisinternal
  union all
  select pg_get_functiondef(p.oid), '~ ' || p.proname
    from pg_proc p
   where p.pronamespace = 'maitred'::regnamespace
     and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select 'extension ' || extname, '~~ ' || extname from pg_extension where extnamespace = 'maitred'::regnamespace`

export async function schemaAsText(client: pg.Client): Promise<string> {
  // PostgreSQL leaves out the schema of what is found without it.
  await client.query(`set search_path = ''`)
  const { rows } = await client.query<{ line: string }>(
    `select line from (${parts}) p where place !~ '^schema_migrations ' order by place collate "C"`,
  )
  return rows.map(({ line }) => `${line.trimEnd()}\n`).join('')
}
