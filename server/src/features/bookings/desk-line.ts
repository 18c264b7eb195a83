/**
 * Whoever changes a booking stands in line for the restaurant's desk and is served there from the first look to the
 * commit: first come, first served, a few at a time. Serving more at once would finish nobody sooner, since writers of a
 * day take turns anyway, but those refused at a glance would take the processors from those who are about to book, and
 * one hot evening would fill the pool with transactions that wait for its lock. Reads and other restaurants are not held
 * up. The lock in the database stays the truth. Measured: docs/decisions/0007-the-line-before-the-desk.md.
 */
import { Problem } from '../../domain/problem.ts'

const placesAtTheDesk = 3
const patienceMs = 4_000

type Door = { served: number; waiting: Set<() => void> }

export class DeskLine {
  readonly #doors = new Map<number, Door>()

  async inTurn<T>(restaurantId: number, serve: () => Promise<T>): Promise<T> {
    const door = this.#doors.get(restaurantId) ?? { served: 0, waiting: new Set() }
    this.#doors.set(restaurantId, door)
    if (door.served < placesAtTheDesk) door.served++
    else await turnAt(door)
    try {
      return await serve()
    } finally {
      this.#leave(restaurantId, door)
    }
  }

  /** The place goes to whoever waits longest; an empty door is forgotten. */
  #leave(restaurantId: number, door: Door): void {
    const [next] = door.waiting
    if (next) {
      door.waiting.delete(next)
      next()
      return
    }
    door.served--
    if (door.served === 0) this.#doors.delete(restaurantId)
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
  const sentence = 'Too many bookings are changed at this restaurant at once. Try again in a moment.'
  return new Problem('SERVICE_UNAVAILABLE', sentence, { retryAfter: 1 })
}
