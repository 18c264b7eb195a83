/** Analyses grown tables every two seconds; a failure is left to the next time. */
import { analyseGrownTables } from '../db/analyse-grown-tables.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import { type Repeating, repeat } from '../outbox/repeat.ts'

const everyMs = 2_000

export function startAnalysingTables({ db, log }: { db: Database; log: Pick<Logger, 'debug'> }): Repeating {
  const onFailure = (error: unknown) =>
    log.debug({ reason: (error as Error).message }, 'grown tables were not analysed')
  return repeat({ everyMs, onFailure }, async () => {
    const tables = await analyseGrownTables(db)
    if (tables.length > 0) log.debug({ tables }, 'analysed grown tables')
  })
}
