/**
 * Fills in missing evenings after a start, and again every hour until a whole pass finds none: while servers of the release
 * before run beside this one, they write bookings without. A failure is left to the next time.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { fillMissingEvenings } from '../features/bookings/fill-evenings.ts'
import type { Logger } from '../logger.ts'

const hour = 3_600_000

type Parts = { db: Database; log: Pick<Logger, 'info' | 'warn'>; firstMs?: number }

export class EveningsJob {
  readonly #parts: Parts
  readonly #quit = new AbortController()
  readonly #loop: Promise<void>

  constructor(parts: Parts) {
    this.#parts = parts
    this.#loop = this.#repeat()
  }

  /** Waits for the batch under way. */
  async stop(): Promise<void> {
    this.#quit.abort()
    await this.#loop
  }

  async #repeat(): Promise<void> {
    const { firstMs = 2_000 } = this.#parts
    for (let pauseMs = firstMs; await this.#paused(pauseMs); pauseMs = hour) if (await this.#run()) return
  }

  /** False when the server stops first. */
  #paused(ms: number): Promise<boolean> {
    return sleep(ms, true, { signal: this.#quit.signal, ref: false }).catch(() => false)
  }

  /** True where none was missing. */
  async #run(): Promise<boolean> {
    const { db, log } = this.#parts
    try {
      const filled = await fillMissingEvenings(db, this.#quit.signal)
      if (filled > 0) log.info({ bookings: filled }, 'filled in the evening of bookings that had none')
      return filled === 0
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'evenings were not filled in and will be at the next run')
      return false
    }
  }
}
