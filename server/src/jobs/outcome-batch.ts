/**
 * Writes the outcomes of attempts in batches: those that arrive during one write go into the next, so that 1,000
 * deliveries a second are a few commits. An outcome that cannot be written is dropped; what it is about is sent again
 * when its lease ends.
 */
import type { Database, Tx } from '../db/database.ts'

const batchLimit = 500

export class OutcomeBatch<Outcome> {
  readonly #db: Database
  readonly #record: (tx: Tx, outcomes: readonly Outcome[]) => Promise<void>
  readonly #onDropped: (error: unknown, count: number) => void
  #waiting: Outcome[] = []
  #writing: Promise<void> | undefined

  constructor(
    db: Database,
    record: (tx: Tx, outcomes: readonly Outcome[]) => Promise<void>,
    onDropped: (error: unknown, count: number) => void,
  ) {
    this.#db = db
    this.#record = record
    this.#onDropped = onDropped
  }

  add(outcome: Outcome): void {
    this.#waiting.push(outcome)
    this.#writing ??= this.#writeAll()
  }

  /** Resolves when everything added is written. */
  async written(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchLimit)
      try {
        await this.#db.transaction((tx) => this.#record(tx, batch))
      } catch (error) {
        this.#onDropped(error, batch.length)
      }
    }
    // Here and not when the promise has settled, which is later: what is added in between would not be written.
    this.#writing = undefined
  }
}
