/**
 * One connection for one long piece of work: a backup or a restore may take as long as it takes. Where the work fails
 * the connection is cut, whatever it was in the middle of, and PostgreSQL rolls back.
 */
import type { Duplex } from 'node:stream'
import pg from 'pg'
import type { ConnectionSettings } from './database.ts'
import { unreachable } from './prepare-database.ts'

/** What is written out is read back alike, whatever role, database or server say about formats. */
const plainFormats = `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
set extra_float_digits = 1`

export async function withSession<T>(
  connection: ConnectionSettings,
  purpose: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...connection,
    application_name: `maitred ${purpose}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A connection that breaks fails the statement under way; without a listener it would end the process too.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(plainFormats)
    const result = await work(client)
    await client.end()
    return result
  } catch (error) {
    cut(client)
    throw unreachable(error) ?? error
  }
}

/** In the middle of a COPY nobody reads on: a polite goodbye would wait for ever. */
function cut(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  stream.destroy()
}
