/**
 * Sends everything that gave up to its webhook again, the oldest first, as new deliveries with three attempts of their own.
 * What was sent again once is not sent by this a second time, unless the new delivery gave up too. A call is one
 * transaction and writes at most 1,000 deliveries; it says how many are left.
 */
import type { Tx } from '../../../../db/database.ts'
import { deliveriesWritten } from '../deliver/deliveries-written.ts'
import { insertExhaustedAgain } from './deliveries.sql.ts'
import { countGaveUp, mostCounted } from './delivery-summary.sql.ts'

export async function redeliverExhausted(
  tx: Tx,
  restaurantId: number,
  webhookId: number,
): Promise<{ sent: number; left: number }> {
  const sent = await insertExhaustedAgain(tx, restaurantId, webhookId, mostCounted)
  if (sent > 0) deliveriesWritten.raiseAfter(tx)
  return { sent, left: await countGaveUp(tx, restaurantId, webhookId) }
}
