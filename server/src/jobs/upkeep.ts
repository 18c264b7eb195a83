/**
 * What has to be cleared away: events and deliveries 30 days after they are done with, idempotency keys after a day.
 * graphile-worker's cron runs each job once at its minute, however many servers there are. Every job may run twice or
 * not at all without harm, so one that dies with its server or its database is simply left to its next time.
 *
 * A database that goes away ends the runner and nothing else; another one is begun until the server stops.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type LogFunctionFactory, Logger, parseCronItems, type Runner, run, runMigrations } from 'graphile-worker'
import type { Clock } from '../clock.ts'
import type { ConnectionSettings, Database, Tx } from '../db/database.ts'
import { purgeFinished } from '../features/events/events.sql.ts'
import { purgeKeys } from '../http/idempotency.sql.ts'
import { JobLine } from './job-line.ts'

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

const restartMs = 5_000

export class Upkeep {
  readonly #parts: UpkeepParts
  readonly #quit = new AbortController()
  #line: JobLine | undefined
  #runner: Promise<Runner> | undefined
  #restart: NodeJS.Timeout | undefined
  /** Said once for each time the database goes away, not with every attempt. */
  #away = false

  constructor(parts: UpkeepParts) {
    this.#parts = parts
    this.#begin()
  }

  /** Lets the job under way come to the end of its part, for `graceMs` at most. */
  async stop(graceMs: number): Promise<void> {
    this.#quit.abort()
    clearTimeout(this.#restart)
    const patience = new AbortController()
    const line = this.#line
    const stopped = this.#runner?.then((runner) => runner.stop()).then(() => line?.end())
    await Promise.race([stopped, sleep(graceMs, undefined, patience)]).catch(() => {})
    patience.abort()
    line?.cut()
  }

  #begin(): void {
    const line = new JobLine(this.#parts.connection, (err) => this.#beginAgain(line, err))
    const runner = this.#run(line)
    this.#line = line
    this.#runner = runner
    runner
      .then(({ promise }) => promise)
      .then(
        () => this.#beginAgain(line, new Error('the job queue has stopped by itself')),
        (err: unknown) => this.#beginAgain(line, err),
      )
  }

  async #run(line: JobLine): Promise<Runner> {
    const { db, clock, log } = this.#parts
    const desk = { db, clock, quit: this.#quit.signal }
    const queue = { pgPool: line.pool, logger: new Logger(quietly(log)) }
    await runMigrations(queue)
    this.#away = false
    line.fallSilent()
    return run({
      ...queue,
      concurrency: 1,
      pollInterval: 5_000,
      noHandleSignals: true,
      taskList: Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, () => job(desk)])),
      parsedCronItems: parseCronItems(timetable),
    })
  }

  #beginAgain(line: JobLine, err: unknown): void {
    if (this.#quit.signal.aborted || this.#line !== line) return
    if (!this.#away) this.#parts.log.warn({ err }, 'upkeep was interrupted and will start again')
    this.#away = true
    line.cut()
    // Not awaited: on a line that is cut it ends its timers and never comes to an end itself.
    this.#runner?.then((runner) => runner.stop()).catch(() => {})
    this.#line = undefined
    this.#runner = undefined
    this.#restart = setTimeout(() => this.#begin(), restartMs)
  }
}

function quietly(log: UpkeepParts['log']): LogFunctionFactory {
  return () => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(`upkeep: ${message}`)
    else log.debug(`upkeep: ${message}`)
  }
}
