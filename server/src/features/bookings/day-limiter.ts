/**
 * Whoever changes a booking stands in line for that day of the restaurant and is served at the context from the first look
 * to the commit: first come, first served, a few at a time. Serving more at once would finish nobody sooner, since writers
 * of a day take turns anyway, but those refused at a glance would take the processors from those who are about to book,
 * and one hot evening would fill the pool with transactions that wait for its lock. Reads, other days and other
 * restaurants are not held up. A day that is named wrongly only puts somebody into another line: the lock in the database is the truth. Measured: docs/decisions/0007-the-line-before-the-context.md.
 */
import type { LocalDate } from '../../domain/calendar.ts'
import { Problem } from '../../domain/problem.ts'

const placesAtTheDesk = 3
const patienceMs = 4_000

type Door = { served: number; waiting: Set<() => void> }

export class DayLimiter {
  readonly #doors = new Map<string, Door>()

  async inTurn<T>(restaurantId: number, date: LocalDate, serve: () => Promise<T>): Promise<T> {
    const day = `${restaurantId}/${date}`
    const door = this.#doors.get(day) ?? { served: 0, waiting: new Set() }
    this.#doors.set(day, door)
    if (door.served < placesAtTheDesk) door.served++
    else await turnAt(door)
    try {
      return await serve()
    } finally {
      this.#leave(day, door)
    }
  }

  /** The place goes to whoever waits longest; an empty door is forgotten. */
  #leave(day: string, door: Door): void {
    const [next] = door.waiting
    if (next) {
      door.waiting.delete(next)
      next()
      return
    }
    door.served--
    if (door.served === 0) this.#doors.delete(day)
  }
}

function turnAt({ waiting }: Door): Promise<void> {
  return new Promise((resolve, reject) => {
    const turn = () => {
      clearTimeout(patience)
      resolve()
    }
    const patience = setTimeout(() => {
      waiting.delete(turn)
      reject(tooBusy())
    }, patienceMs)
    waiting.add(turn)
  })
}

function tooBusy(): Problem {
  const sentence = 'Too many changes are made to this day at once. Try again in a moment.'
  return new Problem('SERVICE_UNAVAILABLE', sentence, { retryAfter: 1 })
}
