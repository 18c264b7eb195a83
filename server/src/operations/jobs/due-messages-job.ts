/** Writes due messages at the start and every 20 seconds; after a failure the next run catches up. */
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { workOutDue } from '../../features/messages/write/due-messages.ts'
import type { Logger } from '../../logger.ts'
import { type Repeating, repeat } from '../../outbox/repeat.ts'

const everyMs = 20_000

type Parts = { db: Database; clock: Clock; log: Pick<Logger, 'warn'> }

export function startDueMessages({ db, clock, log }: Parts): Repeating {
  const onFailure = (error: unknown) =>
    log.warn({ reason: (error as Error).message }, 'due messages were not worked out and will be at the next run')
  return repeat({ firstMs: 0, everyMs, onFailure }, () => workOutDue(db, clock))
}
