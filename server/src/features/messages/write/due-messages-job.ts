/** Writes due messages at the start and every 20 seconds; after a failure the next run catches up. */
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/job.ts'
import { scheduledJob } from '../../../jobs/scheduled-job.ts'
import type { Logger } from '../../../logger.ts'
import { workOutDue } from './due-messages.ts'

type Parts = { db: Database; clock: Clock; log: Pick<Logger, 'warn'> }

export const dueMessagesJob = ({ db, clock, log }: Parts): Job =>
  scheduledJob({
    name: 'due messages',
    everyMs: 20_000,
    firstMs: 0,
    log,
    failed: 'due messages were not worked out and will be at the next run',
    run: () => workOutDue(db, clock),
  })
