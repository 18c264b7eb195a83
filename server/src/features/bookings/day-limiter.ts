/**
 * Limits concurrent writes per restaurant and day: 3 per process, FIFO, 4 s queue timeout. More would finish nothing
 * sooner, since writers of a day serialise on its lock, and rejected requests would take CPU from those about to commit
 * and fill the pool with transactions that wait. Reads, other days and other restaurants are not limited. Correctness
 * does not depend on it. Measured in docs/decisions/0007-writes-limited-per-day.md.
 */
import type { LocalDate } from '../../domain/calendar.ts'
import { Problem } from '../../domain/problem.ts'

const mostAtOnce = 3
const queueTimeoutMs = 4_000

type Day = { running: number; queue: Set<() => void> }

export class DayLimiter {
  readonly #days = new Map<string, Day>()

  async run<T>(restaurantId: number, date: LocalDate, work: () => Promise<T>): Promise<T> {
    const name = `${restaurantId}/${date}`
    const day = this.#days.get(name) ?? { running: 0, queue: new Set() }
    this.#days.set(name, day)
    if (day.running < mostAtOnce) day.running++
    else await queued(day)
    try {
      return await work()
    } finally {
      this.#release(name, day)
    }
  }

  #release(name: string, day: Day): void {
    const [next] = day.queue
    if (next) {
      day.queue.delete(next)
      next()
      return
    }
    day.running--
    if (day.running === 0) this.#days.delete(name)
  }
}

function queued({ queue }: Day): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      clearTimeout(timeout)
      resolve()
    }
    const timeout = setTimeout(() => {
      queue.delete(start)
      reject(tooBusy())
    }, queueTimeoutMs)
    queue.add(start)
  })
}

function tooBusy(): Problem {
  const sentence = 'Too many changes are made to this day at once. Try again in a moment.'
  return new Problem('SERVICE_UNAVAILABLE', sentence, { retryAfter: 1 })
}
