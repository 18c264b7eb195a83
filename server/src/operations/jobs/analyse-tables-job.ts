/**
 * Analyses tables that have doubled, every two seconds, so that a new restaurant has plans for what it holds from its first
 * bookings on: plans are generic and kept, and one made for an empty table reads the restaurant from end to end. Autovacuum
 * comes up to a minute later (docs/decisions/0026-plain-where-it-is-fast-enough.md). A failure is left to the next time.
 */
import { analyseGrownTables } from '../../db/analyse-grown-tables.ts'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/job.ts'
import { scheduledJob } from '../../jobs/scheduled-job.ts'
import type { Logger } from '../../logger.ts'

export const analyseTablesJob = ({ db, log }: { db: Database; log: Pick<Logger, 'debug'> }): Job =>
  scheduledJob({
    name: 'analyse',
    everyMs: 2_000,
    // Nothing is wrong with an answer: plans are slower for a while.
    log: { warn: log.debug.bind(log) },
    failed: 'grown tables were not analysed',
    async run() {
      const tables = await analyseGrownTables(db)
      if (tables.length > 0) log.debug({ tables }, 'analysed grown tables')
    },
  })
