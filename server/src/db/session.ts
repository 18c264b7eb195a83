/**
 * One connection for one long piece of work without time-outs, such as a backup or a restore. Where the work fails the
 * connection is cut, whatever it was in the middle of, and PostgreSQL rolls back.
 */
import type pg from 'pg'
import { connect, cutConnection, refusalOf } from './connect.ts'
import type { ConnectionSettings } from './database.ts'

/** Fixed formats, so that values are read back as they were written, whatever the role, database or server set. */
const plainFormats = `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
set extra_float_digits = 1`

export async function withSession<T>(
  connection: ConnectionSettings,
  purpose: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(connection, purpose)
  try {
    await client.query(plainFormats)
    const result = await work(client)
    await client.end()
    return result
  } catch (error) {
    cutConnection(client)
    throw refusalOf(error) ?? error
  }
}
