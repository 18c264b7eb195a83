/** Fills in the demo's year ten seconds after a start, once. */
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { fillDemoYear } from '../../features/demo/fill-demo-year.ts'
import type { Logger } from '../../logger.ts'
import { type Repeating, repeat } from '../../outbox/repeat.ts'

type Parts = { db: Database; clock: Clock; log: Pick<Logger, 'info' | 'warn'> }

/** Stopping waits for the month under way. */
export function startDemoYear({ db, clock, log }: Parts): Repeating {
  const onFailure = (error: unknown) =>
    log.warn({ reason: (error as Error).message }, 'the year of the demo was not filled in')
  return repeat({ firstMs: 10_000, everyMs: 3_600_000, onFailure }, async (quit) => {
    const bookings = await fillDemoYear(db, clock, quit)
    if (bookings > 0) log.info({ bookings }, 'the demo has a year behind it')
    return 'done'
  })
}
