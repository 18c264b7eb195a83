/** How a run of an import ends that did not come to its end: stopped, refused, or to be tried again. */
import type { Clock } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import { InvalidInput } from '../../../../domain/problem.ts'
import type { Logger } from '../../../../logger.ts'
import { ImportRefused } from '../lines/import-result.ts'
import { finishImport, type Run as Lease, releaseImport } from './import-runs.sql.ts'
import { findImport, type ImportRow } from './imports.sql.ts'

type Parts = { db: Database; clock: Clock; log: Pick<Logger, 'warn'> }

export type Run = Lease & { restaurantId: number }

/** The import was stopped, deleted or taken over, or this server stops: the batch under way is rolled back. */
export class RunEnds extends Error {}

/** After this many runs without a finished batch it needs a person to restart it. */
const mostAttempts = 5
const pauseSeconds = 5

export async function endAfter({ db, clock, log }: Parts, run: Run, error: unknown, attempts: number): Promise<void> {
  const row = await db.read((query) => findImport(query, run.restaurantId, run.importId))
  if (error instanceof RunEnds || !row) {
    await db.transaction((tx) => releaseImport(tx, run.restaurantId, run, 0))
    return
  }
  const reason =
    error instanceof ImportRefused || error instanceof InvalidInput
      ? error.message
      : attempts >= mostAttempts
        ? 'The server failed several times while it read the file. Start it again; its log has the reason.'
        : undefined
  if (reason === undefined) {
    log.warn({ reason: (error as Error).message, ...run }, 'an import must wait')
    await db.transaction((tx) => releaseImport(tx, run.restaurantId, run, pauseSeconds))
    return
  }
  // What has written nothing starts over from the first line.
  const states: Partial<Record<ImportRow['state'], ImportRow['state']>> = {
    ...{ checking: 'uploaded', playing: 'uploaded', taking_back: 'done' },
  }
  const state = states[row.state] ?? 'failed'
  const ended = { state, at: clock.now(), reason }
  await db.transaction((tx) => finishImport(tx, run.restaurantId, run, row.state, ended))
}
