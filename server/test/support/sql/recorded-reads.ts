/** Wraps a database and records the names of statements read outside of transactions. */
import type { Database, Query } from '../../../src/db/database.ts'

export function recordReads(db: Database): { db: Database; sent: string[] } {
  const sent: string[] = []
  const read = <T>(work: (query: Query) => Promise<T>) =>
    db.read((query) =>
      work({
        rows: (statement, values) => {
          // Tokens are looked up once a second, whatever is requested.
          if (!statement.name.startsWith('access.')) sent.push(statement.name)
          return query.rows(statement, values)
        },
      }),
    )
  return { db: { ...db, read }, sent }
}
