/**
 * Runs a queued job: claims the rows that wait for the time of a lease, has each run and records the outcomes. What it
 * guarantees for every such job, and how:
 *
 * - Nothing is lost: an item stays in the database until its outcome is committed. A server claims it by moving its due
 *   time to the end of a lease; when that server is killed, any server claims it after the lease.
 * - At least once, normally once: servers skip what others have claimed. It is run twice only if a server dies between the
 *   answer and its record, or is suspended for longer than its lease.
 * - It is run within milliseconds of the commit that wrote it where that was in this process, else at the next poll.
 */
import { setTimeout } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import type { Job, Running } from './job.ts'
import { OutcomeBatch } from './outcome-batch.ts'
import type { QueuedJob, Released } from './queued-job.ts'
import { type CommitSignal, Wakeup } from './wakeup.ts'

export type QueueParts = {
  db: Database
  /** Raised by those who write its rows. */
  written: CommitSignal
  /** Longer than an item can wait in the queue, be sent and be recorded. */
  leaseMs: number
  pollMs: number
  log: Pick<Logger, 'warn' | 'error'>
}

/** At most 200 claims a second, however often it is woken. The first one after a pause is made at once. */
const claimIntervalMs = 5

/** A queued job as one that is started beside all others. */
export function queuedJob<Item, Outcome, Limits>(job: QueuedJob<Item, Outcome, Limits>, parts: QueueParts): Job {
  return { name: job.name, start: () => new QueueRunner(job, parts) }
}

class QueueRunner<Item, Outcome, Limits> implements Running {
  readonly #job: QueuedJob<Item, Outcome, Limits>
  readonly #parts: QueueParts
  readonly #wakeup = new Wakeup()
  readonly #stopListening: () => void
  readonly #outcomes: OutcomeBatch<Outcome>
  /** Claimed and without an outcome; released together before the next claim. */
  readonly #unsent: Released<Item>[] = []
  readonly #stopping = new AbortController()
  readonly #attempts = new Set<Promise<void>>()
  #underWay = 0
  #isUnreachable = false
  readonly #loop: Promise<void>

  constructor(job: QueuedJob<Item, Outcome, Limits>, parts: QueueParts) {
    const { db, written, log } = parts
    this.#job = job
    this.#parts = parts
    this.#stopListening = written.wakes(this.#wakeup)
    this.#outcomes = new OutcomeBatch(
      db,
      (tx, outcomes) => job.record(tx, outcomes),
      (err, count) => log.warn({ err, count }, job.says.unrecorded),
    )
    this.#loop = this.#run()
  }

  /** Claims nothing more, gives attempts under way `graceMs` to end, then closes the job and releases what is left. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping.abort()
    this.#stopListening()
    this.#wakeup.wake()
    const grace = new AbortController()
    const ended = this.#loop.then(() => Promise.all(this.#attempts))
    await Promise.race([ended, setTimeout(graceMs, undefined, grace).catch(() => {})])
    grace.abort()
    this.#job.close()
    await ended
    await this.#outcomes.written()
    this.#putBack(this.#job.strategy.takeAll(), 0)
    await this.#release().catch(this.#logUnreachable)
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const began = performance.now()
      const wantsClaim = await this.#claim().catch(this.#logUnreachable)
      if (this.#isStopping) return
      if (!wantsClaim) await this.#wakeup.wait(this.#parts.pollMs)
      await setTimeout(Math.max(0, began + claimIntervalMs - performance.now()))
    }
  }

  /** Whether more may be waiting, and there is room for it. */
  async #claim(): Promise<boolean> {
    const { strategy } = this.#job
    this.#putBack(strategy.takeExpired(), 0)
    await this.#release()
    const limits = strategy.claimLimits(this.#underWay)
    if (limits === undefined) return false
    const leaseSeconds = this.#parts.leaseMs / 1_000
    const claimed = await this.#parts.db.transaction((tx) => this.#job.claim(tx, limits, leaseSeconds))
    this.#isUnreachable = false
    strategy.add(claimed, limits)
    this.#startQueued()
    return strategy.wantsClaim(this.#underWay)
  }

  #startQueued(): void {
    if (this.#isStopping) return
    for (const item of this.#job.strategy.start()) {
      this.#underWay++
      const attempt = this.#attempt(item).finally(() => this.#attempts.delete(attempt))
      this.#attempts.add(attempt)
    }
  }

  async #attempt(item: Item): Promise<void> {
    const { strategy, says } = this.#job
    try {
      const result = await this.#job.run(item, this.#stopping.signal)
      if ('outcome' in result) this.#outcomes.add(result.outcome)
      else {
        this.#putBack([item], result.releaseFor)
        this.#wakeup.wake()
      }
    } catch (err) {
      this.#parts.log.error({ err, ...this.#job.about(item) }, says.failed)
    }
    this.#underWay--
    this.#startQueued()
    if (strategy.wantsClaim(this.#underWay)) this.#wakeup.wake()
  }

  #putBack(items: readonly Item[], afterSeconds: number): void {
    this.#unsent.push(...items.map((item) => ({ item, afterSeconds })))
  }

  async #release(): Promise<void> {
    const unsent = this.#unsent.splice(0)
    if (unsent.length > 0) await this.#parts.db.transaction((tx) => this.#job.release(tx, unsent))
  }

  /** Logged once each time the database becomes unreachable, not at every poll. */
  readonly #logUnreachable = (err: unknown): false => {
    if (!this.#isUnreachable) this.#parts.log.warn({ err }, this.#job.says.unreachable)
    this.#isUnreachable = true
    return false
  }
}
