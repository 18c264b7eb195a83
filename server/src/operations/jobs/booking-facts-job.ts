/** Fills in what older bookings lack for insights, after a start and again every hour until a whole pass finds none. */
import type { Database } from '../../db/database.ts'
import { fillBookingFacts } from '../../features/bookings/fill-booking-facts.ts'
import type { Logger } from '../../logger.ts'
import { type Repeating, repeat } from '../../outbox/repeat.ts'

const everyMs = 3_600_000

type Parts = { db: Database; log: Pick<Logger, 'info' | 'warn'>; firstMs?: number }

/** Stopping waits for the batch under way. */
export function startFillingFacts({ db, log, firstMs = 2_000 }: Parts): Repeating {
  const onFailure = (error: unknown) =>
    log.warn({ reason: (error as Error).message }, 'older bookings were not filled in and will be at the next run')
  return repeat({ firstMs, everyMs, onFailure }, async (quit) => {
    const filled = await fillBookingFacts(db, quit)
    if (filled === 0) return 'done'
    log.info({ bookings: filled }, 'filled in what older bookings did not say')
    return undefined
  })
}
