/** The same database; `listener` is called after every transaction that has committed. */
import type { Database } from './database.ts'

export function afterCommit(db: Database, listener: () => void): Database {
  return {
    ...db,
    async transaction(work) {
      const result = await db.transaction(work)
      listener()
      return result
    },
  }
}
