/**
 * Ends lapsed offers and, where mail is set up, makes new ones: a round every second, on every server. If a server is
 * killed, the next round of any server continues (features/offers/offer-rounds.ts).
 */
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { DayLimiter } from '../../features/bookings/write/day-limiter.ts'
import { lapseOffers, offerFreeTables } from '../../features/offers/offer-rounds.ts'
import { HouseCache } from '../../features/schedule/house-cache.ts'
import { ScheduleCache } from '../../features/schedule/schedule-cache.ts'
import type { Logger } from '../../logger.ts'
import { type Repeating, repeat } from '../../outbox/repeat.ts'

type Parts = { db: Database; clock: Clock; log: Pick<Logger, 'warn'>; automatic: boolean; everyMs?: number }

export function startOffers({ db, clock, log, automatic, everyMs = 1_000 }: Parts): Repeating {
  const houses = new HouseCache(db)
  const days = new ScheduleCache(db, houses, clock)
  let hasFailed = false
  /** Logged once until a round succeeds: while the database is unavailable every round fails. */
  const onFailure = (error: unknown) => {
    if (!hasFailed) log.warn({ reason: (error as Error).message }, 'offers to the waiting list must wait')
    hasFailed = true
  }
  const context = { db, clock, houses, days, limiter: new DayLimiter(), onFailure }
  return repeat({ everyMs, onFailure }, async () => {
    await lapseOffers(context)
    if (automatic) await offerFreeTables(context)
    hasFailed = false
  })
}
