/** The same database; the names of statements that are read outside of transactions are written down. */
import type { Database, Query } from '../../../src/db/database.ts'

export function recordReads(db: Database): { db: Database; sent: string[] } {
  const sent: string[] = []
  const read = <T>(work: (query: Query) => Promise<T>) =>
    db.read((query) =>
      work({
        rows: (statement, values) => {
          // A token is looked up once a second, whatever is asked.
          if (!statement.name.startsWith('access.')) sent.push(statement.name)
          return query.rows(statement, values)
        },
      }),
    )
  return { db: { ...db, read }, sent }
}
