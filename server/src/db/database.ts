/**
 * The type that opens transactions (`Database`) is not the type that queries (`Query`, `Tx`): whoever is inside a
 * transaction has no way to reach around it.
 *
 * Connections are pipelined: statements issued in one turn without awaiting each other travel together and are
 * answered in order, so a transaction costs as many round trips as it has decisions, not as it has statements.
 */
import type { Writable } from 'node:stream'
import pg from 'pg'
import { batchedReads } from './batched-reads.ts'
import { codeOf, hasGoneSilent, isRetryable, pgCode, toProblem } from './pg-errors.ts'
import type { Statement } from './statement.ts'

/** Reads. Each statement stands alone unless the query is a `Tx`. */
export interface Query {
  rows<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
}

declare const insideTransaction: unique symbol

/** Reads and writes that commit together or not at all. */
export interface Tx extends Query {
  readonly [insideTransaction]: true
  /**
   * A write whose outcome nobody waits for before the commit: it travels with whatever comes next, at the latest with
   * the commit itself, and if it fails nothing is committed. Its rows are there before the commit is answered.
   */
  send<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
}

export interface Database {
  /** Runs `work` in a transaction; serialization failures and deadlocks run it again, up to three times. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs `work` in a transaction that sees the database as it stands at one moment, throughout. Where somebody has changed
   * since then what it writes, nothing is written: it was overtaken, and whoever wants it begins anew.
   */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T | 'overtaken'>
  /** Runs reads without the cost of a transaction. */
  read<T>(work: (query: Query) => Promise<T>): Promise<T>
  stats(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

export type ConnectionSettings = { connectionString: string } | (pg.ClientConfig & { host: string })

export type DatabaseOptions = {
  connection: ConnectionSettings
  poolSize: number
  /** An idle connection was lost, or a broken one was thrown away: worth a line in the log, never a crash. */
  onConnectionLost: (error: Error) => void
}

const retries = 3

/** A request must not hang on a database that is away: every wait below ends within five seconds. */
const patience = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 4_400,
  lock_timeout: 4_300,
  query_timeout: 4_500,
  idle_in_transaction_session_timeout: 15_000,
}

/**
 * Plans are made once and kept: left to itself PostgreSQL plans the larger statements anew each time, which takes twice
 * as long as running them. Compiling them would take longer still.
 */
const keptPlans = '-c plan_cache_mode=force_generic_plan -c jit=off'

/** A statement without a name is put together for one search, and is worth a plan of its own. */
const searchConnections = 4

export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options, { max: options.poolSize, options: keptPlans })
  const searches = openPool(options, { max: Math.min(searchConnections, options.poolSize), options: '-c jit=off' })
  const named = batchedReads(pool)
  const unnamed = queryOn(searches)
  const query: Query = {
    rows: (statement, values) => (statement.name === '' ? unnamed : named).rows(statement, values),
  }

  return {
    transaction: (work) => inTransaction(pool, work),
    snapshot: (work) => inSnapshot(pool, work),
    read: async (work) => {
      try {
        return await work(query)
      } catch (error) {
        throw toProblem(error)
      }
    },
    stats: () => ({
      total: pool.totalCount + searches.totalCount,
      idle: pool.idleCount + searches.idleCount,
      waiting: pool.waitingCount + searches.waitingCount,
    }),
    close: async () => {
      // What PostgreSQL still says to a connection on its way out is no loss.
      for (const closing of [pool, searches]) closing.removeAllListeners('error').on('error', () => {})
      await Promise.all([pool.end(), searches.end()])
    },
  }
}

function openPool({ connection, onConnectionLost }: DatabaseOptions, own: { max: number; options: string }): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...patience,
    ...own,
    types: wireTypes,
    pipeline: true,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: `maitred ${process.pid}`,
  } as pg.PoolConfig)
  pool.on('error', onConnectionLost)
  // Whoever uses a connection learns of its loss from the statement under way. But PostgreSQL's last words also arrive
  // between two users, in one packet with the first one's answer, and after a connection was thrown away: unheard there,
  // they would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

function queryOn(target: pg.Pool | pg.PoolClient, onFailure?: (error: unknown) => void): Query {
  return {
    async rows<Row extends object>({ name, text }: Statement, values: readonly unknown[]) {
      try {
        const result = await target.query<Row & pg.QueryResultRow>({ name, text, values: values as unknown[] })
        return result.rows
      } catch (error) {
        onFailure?.(error)
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

async function inSnapshot<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T | 'overtaken'> {
  try {
    return await oneTransaction(pool, work, 'begin isolation level repeatable read')
  } catch (error) {
    if (isRetryable(error)) return 'overtaken'
    throw toProblem(error)
  }
}

async function oneTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>, begin = 'begin'): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // Statements behind a failed one fail too, with words that say nothing; the first says why.
  let firstFailure: unknown
  const note = (error: unknown) => {
    firstFailure ??= error
  }
  try {
    const together = inOnePacket(client)
    together()
    // Not awaited: BEGIN travels with the first statement of the work.
    const sent: Promise<unknown>[] = [unawaited(client.query(begin))]
    const query = queryOn(client, note)
    const tx = {
      rows: (statement, values) => {
        together()
        return query.rows(statement, values)
      },
      send: (statement, values) => {
        together()
        const rows = unawaited(query.rows(statement, values))
        sent.push(rows)
        return rows
      },
    } as Tx
    const result = await work(tx)
    together()
    await commit(client, sent)
    return result
  } catch (error) {
    broken = hasGoneSilent(error) ? (error as Error) : await rollBack(client)
    throw codeOf(error) === pgCode.transactionAborted ? firstFailure : error
  } finally {
    client.release(broken)
  }
}

/**
 * Statements of one turn leave in one packet. Each written by itself costs a system call and wakes PostgreSQL, which
 * took a tenth of the processor's time on a busy evening.
 */
function inOnePacket(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  let held = false
  return () => {
    if (held) return
    held = true
    stream.cork()
    process.nextTick(() => {
      held = false
      stream.uncork()
    })
  }
}

/** Its failure is heard where the commit is awaited; until then it is nobody's unhandled rejection. */
function unawaited<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

/** PostgreSQL answers the COMMIT of a failed transaction with a ROLLBACK and no error: only its word COMMIT counts. */
async function commit(client: pg.PoolClient, sent: readonly Promise<unknown>[]): Promise<void> {
  const committed = unawaited(client.query('commit'))
  await Promise.all(sent)
  const { command } = await committed
  if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}.`)
}

/** A connection that cannot even roll back is thrown away; one that has gone silent is not asked to. */
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

const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}
