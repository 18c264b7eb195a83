/**
 * Wakes a dispatcher of this process, that of webhook deliveries or that of messages, when a transaction that wrote for it
 * has committed, so that it sends within milliseconds. A lost wake-up loses nothing: dispatchers also poll.
 *
 * NOTIFY is not used: PostgreSQL holds a lock over the whole cluster from a NOTIFY to the end of its commit, which
 * serialises the commits of all restaurants and defeats group commit.
 */
import type { Database, Tx } from '../../db/database.ts'

const withDeliveries = new WeakSet<Tx>()
const withMessages = new WeakSet<Tx>()

/** The dispatcher of deliveries is woken when this transaction has committed. */
export function markDeliveriesWritten(tx: Tx): void {
  withDeliveries.add(tx)
}

/** The dispatcher of messages is woken when this transaction has committed. */
export function markMessagesWritten(tx: Tx): void {
  withMessages.add(tx)
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

/** The same database; every commit of a transaction that wrote deliveries or messages wakes their dispatcher. */
export function wakeAfterCommit(db: Database, deliveries: DispatcherWakeup, messages?: DispatcherWakeup): Database {
  return {
    ...db,
    async transaction(work) {
      let committed: Tx | undefined
      const result = await db.transaction((tx) => {
        committed = tx
        return work(tx)
      })
      if (committed && withDeliveries.has(committed)) deliveries.wake()
      if (committed && withMessages.has(committed)) messages?.wake()
      return result
    },
  }
}
