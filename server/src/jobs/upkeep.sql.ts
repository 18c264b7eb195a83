import type { Tx } from '../db/database.ts'
import { statement } from '../db/statement.ts'

const claim = statement('upkeep.claim', `select pg_try_advisory_xact_lock(hashtext('maitred upkeep')) as mine`)

/** Of several servers one clears at a time; the lock goes with the transaction, or with whoever held it. */
export async function claimUpkeep(tx: Tx): Promise<boolean> {
  const [row] = await tx.rows<{ mine: boolean }>(claim, [])
  return row?.mine ?? false
}
