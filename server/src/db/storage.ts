/** Where the data lives: the database of DATABASE_URL, or the server's own PostgreSQL in the data folder. */
import type { ConnectionSettings } from './database.ts'

export type Storage = {
  connection: ConnectionSettings
  /** Our own engine, not a database somebody else runs. */
  isOwn: boolean
  close(): Promise<void>
}

export type StorageOptions = {
  databaseUrl: string | undefined
  dataDir: string
  role: 'server' | 'visitor'
  log: (message: string) => void
  /** Calls the opening off where it waits for others. */
  stopping?: AbortSignal
}

export async function openStorage({ databaseUrl, ...own }: StorageOptions): Promise<Storage> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, isOwn: false, close: async () => {} }
  // Imported only here: with DATABASE_URL set, none of the engine's code is even loaded.
  const { startEmbeddedPostgres } = await import('./embedded-postgres/embedded-postgres.ts')
  const engine = await startEmbeddedPostgres(own)
  return { connection: engine.connection, isOwn: true, close: () => engine.close() }
}
