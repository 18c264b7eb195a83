/** From whatever database we were pointed at to one that can be served from, or a sentence that says why not. */

import { Socket } from 'node:net'
import type { ConnectionSettings } from './database.ts'
import { migrate } from './migrate.ts'
import { codeOf } from './pg-errors.ts'
import { assertGuarded, assertSupportedServer, UnsuitableDatabase } from './suitability.ts'

/** `stopRequest` calls it off, whatever it waits for: its connections are cut, and PostgreSQL rolls back. */
export async function prepareDatabase(connection: ConnectionSettings, stopRequest?: AbortSignal): Promise<void> {
  const settings = stopRequest ? { ...connection, stream: () => new Socket({ signal: stopRequest }) } : connection
  try {
    await assertSupportedServer(settings)
    await migrate(settings)
    await assertGuarded(settings)
  } catch (error) {
    throw unreachable(error) ?? error
  }
}

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'No PostgreSQL answers at the address of DATABASE_URL. Start it, or correct the address.',
  ENOTFOUND: 'The host of DATABASE_URL cannot be found. Correct the address.',
  ETIMEDOUT: 'The host of DATABASE_URL does not answer. Check the address and the network.',
  '28P01': 'PostgreSQL refused the password in DATABASE_URL. Correct it.',
  '28000': 'PostgreSQL refused the user in DATABASE_URL. Correct it, or allow that user in pg_hba.conf.',
  '3D000': 'The database named in DATABASE_URL does not exist. Create it first: createdb NAME.',
  '42501':
    'The user of DATABASE_URL may not create tables or extensions there. Make it the owner of the database: alter database NAME owner to USER.',
}

/** What goes wrong with DATABASE_URL in the first minute of its life. */
export function unreachable(error: unknown): UnsuitableDatabase | undefined {
  const sentence = sentences[codeOf(error) ?? '']
  return sentence === undefined ? undefined : new UnsuitableDatabase(sentence, { cause: error })
}
