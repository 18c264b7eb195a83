/** The transaction of a batch. A dry run does all of its work and rolls it back once the result is known. */
import type { Database, Tx } from '../../../db/database.ts'
import type { Keep } from './lines/import-result.ts'

class DryRunEnds<Result> extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('A dry run writes nothing.')
    this.result = result
  }
}

export async function batchTransaction<Result>(
  db: Database,
  dryRun: boolean,
  work: (tx: Tx) => Promise<Result>,
  keep: Keep<Result> = async () => {},
): Promise<Result> {
  if (!dryRun) {
    return db.transaction(async (tx) => {
      const result = await work(tx)
      await keep(tx, result)
      return result
    })
  }
  const result = await rolledBack(db, work)
  await db.transaction((tx) => keep(tx, result))
  return result
}

async function rolledBack<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      throw new DryRunEnds(await work(tx))
    })
  } catch (error) {
    if (error instanceof DryRunEnds) return error.result
    throw error
  }
}
