/** Analyses grown tables every two seconds; a failure is left to the next time. */
import { analyseGrownTables } from '../db/analyse-grown-tables.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger.ts'

const everyMs = 2_000

type Parts = { db: Database; log: Pick<Logger, 'debug'> }

export class AnalyseTablesJob {
  readonly #parts: Parts
  readonly #timer: NodeJS.Timeout
  #running: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#timer = setInterval(() => {
      this.#running ??= this.#run()
    }, everyMs)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  async #run(): Promise<void> {
    const { db, log } = this.#parts
    try {
      const tables = await analyseGrownTables(db)
      if (tables.length > 0) log.debug({ tables }, 'analysed grown tables')
    } catch (error) {
      log.debug({ reason: (error as Error).message }, 'grown tables were not analysed')
    }
    this.#running = undefined
  }
}
