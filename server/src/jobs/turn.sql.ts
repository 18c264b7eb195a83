import type { Tx } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { isTurnOf } from '../db/turn.ts'

const turn = statement('jobs.turn', `select ${isTurnOf('$1')} as mine`)

/** Whether no other transaction of any server has the turn of this job. It ends with the transaction, or its connection. */
export async function claimTurn(tx: Tx, job: string): Promise<boolean> {
  const [row] = await tx.rows<{ mine: boolean }>(turn, [job])
  return row?.mine ?? false
}
