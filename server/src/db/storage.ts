/** Where the data is: the database of DATABASE_URL, or the server's own PostgreSQL in the data folder. */
import { databaseUrlFrom } from '../settings/database-url.ts'
import type { ConnectionSettings } from './connection/connection-settings.ts'
import { checkStartupParameters } from './connection/startup-parameters.ts'
import { prepareDatabase } from './prepare/prepare-database.ts'

export type Storage = {
  connection: ConnectionSettings
  /** True for the embedded PostgreSQL, false for the database of DATABASE_URL. */
  isOwn: boolean
  close(): Promise<void>
}

export type StorageOptions = {
  databaseUrl: string | undefined
  dataDir: string
  role: 'server' | 'command'
  log: (message: string) => void
  /** Aborts the waits for other processes and for a database that does not answer. */
  stopRequest?: AbortSignal
}

export async function openStorage({ databaseUrl, ...own }: StorageOptions): Promise<Storage> {
  if (databaseUrl) {
    const connection = databaseUrlFrom(databaseUrl) ?? { connectionString: databaseUrl }
    return { connection, isOwn: false, close: async () => {} }
  }
  // Imported only here: with DATABASE_URL set, none of its code is loaded.
  const { startEmbeddedPostgres } = await import('@maitred/postgres/embedded-postgres.ts')
  const postgres = await startEmbeddedPostgres(own)
  return { connection: postgres.connection, isOwn: true, close: () => postgres.close() }
}

/** Opens the storage and brings it to this version's schema; closes it again if that fails or is aborted. */
export async function openPreparedStorage(options: StorageOptions): Promise<Storage> {
  const storage = await openStorage(options)
  try {
    await prepareDatabase(storage.connection, options.stopRequest)
    options.stopRequest?.throwIfAborted()
    const warning = storage.isOwn ? undefined : await checkStartupParameters(storage.connection)
    if (warning !== undefined) options.log(warning)
    return storage
  } catch (error) {
    await storage.close()
    throw error
  }
}
