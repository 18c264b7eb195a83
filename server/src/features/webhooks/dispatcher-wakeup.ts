/**
 * Wakes the dispatcher of this process when a transaction with events has committed, so that they go out within
 * milliseconds. A ring that is lost loses nothing: the dispatcher looks by itself twice a second.
 *
 * Why not NOTIFY: PostgreSQL holds one lock for the whole server from a NOTIFY to the end of its commit, which puts the
 * commits of all restaurants in one line and undoes group commit.
 */
import type { Database, Tx } from '../../db/database.ts'

const withDeliveries = new WeakSet<Tx>()

/** Something in this transaction may have to be sent once it has committed. */
export function markDeliveriesWritten(tx: Tx): void {
  withDeliveries.add(tx)
}

export class DispatcherWakeup {
  #rung = false
  #answer: (() => void) | undefined

  ring(): void {
    this.#rung = true
    this.#answer?.()
  }

  /** Resolves at the next ring, at once if it rang since the last time, or after `patienceMs`. */
  async waitForRing(patienceMs: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patienceMs)
        this.#answer = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    this.#answer = undefined
    this.#rung = false
  }
}

/** The same database, with a bell that rings after every commit that may have put something into the outbox. */
export function wakeAfterCommit(db: Database, bell: DispatcherWakeup): Database {
  return {
    ...db,
    async transaction(work) {
      let committed: Tx | undefined
      const result = await db.transaction((tx) => {
        committed = tx
        return work(tx)
      })
      if (committed && withDeliveries.has(committed)) bell.ring()
      return result
    },
  }
}
