/**
 * The connection pool, transactions and reads. The type that opens transactions (`Database`) is not the type that queries
 * (`Query`, `Tx`), so code inside a transaction cannot query outside of it by mistake.
 *
 * Connections are pipelined: statements issued in one event-loop tick without awaiting each other are sent together and
 * answered in order, so the round trips of a transaction follow from its decisions, not from its statements.
 */
import pg from 'pg'
import type { DatabaseHost } from '../settings/database-url.ts'
import { batchedReads } from './batched-reads.ts'
import { connectionName } from './connection/connection-name.ts'
import type { ConnectionSettings } from './connection/connection-settings.ts'
import { corker } from './connection/cork.ts'
import { codeOf, isReadTimeout, isRetryable, pgCode, toProblem } from './connection/pg-errors.ts'
import { PrimaryMonitor, primaryClients } from './connection/primary-monitor.ts'
import { startupParameters } from './connection/startup-parameters.ts'
import type { Statement } from './statement.ts'

/** Runs statements, each in a transaction of its own unless the query is a `Tx`. */
export interface Query {
  rows<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
}

declare const insideTransaction: unique symbol

/** Reads and writes that commit together or not at all. */
export interface Tx extends Query {
  readonly [insideTransaction]: true
  /**
   * A write whose result is not needed before the commit. It is sent with the next statement, at the latest with the
   * commit, and if it fails nothing is committed. The promise may be left unawaited.
   */
  send<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
  /**
   * A write sent with the commit, after all others, so that its locks are the last; the same one only once. Several go in
   * the order of their names and values.
   */
  sendAtCommit(statement: Statement, values: readonly unknown[]): void
  /** Calls `listener`, which must not throw, once the transaction has committed; not after a rollback. */
  afterCommit(listener: () => void): void
}

export interface Database {
  /** Runs `work` in a transaction; serialization failures and deadlocks run it again, up to three times. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs reads without the cost of a transaction. */
  read<T>(work: (query: Query) => Promise<T>): Promise<T>
  stats(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

export type DatabaseOptions = {
  connection: ConnectionSettings
  poolSize: number
  /** An idle connection was lost, or a broken one was discarded. */
  onConnectionLost: (error: Error) => void
  /** With several hosts: another one takes writes now, or none (undefined). */
  onPrimaryChange?: (primary: DatabaseHost | undefined) => void
}

const retries = 3

/** Each wait of a request for the database ends within five seconds. */
const timeouts = { connectionTimeoutMillis: 3_000, query_timeout: 4_500 }

export function openDatabase(options: DatabaseOptions): Database {
  const monitor = monitorOf(options)
  const pool = openPool(options, monitor)
  const query = batchedReads(pool)

  return {
    transaction: (work) => inTransaction(pool, work),
    read: async (work) => {
      try {
        return await work(query)
      } catch (error) {
        throw toProblem(error)
      }
    },
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      // Connections that PostgreSQL closes meanwhile are not reported as lost.
      pool.removeAllListeners('error').on('error', () => {})
      monitor?.close()
      await pool.end()
    },
  }
}

function monitorOf({ connection, onPrimaryChange = () => {} }: DatabaseOptions): PrimaryMonitor | undefined {
  const { hosts } = connection
  return hosts && new PrimaryMonitor({ connection, hosts, onChange: onPrimaryChange })
}

function openPool(
  { connection, poolSize, onConnectionLost }: DatabaseOptions,
  monitor: PrimaryMonitor | undefined,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...timeouts,
    ...startupParameters,
    max: poolSize,
    types: wireTypes,
    pipeline: true,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: connectionName(),
    ...(monitor && {
      Client: primaryClients(monitor),
      onConnect: (client) => monitor.assertPrimary(client as pg.Client),
    }),
  } as pg.PoolConfig)
  pool.on('error', onConnectionLost)
  // A lost connection fails the statement under way. PostgreSQL's termination message may also arrive between two uses of
  // a connection, in one packet with an answer, or after it was discarded; without a listener it would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

function queryOn(client: pg.PoolClient, onFailure: (error: unknown) => void): Query {
  return {
    async rows<Row extends object>({ name, text }: Statement, values: readonly unknown[]) {
      try {
        const result = await client.query<Row & pg.QueryResultRow>({ name, text, values: values as unknown[] })
        return result.rows
      } catch (error) {
        onFailure(error)
        throw error
      }
    },
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await oneTransaction(pool, work)
    } catch (error) {
      if (!isRetryable(error) || attempt >= retries) throw toProblem(error)
      await jitter(attempt)
    }
  }
}

async function oneTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // Statements after a failed one fail with "transaction is aborted"; only the first error gives the reason.
  let firstFailure: unknown
  const onFailure = (error: unknown) => {
    firstFailure ??= error
  }
  // Where one of several parts of the work throws, the others may still be running. What they send now would be written
  // outside of any transaction, or inside the next one of this connection.
  let isOver = false
  try {
    const cork = corker(client)
    cork()
    // Not awaited: BEGIN is sent with the first statement of the work.
    const sent: Promise<unknown>[] = [handledLater(client.query('begin'))]
    const open = queryOn(client, onFailure)
    const query: Query = {
      rows: async (statement, values) => {
        if (isOver) throw new Error('The transaction of this statement is over.')
        return open.rows(statement, values)
      },
    }
    const listeners: (() => void)[] = []
    const last = new Map<string, () => void>()
    const tx = {
      afterCommit: (listener) => void listeners.push(listener),
      rows: (statement, values) => {
        cork()
        return query.rows(statement, values)
      },
      send: (statement, values) => {
        cork()
        const rows = handledLater(query.rows(statement, values))
        sent.push(rows)
        return rows
      },
      sendAtCommit: (statement, values) =>
        void last.set(JSON.stringify([statement.name, values]), () => void tx.send(statement, values)),
    } as Tx
    const result = await work(tx)
    for (const key of [...last.keys()].sort()) last.get(key)?.()
    isOver = true
    cork()
    await commit(client, sent)
    for (const listener of listeners) listener()
    return result
  } catch (error) {
    isOver = true
    broken = isReadTimeout(error) ? (error as Error) : await rollBack(client)
    throw codeOf(error) === pgCode.transactionAborted ? firstFailure : error
  } finally {
    client.release(broken)
  }
}

/** Rejections surface when the commit is awaited. The no-op handler keeps Node from reporting them as unhandled before. */
function handledLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

/** PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and without an error. */
async function commit(client: pg.PoolClient, sent: readonly Promise<unknown>[]): Promise<void> {
  const committed = handledLater(client.query('commit'))
  await Promise.all(sent)
  const { command } = await committed
  if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}.`)
}

/** The error of a connection that cannot roll back, and is therefore discarded. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function jitter(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
}

const { builtins } = pg.types
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: String, // a local date is 'YYYY-MM-DD', never an instant
  [builtins.TIMESTAMPTZ]: (text) => Temporal.Instant.from(text),
}

export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}
