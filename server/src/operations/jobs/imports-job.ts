/**
 * Runs imports that were started or are to be checked: polls every second, on every server, one file at a time. If a
 * server is killed, another continues its import (features/import/jobs/run-import.ts).
 */
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { runNextImport } from '../../features/import/jobs/run-import.ts'
import type { Logger } from '../../logger.ts'
import { type Repeating, repeat } from '../../outbox/repeat.ts'

type Parts = { db: Database; clock: Clock; log: Pick<Logger, 'info' | 'warn'>; everyMs?: number }

/** Stopping rolls back the batch under way. */
export function startImports({ db, clock, log, everyMs = 1_000 }: Parts): Repeating {
  let hasFailed = false
  /** Logged once until a poll succeeds: while the database is unavailable every poll fails. */
  const onFailure = (error: unknown) => {
    if (!hasFailed) log.warn({ reason: (error as Error).message }, 'imports must wait')
    hasFailed = true
  }
  return repeat({ everyMs, onFailure }, async (quit) => {
    while (!quit.aborted && (await runNextImport({ db, clock, quit, log })));
    hasFailed = false
  })
}
