/** Takes the census of young tables every few seconds. One that fails is left to the next. */

import { analyseGrownTables } from '../db/analyse-grown-tables.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger.ts'

const everyMs = 2_000

type Parts = { db: Database; log: Pick<Logger, 'debug'> }

export class AnalyseTablesJob {
  readonly #parts: Parts
  readonly #timer: NodeJS.Timeout
  #underWay: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#timer = setInterval(() => {
      this.#underWay ??= this.#take()
    }, everyMs)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#underWay
  }

  async #take(): Promise<void> {
    const { db, log } = this.#parts
    try {
      const tables = await analyseGrownTables(db)
      if (tables.length > 0) log.debug({ tables }, 'counted the rows of young tables')
    } catch (error) {
      log.debug({ reason: (error as Error).message }, 'young tables were not counted')
    }
    this.#underWay = undefined
  }
}
