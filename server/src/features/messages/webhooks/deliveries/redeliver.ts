/**
 * Sends an event to its webhook again, whatever the outcome of the first delivery, as a new delivery with three attempts
 * of its own. The old one stays listed; the higher delivery id shows the receiver which was sent later.
 */
import type { Tx } from '../../../../db/database.ts'
import { notFound } from '../../../../domain/problem.ts'
import { deliveriesWritten } from '../deliver/deliveries-written.ts'
import { type DeliveryRow, findDelivery, insertDeliveryAgain } from './deliveries.sql.ts'

export async function redeliver(
  tx: Tx,
  restaurantId: number,
  webhookId: number,
  deliveryId: number,
): Promise<DeliveryRow> {
  const id = await insertDeliveryAgain(tx, restaurantId, webhookId, deliveryId)
  const delivery = id === undefined ? undefined : await findDelivery(tx, restaurantId, webhookId, id)
  if (!delivery) throw notFound('Delivery')
  deliveriesWritten.raiseAfter(tx)
  return delivery
}
