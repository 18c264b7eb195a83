/**
 * Wakes the dispatcher of this process when a transaction that wrote deliveries has committed, so that they are sent
 * within milliseconds. A lost wake-up loses no delivery: the dispatcher also polls twice a second.
 *
 * NOTIFY is not used: PostgreSQL holds a lock over the whole cluster from a NOTIFY to the end of its commit, which
 * serialises the commits of all restaurants and defeats group commit.
 */
import type { Database, Tx } from '../../db/database.ts'

const withDeliveries = new WeakSet<Tx>()

/** The dispatcher is woken when this transaction has committed. */
export function markDeliveriesWritten(tx: Tx): void {
  withDeliveries.add(tx)
}

export class DispatcherWakeup {
  #isPending = false
  #resolve: (() => void) | undefined

  /** A wake-up without a waiter is kept for the next wait. Several before a wait count as one. */
  wake(): void {
    this.#isPending = true
    this.#resolve?.()
  }

  /** Resolves at the next wake-up, or after `timeoutMs`. */
  async wait(timeoutMs: number): Promise<void> {
    if (!this.#isPending) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs)
        this.#resolve = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    this.#resolve = undefined
    this.#isPending = false
  }
}

/** The same database; every commit of a transaction that wrote deliveries wakes the dispatcher. */
export function wakeAfterCommit(db: Database, wakeup: DispatcherWakeup): Database {
  return {
    ...db,
    async transaction(work) {
      let committed: Tx | undefined
      const result = await db.transaction((tx) => {
        committed = tx
        return work(tx)
      })
      if (committed && withDeliveries.has(committed)) wakeup.wake()
      return result
    },
  }
}
