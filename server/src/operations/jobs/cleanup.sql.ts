import type { Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

const claim = statement('cleanup.claim', `select pg_try_advisory_xact_lock(hashtext('maitred cleanup')) as mine`)

/** True where no other server is deleting. The lock ends with the transaction, or with the connection that holds it. */
export async function claimCleanup(tx: Tx): Promise<boolean> {
  const [row] = await tx.rows<{ mine: boolean }>(claim, [])
  return row?.mine ?? false
}
