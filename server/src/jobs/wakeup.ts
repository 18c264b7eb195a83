/**
 * Wakes the queued jobs of this process when a transaction that wrote their rows has committed, so that they run within
 * milliseconds. A lost wake-up loses nothing: they also poll.
 *
 * NOTIFY is not used: PostgreSQL holds a lock over the whole cluster from a NOTIFY to the end of its commit, which
 * serialises the commits of all restaurants and defeats group commit.
 */
import type { Tx } from '../db/database.ts'

export class Wakeup {
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

/** What the writers of a queued job's rows and the job share in a process. A server has one of each; tests may start several. */
export class CommitSignal {
  readonly #wakeups = new Set<Wakeup>()

  /** Something was written: wakes the job when this transaction has committed. */
  raiseAfter(tx: Tx): void {
    tx.afterCommit(() => {
      for (const wakeup of this.#wakeups) wakeup.wake()
    })
  }

  /** Until the function it returns is called. */
  wakes(wakeup: Wakeup): () => void {
    this.#wakeups.add(wakeup)
    return () => void this.#wakeups.delete(wakeup)
  }
}
