/** Searches every row of every table of every schema, as text. */
import type { TestDatabase } from '../../../support/database.ts'

/** Returns a function that lists which of the words are found in which tables. */
export async function tracesIn({
  sql,
}: Pick<TestDatabase, 'sql'>): Promise<(words: readonly string[]) => Promise<string[]>> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  return async (words) => {
    const traces: string[] = []
    for (const { name } of tables) {
      for (const word of words) {
        const [row] = await sql<{ rows: number }>(
          `select count(*)::int as rows from ${name} t where strpos(lower(t::text), lower($1)) > 0`,
          [word],
        )
        if (row && row.rows > 0) traces.push(`${word} in ${name}`)
      }
    }
    return traces
  }
}
