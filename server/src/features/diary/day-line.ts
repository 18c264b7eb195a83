/**
 * Writers of one day stand in line here before they take a connection, so that one hot evening cannot occupy the whole
 * pool with transactions that wait for its lock: reads, other days and other restaurants go on. A few are let in at a
 * time, so that the next has its preparations done when the lock comes free. The lock in the database stays the truth;
 * this only keeps the crowd in the corridor. Measured: docs/decisions/0007-the-day-line.md.
 */
import type { LocalDate } from '../../domain/calendar.ts'
import { Problem } from '../../domain/problem.ts'

const placesInside = 3
const patienceMs = 4_000

type Door = { inside: number; waiting: Set<() => void> }

export class DayLine {
  readonly #doors = new Map<string, Door>()

  /**
   * Days in order of their date, so that two who need the same two days never wait for each other. Whoever had to wait
   * looks again before the work: on a full evening the table is gone by then, more often than not.
   */
  async enter<T>(
    restaurantId: number,
    dates: readonly LocalDate[],
    lookAgain: () => Promise<unknown>,
    work: () => Promise<T>,
  ): Promise<T> {
    const entered: string[] = []
    let waited = false
    try {
      for (const date of dates.toSorted()) {
        const day = `${restaurantId}/${date}`
        waited = (await this.#pass(day)) || waited
        entered.push(day)
      }
      if (waited) await lookAgain()
      return await work()
    } finally {
      for (const day of entered) this.#leave(day)
    }
  }

  /** Answers whether there was a wait. */
  async #pass(day: string): Promise<boolean> {
    const door = this.#doors.get(day) ?? { inside: 0, waiting: new Set() }
    this.#doors.set(day, door)
    if (door.inside < placesInside) {
      door.inside++
      return false
    }
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(patience)
        resolve()
      }
      const patience = setTimeout(() => {
        door.waiting.delete(turn)
        reject(tooBusy())
      }, patienceMs)
      door.waiting.add(turn)
    })
    return true
  }

  /** The place goes to whoever waits longest; an empty door is forgotten. */
  #leave(day: string): void {
    const door = this.#doors.get(day)
    if (!door) return
    const [next] = door.waiting
    if (next) {
      door.waiting.delete(next)
      next()
      return
    }
    door.inside--
    if (door.inside === 0) this.#doors.delete(day)
  }
}

function tooBusy(): Problem {
  const sentence = 'Too many changes are made to this day at once. Try again in a moment.'
  return new Problem('SERVICE_UNAVAILABLE', sentence, { retryAfter: 1 })
}
