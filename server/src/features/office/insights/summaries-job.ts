/**
 * Makes the summaries of evenings for insights: a minute after a start and every minute those of the last two weeks, all others
 * after a start and once an hour. A failure is left to the next time: until then insights count what is missing themselves.
 */
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/job.ts'
import { scheduledJob } from '../../../jobs/scheduled-job.ts'
import type { Logger } from '../../../logger.ts'
import { summariseEvenings } from './summarise-evenings.ts'

const runsAnHour = 60
const recentDays = 14
/** A log line for each this many evenings of a first run. */
const eveningsALine = 280

type Parts = { db: Database; clock: Clock; log: Pick<Logger, 'info' | 'warn'> }

/** Stopping waits for the batch under way. */
export function summariesJob({ db, clock, log }: Parts): Job {
  const onProgress = (restaurant: number, evening: string, evenings: number) => {
    if (evenings % eveningsALine === 0)
      log.info({ restaurant, evening, evenings }, 'summaries for insights are being made')
  }
  let runs = 0
  return scheduledJob({
    name: 'summaries',
    everyMs: 60_000,
    log,
    failed: 'summaries for insights were not made and will be at the next run',
    async run(quit) {
      const isFull = runs++ % runsAnHour === 0
      await summariseEvenings({ db, clock, quit, onProgress, recentDays: isFull ? undefined : recentDays })
    },
  })
}
