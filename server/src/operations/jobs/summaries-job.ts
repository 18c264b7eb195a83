/**
 * Makes the summaries of evenings for insights: a minute after a start and every minute those of the last two weeks, all others
 * after a start and once an hour. A failure is left to the next time: until then insights count what is missing themselves.
 */
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { summariseEvenings } from '../../features/insights/summarise-evenings.ts'
import type { Logger } from '../../logger.ts'
import { type Repeating, repeat } from '../../outbox/repeat.ts'

const minute = 60_000
const runsAnHour = 60
const recentDays = 14
/** A log line for each this many evenings of a first run. */
const eveningsALine = 280

type Parts = { db: Database; clock: Clock; log: Pick<Logger, 'info' | 'warn'>; firstMs?: number; everyMs?: number }

/** Stopping waits for the batch under way. */
export function startSummaries({ db, clock, log, firstMs = minute, everyMs = minute }: Parts): Repeating {
  const onFailure = (error: unknown) =>
    log.warn({ reason: (error as Error).message }, 'summaries for insights were not made and will be at the next run')
  const onProgress = (restaurant: number, evening: string, evenings: number) => {
    if (evenings % eveningsALine === 0)
      log.info({ restaurant, evening, evenings }, 'summaries for insights are being made')
  }
  let runs = 0
  return repeat({ firstMs, everyMs, onFailure }, async (quit) => {
    const isFull = runs++ % runsAnHour === 0
    await summariseEvenings({ db, clock, quit, onProgress, recentDays: isFull ? undefined : recentDays })
  })
}
