/**
 * Writes down what became of each attempt, all that happened during one write together in the next: at 500 deliveries a
 * second that is a handful of commits instead of 500. What cannot be written is not lost: its lease runs out and the
 * delivery is made again.
 */
import type { Database } from '../../db/database.ts'
import { type Outcome, recordOutcomes } from './outbox.sql.ts'

const mostAtOnce = 500

export class OutcomeBatch {
  readonly #db: Database
  readonly #onLost: (error: unknown, count: number) => void
  #waiting: Outcome[] = []
  #writing: Promise<void> | undefined

  constructor(db: Database, onLost: (error: unknown, count: number) => void) {
    this.#db = db
    this.#onLost = onLost
  }

  add(outcome: Outcome): void {
    this.#waiting.push(outcome)
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined
    })
  }

  /** Resolves when all that was added is written. */
  async written(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, mostAtOnce)
      try {
        await this.#db.transaction((tx) => recordOutcomes(tx, batch))
      } catch (error) {
        this.#onLost(error, batch.length)
      }
    }
  }
}
