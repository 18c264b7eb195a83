/**
 * Fills in missing evenings after a start, and again every hour until a whole pass finds none: while servers of the release
 * before run beside this one, they write bookings without. A failure is left to the next time.
 */
import type { Database } from '../../db/database.ts'
import { fillMissingEvenings } from '../../features/bookings/fill-evenings.ts'
import type { Logger } from '../../logger.ts'
import { type Repeating, repeat } from '../../outbox/repeat.ts'

const everyMs = 3_600_000

type Parts = { db: Database; log: Pick<Logger, 'info' | 'warn'>; firstMs?: number }

/** Stopping waits for the batch under way. */
export function startFillingEvenings({ db, log, firstMs = 2_000 }: Parts): Repeating {
  const onFailure = (error: unknown) =>
    log.warn({ reason: (error as Error).message }, 'evenings were not filled in and will be at the next run')
  return repeat({ firstMs, everyMs, onFailure }, async (quit) => {
    const filled = await fillMissingEvenings(db, quit)
    if (filled === 0) return 'done'
    log.info({ bookings: filled }, 'filled in the evening of bookings that had none')
    return undefined
  })
}
