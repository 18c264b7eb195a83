/**
 * Settings that PostgreSQL gets when a connection is opened. A pooler may drop them, so a start with DATABASE_URL
 * checks that they are in effect and that prepared statements work.
 */
import { connect, DatabaseRefused } from './connect.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { codeOf } from './pg-errors.ts'

/** Milliseconds: just below the five seconds within which a request is answered. */
const timeouts = { statement_timeout: 4_400, lock_timeout: 4_300, idle_in_transaction_session_timeout: 15_000 }

/**
 * Generic plans only: by default PostgreSQL plans the larger statements anew each time, which takes twice as long as
 * running them. JIT compilation would take longer still.
 */
const planning = { plan_cache_mode: 'force_generic_plan', jit: 'off' }

const expected: Readonly<Record<string, string | number>> = { ...timeouts, ...planning }

const options = Object.entries(planning)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

export const startupParameters = { ...timeouts, options }

const page = 'See docs/scaling.md, "Poolers".'

/** Returns a warning where the settings are not in effect, and throws where prepared statements do not work. */
export async function checkStartupParameters(connection: ConnectionSettings): Promise<string | undefined> {
  await settingsOf(connection)
  // A second time: in transaction mode a pooler would reuse the connection on which this statement name is already
  // prepared.
  const found = await settingsOf(connection)
  const missing = Object.entries(expected).filter(([name, value]) => found.get(name) !== String(value))
  if (missing.length === 0) return undefined
  const names = missing.map(([name]) => name).join(', ')
  const remedy = missing.map(([name, value]) => `alter role USER set ${name} = '${value}';`).join(' ')
  return `A pooler keeps settings of maitred's connections from PostgreSQL: ${names}. Set them on the role: ${remedy} ${page}`
}

async function settingsOf(connection: ConnectionSettings): Promise<Map<string, string>> {
  const client = await connect({ ...connection, ...startupParameters }, 'check')
  try {
    const text = 'select name, setting from pg_settings where name = any($1)'
    const query = { name: 'startup.settings', text, values: [Object.keys(expected)] }
    const { rows } = await client.query<{ name: string; setting: string }>(query)
    return new Map(rows.map(({ name, setting }) => [name, setting]))
  } catch (error) {
    if (!['42P05', '26000'].includes(codeOf(error) ?? '')) throw error
    throw new DatabaseRefused(
      `A pooler at the address of DATABASE_URL loses prepared statements. PgBouncer needs version 1.21 or newer and max_prepared_statements above 0, or pool_mode = session. ${page}`,
      { cause: error },
    )
  } finally {
    await client.end()
  }
}
