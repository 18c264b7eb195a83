/** Brings a database to the schema of this version and checks that it can be served from, or refuses with a sentence. */
import { Socket } from 'node:net'
import { connect, refusalOf } from '../connection/connect.ts'
import type { ConnectionSettings } from '../connection/connection-settings.ts'
import { assertRefusesDoubleBookings, assertSupportedServer } from './check-database.ts'
import { migrateOnceAtATime } from './migrate.ts'

/** `stopRequest` ends whatever it waits for: its connection is cut, and PostgreSQL rolls back. */
export async function prepareDatabase(connection: ConnectionSettings, stopRequest?: AbortSignal): Promise<void> {
  const settings = stopRequest ? { ...connection, stream: () => new Socket({ signal: stopRequest }) } : connection
  const client = await connect(settings, 'migrate')
  try {
    await assertSupportedServer(client)
    await migrateOnceAtATime(client)
    await assertRefusesDoubleBookings(client)
  } catch (error) {
    throw refusalOf(error) ?? error
  } finally {
    await client.end()
  }
}
