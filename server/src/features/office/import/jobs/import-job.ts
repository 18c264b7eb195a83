/**
 * Runs imports that were started or are to be checked: polls every second, on every server, one file at a time. If a
 * server is killed, another continues its import (run-import.ts). Stopping rolls back the batch under way.
 */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import type { Job } from '../../../../jobs/job.ts'
import { scheduledJob } from '../../../../jobs/scheduled-job.ts'
import type { Logger } from '../../../../logger.ts'
import { claimImport } from './import-runs.sql.ts'
import { runImport } from './run-import.ts'

type Parts = { db: Database; clock: Clock; log: Pick<Logger, 'info' | 'warn'>; everyMs?: number }

export const importJob = ({ db, clock, log, everyMs = 1_000 }: Parts): Job =>
  scheduledJob({
    name: 'imports',
    everyMs,
    log,
    failed: 'imports must wait',
    claim: () => claimImport(db, randomUUID()),
    run: (claimed, quit) => runImport({ db, clock, quit, log }, claimed),
  })
