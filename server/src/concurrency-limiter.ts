/**
 * Limits how many pieces of work run at once in this process. The others wait, and are refused after `waitMs`, or where
 * `mostWaiting` wait already.
 *
 * Work may be named by who wants it, such as a network: then turns go around among the names, each name's own work first
 * in, first out, and at most `atOnceEach` of a name run. Where the queue is full, the name with the most work in it loses
 * its latest piece to a name that has less. So asking more often neither delays other names nor keeps them out.
 */

import { Problem } from './domain/problem.ts'
import type { Sentence } from './domain/sentence.ts'

export type ConcurrencyLimits = {
  atOnce: number
  /** Of one name; by default as many as of all. */
  atOnceEach?: number
  /**
   * A name of which so much work waits rests after a piece of it for as long as that took: a script then has half of a
   * processor at most, and people who come by one network wait for nothing.
   */
  restsWhileWaiting?: number
  /** By default any number. */
  mostWaiting?: number
  /** By default 4 s, which leaves time for the work itself before the answer is due. */
  waitMs?: number
  refusal: () => Problem
}

type Waiting = { start(): void; refuse(): void }

/** The work of one name. */
type Line = { name: string; running: number; waiting: Set<Waiting> }

export class ConcurrencyLimiter {
  readonly #limits: Required<ConcurrencyLimits>
  /** In the order of their turns. Lines without work are removed. */
  readonly #lines = new Map<string, Line>()
  #running = 0
  #waiting = 0

  constructor(limits: ConcurrencyLimits) {
    const { atOnce } = limits
    this.#limits = {
      atOnceEach: atOnce,
      mostWaiting: Number.POSITIVE_INFINITY,
      restsWhileWaiting: Number.POSITIVE_INFINITY,
      waitMs: 4_000,
      ...limits,
    }
  }

  get isIdle(): boolean {
    return this.#running === 0
  }

  /** How many names have work here. */
  get names(): number {
    return this.#lines.size
  }

  async run<T>(work: () => Promise<T>, name = ''): Promise<T> {
    const line = this.#lines.get(name) ?? { name, running: 0, waiting: new Set<Waiting>() }
    if (this.#hasRoomFor(line)) this.#begin(line)
    else await this.#queued(line)
    const begunAt = performance.now()
    try {
      return await work()
    } finally {
      this.#running--
      if (line.waiting.size >= this.#limits.restsWhileWaiting)
        setTimeout(() => this.#end(line), performance.now() - begunAt).unref()
      else this.#end(line)
      this.#startNext()
    }
  }

  #hasRoomFor({ running }: Line): boolean {
    return this.#running < this.#limits.atOnce && running < this.#limits.atOnceEach
  }

  #begin(line: Line): void {
    this.#running++
    line.running++
    this.#lines.set(line.name, line)
  }

  #end(line: Line): void {
    line.running--
    // Its next turn comes after those of all others.
    this.#lines.delete(line.name)
    if (isUsed(line)) this.#lines.set(line.name, line)
    this.#startNext()
  }

  /** Counts the work as begun at once, so that work which comes before its promise resolves does not take its place. */
  #startNext(): void {
    for (const line of this.#lines.values()) {
      const [next] = line.waiting
      if (!next || !this.#hasRoomFor(line)) continue
      this.#leave(line, next)
      this.#begin(line)
      next.start()
      return
    }
  }

  #queued(line: Line): Promise<void> {
    if (this.#waiting >= this.#limits.mostWaiting) this.#makeRoomFor(line)
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          clearTimeout(timeout)
          resolve()
        },
        refuse: () => {
          clearTimeout(timeout)
          this.#leave(line, waiting)
          if (!isUsed(line)) this.#lines.delete(line.name)
          reject(this.#limits.refusal())
        },
      }
      const timeout = setTimeout(waiting.refuse, this.#limits.waitMs)
      line.waiting.add(waiting)
      this.#waiting++
      this.#lines.set(line.name, line)
    })
  }

  #makeRoomFor({ waiting }: Line): void {
    const [longest] = [...this.#lines.values()].sort((one, other) => other.waiting.size - one.waiting.size)
    const last = [...(longest?.waiting ?? [])].at(-1)
    // With one piece more they would only change places.
    if (!longest || !last || longest.waiting.size <= waiting.size + 1) throw this.#limits.refusal()
    last.refuse()
  }

  #leave(line: Line, waiting: Waiting): void {
    line.waiting.delete(waiting)
    this.#waiting--
  }
}

const isUsed = ({ running, waiting }: Line): boolean => running + waiting.size > 0

export const tooBusy = (sentence: Sentence) => (): Problem =>
  new Problem('SERVICE_UNAVAILABLE', sentence, { retryAfter: 1 })

/**
 * Searches of guests and bookings read many rows. They get a quarter of the pool, so that they cannot delay bookings.
 */
export function searchLimiter(poolSize: number): ConcurrencyLimiter {
  const atOnce = Math.max(1, Math.floor(poolSize / 4))
  return new ConcurrencyLimiter({ atOnce, refusal: tooBusy((say) => say.requests.searches) })
}
