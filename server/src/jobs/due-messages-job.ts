/** Works out due messages every 20 seconds; a failure is left to the next time. */
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { workOutDue } from '../features/messages/due-messages.ts'
import type { Logger } from '../logger.ts'

const everyMs = 20_000

type Parts = { db: Database; clock: Clock; log: Pick<Logger, 'warn'> }

export class DueMessagesJob {
  readonly #parts: Parts
  readonly #timer: NodeJS.Timeout
  #running: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    const run = () => {
      this.#running ??= this.#run()
    }
    run()
    this.#timer = setInterval(run, everyMs)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  async #run(): Promise<void> {
    const { db, clock, log } = this.#parts
    try {
      await workOutDue(db, clock)
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'due messages were not worked out and will be at the next run')
    }
    this.#running = undefined
  }
}
