/** Opens the database when it is first used, so that --help or a mistyped command touches none. */
import type { Database } from './database.ts'

export function databaseOnDemand(open: () => Promise<Database>): Database {
  let opening: Promise<Database> | undefined
  let opened: Database | undefined
  const database = async (): Promise<Database> => {
    opening ??= open()
    opened = await opening
    return opened
  }
  return {
    transaction: async (work) => (await database()).transaction(work),
    read: async (work) => (await database()).read(work),
    stats: () => opened?.stats() ?? { total: 0, idle: 0, waiting: 0 },
    close: async () => opened?.close(),
  }
}
