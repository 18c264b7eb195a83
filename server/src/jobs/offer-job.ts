/**
 * Ends offers that ran out and, where mail is set up, makes new ones: a round every second, on every server. What one
 * server was doing when it was killed, the next round of any server does (features/offers/offer-rounds.ts).
 */
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { DayLimiter } from '../features/bookings/day-limiter.ts'
import { DiaryCache } from '../features/diary/diary-cache.ts'
import { HouseCache } from '../features/diary/house-cache.ts'
import { lapseOffers, offerFreeTables, type RoundContext } from '../features/offers/offer-rounds.ts'
import type { Logger } from '../logger.ts'

const everyMs = 1_000

type Parts = { db: Database; clock: Clock; log: Pick<Logger, 'warn'>; automatic: boolean; everyMs?: number }

export class OfferJob {
  readonly #context: RoundContext
  readonly #automatic: boolean
  readonly #log: Parts['log']
  readonly #timer: NodeJS.Timeout
  #running: Promise<void> | undefined
  #hasFailed = false

  constructor({ db, clock, log, automatic, everyMs: pauseMs = everyMs }: Parts) {
    const houses = new HouseCache(db)
    const days = new DiaryCache(db, houses, clock)
    const onFailure = (error: unknown) => this.#report(error)
    this.#context = { db, clock, houses, days, limiter: new DayLimiter(), onFailure }
    this.#automatic = automatic
    this.#log = log
    this.#timer = setInterval(() => {
      this.#running ??= this.#run()
    }, pauseMs)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  async #run(): Promise<void> {
    try {
      await lapseOffers(this.#context)
      if (this.#automatic) await offerFreeTables(this.#context)
      this.#hasFailed = false
    } catch (error) {
      this.#report(error)
    }
    this.#running = undefined
  }

  /** Once, until a round succeeds: while the database is away every round fails. */
  #report(error: unknown): void {
    if (!this.#hasFailed) this.#log.warn({ reason: (error as Error).message }, 'offers to the waiting list must wait')
    this.#hasFailed = true
  }
}
