/** The rows of tables as the text of a backup, in chunks as PostgreSQL sends them. */
import type pg from 'pg'
import { copyLine, endOfRows, line } from './backup-format.ts'
import { copyOut, type Source } from './copy.sql.ts'
import type { Progress } from './progress.ts'

/** Notes in `rows` how many rows each table has, once they are written. */
export async function* tablesAsText(
  client: pg.Client,
  tables: readonly Source[],
  progress: Progress,
  rows: Record<string, number>,
): AsyncGenerator<Buffer> {
  for (const [done, table] of tables.entries()) {
    yield line(copyLine(table))
    const copy = copyOut(client, table)
    for await (const chunk of copy.chunks) {
      progress.add(chunk.length, `${done + 1} of ${tables.length} tables`)
      yield chunk
    }
    yield line(endOfRows)
    rows[table.name] = await copy.rows()
  }
}

export const sumOf = (rows: Readonly<Record<string, number>>): number =>
  Object.values(rows).reduce((total, count) => total + count, 0)
