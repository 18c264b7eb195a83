/**
 * Tells streams when a day they show has changed, on whichever server: asks twice a second for the versions of all days
 * that are watched here, in one query, and at once after a commit of this process. Not by NOTIFY, which holds a lock over
 * the whole cluster until its commit ends. Asks nothing while no day is watched.
 */
import { setTimeout as after } from 'node:timers'
import type { LocalDate } from '../../domain/calendar.ts'
import { type DayCache, type DayKey, dayKeyOf } from './day-cache.ts'
import type { ShownDay } from './shown-day.ts'

/** How long to wait between two questions: as a rule, and after a commit of this process. */
export const watchTimes = { pollMs: 500, commitMs: 25 }

type Listener = { seen: ShownDay; send: (day: ShownDay) => void }
type Watched = { restaurantId: number; date: LocalDate; listeners: Set<Listener> }

export class DayWatch {
  readonly #days: DayCache
  readonly #onFailure: (error: unknown) => void
  readonly #watched = new Map<DayKey, Watched>()
  #timer: NodeJS.Timeout | undefined
  #askedAt = 0
  #isAsking = false
  #askAgain = false

  /** `onFailure` is called once, until the database answers again. */
  constructor(days: DayCache, onFailure: (error: unknown) => void) {
    this.#days = days
    this.#onFailure = onFailure
  }

  /** Calls `send` with every day that is newer than `seen`, until the function it returns is called. */
  add(seen: ShownDay, send: Listener['send']): () => void {
    const { restaurantId, date } = seen
    const key = dayKeyOf(restaurantId, date)
    const watched = this.#watched.get(key) ?? { restaurantId, date, listeners: new Set() }
    this.#watched.set(key, watched)
    const listener = { seen, send }
    watched.listeners.add(listener)
    if (this.#timer === undefined && !this.#isAsking) this.#askIn(watchTimes.pollMs)
    return () => {
      watched.listeners.delete(listener)
      if (watched.listeners.size === 0) this.#watched.delete(key)
      if (this.#watched.size === 0) this.#stop()
    }
  }

  /** After a commit of this process. */
  soon(): void {
    if (this.#watched.size === 0) return
    if (this.#isAsking) this.#askAgain = true
    else this.#askIn(Math.max(0, this.#askedAt + watchTimes.commitMs - performance.now()))
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #askIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = after(() => void this.#ask(), ms)
  }

  #failed = false

  async #ask(): Promise<void> {
    this.#timer = undefined
    this.#isAsking = true
    this.#askAgain = false
    this.#askedAt = performance.now()
    try {
      const watched = new Map(this.#watched)
      const versions = await this.#days.versions([...watched.keys()])
      await Promise.all(
        [...watched].map(async ([key, { restaurantId, date, listeners }]) => {
          const asked = versions.get(key)
          if (asked) sendNewer(await this.#days.at(restaurantId, date, asked), listeners)
        }),
      )
      this.#failed = false
    } catch (error) {
      if (!this.#failed) this.#onFailure(error)
      this.#failed = true
    }
    this.#isAsking = false
    if (this.#watched.size > 0) this.#askIn(this.#askAgain ? watchTimes.commitMs : watchTimes.pollMs)
  }
}

function sendNewer(day: ShownDay, listeners: ReadonlySet<Listener>): void {
  for (const listener of listeners) {
    if (!day.isNewerThan(listener.seen)) continue
    listener.seen = day
    listener.send(day)
  }
}
