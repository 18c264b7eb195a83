/**
 * Opens a connection outside the pool, for the checks before the start, a migration, a backup or a restore. Where
 * DATABASE_URL names several hosts, it goes to the primary. Where it fails, the error explains what is wrong with
 * DATABASE_URL.
 */
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { type DatabaseHost, hostName } from '../../settings/database-url.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { codeOf } from './pg-errors.ts'
import { timelineOf } from './timeline.ts'

/** The database cannot be used, for a reason an operator can act on. The message is printed without a stack trace. */
export class DatabaseRefused extends Error {}

export function connect(connection: ConnectionSettings, purpose: string): Promise<pg.Client> {
  const { hosts } = connection
  return hosts ? connectToPrimary(connection, hosts, purpose) : connected(newClient(connection, purpose))
}

/** How long a host that does not answer may delay the others. */
const hostTimeoutMs = 3_000

type Reached = { host: DatabaseHost; client?: pg.Client; timeline?: number | undefined; refusal?: string }

/** Connects to every host and keeps the connection to the one that takes writes; of two, that of the later promotion. */
async function connectToPrimary(
  connection: ConnectionSettings,
  hosts: readonly DatabaseHost[],
  purpose: string,
): Promise<pg.Client> {
  const reached = await Promise.all(
    hosts.map(async (host): Promise<Reached> => {
      const client = Object.assign(newClient(connection, purpose, hostTimeoutMs), host)
      try {
        await connected(client)
        return { host, client, timeline: await timelineOf(client) }
      } catch (error) {
        cutConnection(client)
        return { host, refusal: (error as Error).message }
      }
    }),
  )
  const [primary] = reached
    .filter(({ timeline }) => timeline !== undefined)
    .toSorted((one, other) => (other.timeline ?? 0) - (one.timeline ?? 0))
  for (const other of reached) if (other !== primary) other.client?.end().catch(() => {})
  if (primary?.client) return primary.client
  const states = reached.map(({ host, refusal = 'It is a standby, or read-only.' }) => `${hostName(host)}: ${refusal}`)
  throw new DatabaseRefused(['No host of DATABASE_URL takes writes.', ...states].join('\n'))
}

async function connected(client: pg.Client): Promise<pg.Client> {
  try {
    return await openClient(client)
  } catch (error) {
    throw new DatabaseRefused(reasonFor(error as NodeJS.ErrnoException), { cause: error })
  }
}

export async function openClient(client: pg.Client): Promise<pg.Client> {
  // A connection that breaks fails the statement under way; without a listener it would end the process too.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    // After a failed authentication the driver keeps the connection open, and with it the process.
    cutConnection(client)
    throw error
  }
}

/** Closes the socket without the protocol's terminate message, which in the middle of a COPY would wait for ever. */
export function cutConnection(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  stream.destroy()
}

/** The driver reads the certificates that the URL names when the client is made. */
function newClient(connection: ConnectionSettings, purpose: string, timeoutMs = 10_000): pg.Client {
  try {
    return new pg.Client({
      ...connection,
      application_name: `maitred ${purpose}`,
      connectionTimeoutMillis: timeoutMs,
      keepAlive: true,
    })
  } catch (error) {
    const { path, code } = error as NodeJS.ErrnoException
    if (path === undefined) throw error
    throw new DatabaseRefused(
      `${path}, a file named in DATABASE_URL, cannot be read (${code}). Correct sslrootcert, sslcert or sslkey there.`,
      { cause: error },
    )
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

/** Why a statement of a migration or a restore was refused, where the operator can act on it. */
export function refusalOf(error: unknown): DatabaseRefused | undefined {
  const extension = /^extension "(\w+)" is not available/.exec((error as Error).message)?.[1]
  const sentence = extension
    ? `PostgreSQL lacks the extension ${extension}. Install its contrib package, such as postgresql-contrib.`
    : sentences[codeOf(error) ?? '']
  return sentence === undefined ? undefined : new DatabaseRefused(sentence, { cause: error })
}

function reasonFor(error: NodeJS.ErrnoException & { address?: string }): string {
  const { code = '', message, address = '' } = error
  if (message === 'timeout expired') return sentences.ETIMEDOUT as string
  const parameter = /^unsupported startup parameter(?: in options)?: (\w+)/.exec(message)?.[1]
  if (parameter !== undefined) {
    return `PgBouncer at the address of DATABASE_URL refuses the start-up parameter ${parameter}. Add statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options to its ignore_startup_parameters and set them on the role: see docs/scaling.md, "Poolers".`
  }
  if (/password must be a (non-empty )?string/.test(message)) {
    return 'PostgreSQL asks for a password, and DATABASE_URL has none. Put it there: postgres://USER:PASSWORD@HOST/NAME.'
  }
  if (address.startsWith('/') && code === 'ENOENT') {
    return `There is no PostgreSQL at the socket ${address} of DATABASE_URL. Start it, or correct the address.`
  }
  if (/CERT|LEAF_SIGNATURE/.test(code)) {
    return `The certificate of the PostgreSQL in DATABASE_URL is not trusted (${code}). Name the file of its authority there: sslrootcert=FILE.`
  }
  return (
    sentences[code] ??
    `PostgreSQL at the address of DATABASE_URL cannot be used: ${message.replace(/\.$/, '')}. Correct DATABASE_URL, or what answers there.`
  )
}
