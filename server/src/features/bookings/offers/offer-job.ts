/**
 * Ends lapsed offers and, where mail is set up, makes new ones: a round every second, on every server. If a server is
 * killed, the next round of any server continues (offer-rounds.ts).
 */
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/job.ts'
import { scheduledJob } from '../../../jobs/scheduled-job.ts'
import type { Logger } from '../../../logger.ts'
import { HouseCache } from '../../house/schedule/house-cache.ts'
import { ScheduleCache } from '../../house/schedule/schedule-cache.ts'
import { DayLimiter } from '../write/day-limiter.ts'
import { lapseOffers, offerFreeTables } from './offer-rounds.ts'

type Parts = { db: Database; clock: Clock; log: Pick<Logger, 'warn'>; automatic: boolean; everyMs?: number }

const failed = 'offers to the waiting list must wait'

export function offerJob({ db, clock, log, automatic, everyMs = 1_000 }: Parts): Job {
  const houses = new HouseCache(db)
  const days = new ScheduleCache(db, houses, clock)
  /** Of one offer or one day: the others of the round are made. */
  const onFailure = (error: unknown) => log.warn({ reason: (error as Error).message }, failed)
  const context = { db, clock, houses, days, limiter: new DayLimiter(), onFailure }
  return scheduledJob({
    ...{ name: 'offers', everyMs, log, failed },
    async run() {
      await lapseOffers(context)
      if (automatic) await offerFreeTables(context)
    },
  })
}
