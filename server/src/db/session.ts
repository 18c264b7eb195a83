/**
 * One connection for one long piece of work without timeouts, such as a backup or a restore. If the work fails the
 * connection is cut, whatever it was in the middle of, and PostgreSQL rolls back.
 */
import type pg from 'pg'
import { connect, cutConnection, refusalOf } from './connection/connect.ts'
import type { ConnectionSettings } from './connection/connection-settings.ts'
import { type Query, wireTypes } from './database.ts'

/** Fixed formats, so that values are read back as they were written, whatever the role, database or server set. */
const settings: Readonly<Record<string, string>> = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
}
const setAll = Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`)

/**
 * Begins a transaction with these settings. They and every lock end with it, so that through a pooler in transaction
 * mode nothing is left behind on a connection that servers use next.
 */
export async function begin(client: pg.Client, mode = ''): Promise<void> {
  await client.query([`begin ${mode}`, ...setAll].join('; '))
}

export async function withSession<T>(
  connection: ConnectionSettings,
  purpose: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(connection, purpose)
  try {
    const result = await work(client)
    await client.end()
    return result
  } catch (error) {
    cutConnection(client)
    throw refusalOf(error) ?? error
  }
}

/** Runs the statements of features on such a connection, without preparing them. */
export const queryOn = (client: pg.Client): Query => ({
  rows: async <Row extends object>({ text }: { text: string }, values: readonly unknown[]) =>
    (await client.query<Row & pg.QueryResultRow>({ text, values: values as unknown[], types: wireTypes })).rows,
})
