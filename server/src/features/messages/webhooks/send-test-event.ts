/** Sends an event of type `webhook.test` to one webhook, whatever it subscribed to, so that a receiver can be tried. */
import { secondsOf } from '../../../clock.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound } from '../../../domain/problem.ts'
import { deliveriesWritten } from './deliver/deliveries-written.ts'
import { type DeliveryRow, findDelivery, insertEventFor, testEventType } from './deliveries/deliveries.sql.ts'
import { newEvent } from './record-events.ts'
import type { WebhookContext } from './webhook-context.ts'

export async function sendTestEvent(
  tx: Tx,
  restaurantId: number,
  { clock }: WebhookContext,
  webhookId: number,
): Promise<DeliveryRow> {
  const at = clock.now()
  const data = { webhook: { id: webhookId } }
  const event = newEvent(restaurantId, testEventType, data, secondsOf(at))
  const id = await insertEventFor(tx, restaurantId, webhookId, event, at)
  const delivery = id === undefined ? undefined : await findDelivery(tx, restaurantId, webhookId, id)
  if (!delivery) throw notFound('Webhook')
  deliveriesWritten.raiseAfter(tx)
  return delivery
}
