/** The transaction of a batch. A dry run does all of its work and rolls it back once the result is known. */
import type { Database, Tx } from '../../db/database.ts'

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
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx)
      if (dryRun) throw new DryRunEnds(result)
      return result
    })
  } catch (error) {
    if (error instanceof DryRunEnds) return error.result
    throw error
  }
}
