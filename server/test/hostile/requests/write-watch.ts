/**
 * Records every committed write of any table: triggers write a row in the same transaction, so rolled back writes are not
 * seen. `last_used_at` of tokens is left out, since it is not a write of the request.
 */
import type { TestDatabase } from '../../support/database.ts'

export type WriteWatch = {
  /** The tables written to since the last call. */
  seen(): Promise<string[]>
}

export async function watchWrites({ sql }: Pick<TestDatabase, 'sql'>): Promise<WriteWatch> {
  await sql('create unlogged table writes_seen (id bigint generated always as identity primary key, written text)')
  await sql(`create function note_write() returns trigger language plpgsql as
    $$ begin insert into public.writes_seen (written) values (tg_table_name); return null; end $$`)
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'access') and tablename not in ('writes_seen', 'tokens')`,
  )
  for (const { name } of tables) {
    await sql(`create trigger zz_watch after insert or update or delete on ${name}
               for each row execute function public.note_write()`)
  }
  let last = 0
  return {
    async seen() {
      const rows = await sql<{ id: string; written: string }>('select * from writes_seen where id > $1 order by id', [
        last,
      ])
      last = Number(rows.at(-1)?.id ?? last)
      return rows.map(({ written }) => written)
    },
  }
}
