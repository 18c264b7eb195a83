/**
 * Fills in the demo's year, once, in moments in which the server has little else to do: who has just started it measures
 * their own requests.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/job.ts'
import { scheduledJob } from '../../../jobs/scheduled-job.ts'
import type { Logger } from '../../../logger.ts'
import { fillDemoYear } from './fill-demo-year.ts'

type Parts = {
  db: Database
  clock: Clock
  log: Pick<Logger, 'info' | 'warn'>
  /** Awaited before each step. */
  untilQuiet?: (quit: AbortSignal) => Promise<void>
  firstMs?: number
}

const sampleMs = 250
const quietUtilization = 0.1

/** Until the event loop was idle for most of a sample, or it is to quit. */
async function untilIdle(quit: AbortSignal): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization()
    const isOver = await sleep(sampleMs, false, { signal: quit, ref: false }).catch(() => true)
    if (isOver || performance.eventLoopUtilization(before).utilization < quietUtilization) return
  }
}

/** Stopping waits for the step under way. */
export const demoYearJob = ({ db, clock, log, untilQuiet = untilIdle, firstMs = 1_000 }: Parts): Job =>
  scheduledJob({
    name: 'demo year',
    everyMs: 3_600_000,
    firstMs,
    log,
    failed: 'the year of the demo was not filled in',
    async run(quit) {
      const bookings = await fillDemoYear(db, clock, { quit, untilQuiet: () => untilQuiet(quit) })
      if (bookings > 0) log.info({ bookings }, 'the demo has a year behind it')
      return 'done'
    },
  })
