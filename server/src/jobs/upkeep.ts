/**
 * What has to be cleared away: events and deliveries 30 days after they are done with, idempotency keys after a day.
 * graphile-worker's cron runs each job once at its minute, however many servers there are. Every job may run twice or
 * not at all without harm, so one that dies with its server is simply left to its next time.
 */

import type { FastifyBaseLogger } from 'fastify'
import { type LogFunctionFactory, Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import pg from 'pg'
import type { Clock } from '../clock.ts'
import type { ConnectionSettings, Database, Tx } from '../db/database.ts'
import { purgeFinished } from '../features/events/events.sql.ts'
import { purgeKeys } from '../http/idempotency.sql.ts'

export type UpkeepParts = {
  db: Database
  clock: Clock
  connection: ConnectionSettings
  log: Pick<FastifyBaseLogger, 'warn' | 'debug'>
}

type Desk = Pick<UpkeepParts, 'db' | 'clock'> & { quit?: AbortSignal }

const kept = { hours: 30 * 24 }
const rowsAtOnce = 1_000

export function clearFinishedEvents(desk: Desk): Promise<void> {
  const before = desk.clock.now().subtract(kept)
  return clearInParts(desk, (tx) => purgeFinished(tx, before, rowsAtOnce))
}

export function clearIdempotencyKeys(desk: Desk): Promise<void> {
  const now = desk.clock.now()
  return clearInParts(desk, (tx) => purgeKeys(tx, now, rowsAtOnce))
}

/** In small transactions, so that nothing waits for the clearing, and what is cleared stays so whatever comes next. */
async function clearInParts({ db, quit }: Desk, clearSome: (tx: Tx) => Promise<number>): Promise<void> {
  let gone: number
  do gone = await db.transaction(clearSome)
  while (gone > 0 && !quit?.aborted)
}

const jobs = { clear_finished_events: clearFinishedEvents, clear_idempotency_keys: clearIdempotencyKeys }
const timetable = [
  { task: 'clear_finished_events', match: '7 * * * *' },
  { task: 'clear_idempotency_keys', match: '*/15 * * * *' },
] satisfies { task: keyof typeof jobs; match: string }[]

const restartMs = 10_000

export class Upkeep {
  readonly #parts: UpkeepParts
  #runner: Promise<Runner> | undefined
  #restart: NodeJS.Timeout | undefined
  #stopping = false
  #pool: pg.Pool

  constructor(parts: UpkeepParts) {
    this.#parts = parts
    this.#pool = new pg.Pool({ ...parts.connection, max: 2, application_name: `maitred upkeep ${process.pid}` })
    this.#pool.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}))
    this.#begin()
  }

  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#restart)
    await this.#runner?.then((runner) => runner.stop()).catch(() => {})
    await this.#pool.end()
  }

  /** A database that goes away ends the runner; it is started again until the server stops. */
  #begin(): void {
    const { db, clock, log } = this.#parts
    this.#runner = run({
      pgPool: this.#pool,
      concurrency: 1,
      pollInterval: 5_000,
      noHandleSignals: true,
      taskList: Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, () => job({ db, clock })])),
      parsedCronItems: parseCronItems(timetable),
      logger: new Logger(quietly(log)),
    })
    this.#runner
      .then((runner) => runner.promise)
      .catch((err: unknown) => {
        if (this.#stopping) return
        log.warn({ err }, 'upkeep was interrupted and will start again')
        this.#restart = setTimeout(() => this.#begin(), restartMs)
      })
  }
}

function quietly(log: UpkeepParts['log']): LogFunctionFactory {
  return () => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(`upkeep: ${message}`)
    else log.debug(`upkeep: ${message}`)
  }
}
