/**
 * Limits concurrent writes per restaurant and day: 3 per process, FIFO, 4 s queue timeout. More would finish nothing
 * sooner, since writers of a day serialise on its lock, and rejected requests would take CPU from those about to commit
 * and fill the pool with transactions that wait. Reads, other days and other restaurants are not limited. Correctness
 * does not depend on it. Measured in docs/decisions/0007-writes-limited-per-day.md.
 */

import { ConcurrencyLimiter, tooBusy } from '../../../concurrency-limiter.ts'
import type { LocalDate } from '../../../domain/calendar/calendar.ts'

const limits = { atOnce: 3, refusal: tooBusy((say) => say.bookings.tooBusy) }

export class DayLimiter {
  readonly #days = new Map<string, ConcurrencyLimiter>()

  async run<T>(restaurantId: number, date: LocalDate, work: () => Promise<T>): Promise<T> {
    const name = `${restaurantId}/${date}`
    const day = this.#days.get(name) ?? new ConcurrencyLimiter(limits)
    this.#days.set(name, day)
    try {
      return await day.run(work)
    } finally {
      if (day.isIdle) this.#days.delete(name)
    }
  }
}
