/**
 * Notifies streams when a day they show has changed, on whichever server: polls the versions of all watched days twice
 * a second, in one query, and right after a commit of this process; reads only days that have changed. NOTIFY is not
 * used, since it holds a lock over the whole cluster until its commit ends. Idle while no day is watched.
 */
import { setTimeout as after } from 'node:timers'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import type { ShownVersions } from './day.sql.ts'
import { type DayCache, type DayKey, dayKeyOf } from './day-cache.ts'
import type { DayVersion } from './day-version.ts'
import type { ShownDay } from './shown-day.ts'

/** Time between two polls: normally, and after a commit of this process. */
export const watchTimes = { pollMs: 500, commitMs: 25 }

/** At most this share of the time goes into polls after commits, however many days are watched. */
const shareOfCommits = 0.1

type Listener = { seen: DayVersion; send: (day: ShownDay) => void }
type Watched = { restaurantId: number; date: LocalDate; listeners: Set<Listener> }

export class DayWatch {
  readonly #days: DayCache
  readonly #clock: Clock
  readonly #onFailure: (error: unknown) => void
  readonly #watched = new Map<DayKey, Watched>()
  #timer: NodeJS.Timeout | undefined
  #askedAt = 0
  #waitAfterCommit = watchTimes.commitMs
  #isAsking = false
  #askAgain = false

  /** `onFailure` is called once, until the database answers again. */
  constructor(days: DayCache, clock: Clock, onFailure: (error: unknown) => void) {
    this.#days = days
    this.#clock = clock
    this.#onFailure = onFailure
  }

  /** Calls `send` with every day that is newer than `seen`, until the function it returns is called. */
  add(seen: DayVersion, send: Listener['send']): () => void {
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

  /** Polls soon, after a commit of this process. */
  soon(): void {
    if (this.#watched.size === 0) return
    if (this.#isAsking) this.#askAgain = true
    else this.#askIn(Math.max(0, this.#askedAt + this.#waitAfterCommit - performance.now()))
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
      const now = secondsOf(this.#clock.now())
      const changed = [...watched].filter(([key, day]) => hasChanged(day, versions.get(key), now))
      await Promise.all(
        changed.map(async ([key, { restaurantId, date, listeners }]) =>
          sendNewer(await this.#days.at(restaurantId, date, versions.get(key) as ShownVersions), listeners),
        ),
      )
      this.#failed = false
    } catch (error) {
      if (!this.#failed) this.#onFailure(error)
      this.#failed = true
    }
    this.#isAsking = false
    const took = performance.now() - this.#askedAt
    this.#waitAfterCommit = Math.min(watchTimes.pollMs, Math.max(watchTimes.commitMs, took / shareOfCommits))
    if (this.#watched.size > 0) this.#askIn(this.#askAgain ? this.#waitAfterCommit : watchTimes.pollMs)
  }
}

/** `versions` is undefined for a restaurant that is gone. */
function hasChanged({ listeners }: Watched, versions: ShownVersions | undefined, now: EpochSeconds): boolean {
  return versions !== undefined && [...listeners].some(({ seen }) => !seen.isCurrent(versions, now))
}

function sendNewer(day: ShownDay, listeners: ReadonlySet<Listener>): void {
  for (const listener of listeners) {
    if (!day.version.isNewerThan(listener.seen)) continue
    listener.seen = day.version
    listener.send(day)
  }
}
