/**
 * Limits how many pieces of work run at once in this process: the others wait, first in, first out, for at most 4 s and are
 * then refused with 503, so that the connections of the pool are left to other requests.
 */

import { Problem } from '../domain/problem.ts'
import type { Sentence } from '../domain/sentence.ts'

const queueTimeoutMs = 4_000

export class ConcurrencyLimiter {
  readonly #mostAtOnce: number
  readonly #refusal: Sentence
  readonly #queue = new Set<() => void>()
  #running = 0

  /** `refusal`: the message for work that has waited too long. */
  constructor(mostAtOnce: number, refusal: Sentence) {
    this.#mostAtOnce = mostAtOnce
    this.#refusal = refusal
  }

  get isIdle(): boolean {
    return this.#running === 0
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#mostAtOnce) this.#running++
    else await this.#queued()
    try {
      return await work()
    } finally {
      this.#release()
    }
  }

  /** Hands the slot to the next in the queue, so `#running` stays as it is. */
  #release(): void {
    const [next] = this.#queue
    if (next === undefined) {
      this.#running--
      return
    }
    this.#queue.delete(next)
    next()
  }

  #queued(): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timeout)
        resolve()
      }
      const timeout = setTimeout(() => {
        this.#queue.delete(start)
        reject(new Problem('SERVICE_UNAVAILABLE', this.#refusal, { retryAfter: 1 }))
      }, queueTimeoutMs)
      this.#queue.add(start)
    })
  }
}

/**
 * Searches of guests and bookings read many rows. They get a quarter of the pool, so that they cannot delay bookings.
 */
export function searchLimiter(poolSize: number): ConcurrencyLimiter {
  return new ConcurrencyLimiter(Math.max(1, Math.floor(poolSize / 4)), (say) => say.requests.searches)
}
