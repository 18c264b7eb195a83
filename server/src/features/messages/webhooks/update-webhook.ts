/** Changes address, events or `is_active` of a webhook. Deliveries that waited during a pause are sent when it ends. */
import type { Tx } from '../../../db/database.ts'
import { notFound } from '../../../domain/problem.ts'
import { deliveriesWritten } from './deliver/deliveries-written.ts'
import type { WebhookContext } from './webhook-context.ts'
import { updateWebhookRow, type WebhookEdit, type WebhookRow } from './webhooks.sql.ts'

export async function updateWebhook(
  tx: Tx,
  restaurantId: number,
  { clock }: WebhookContext,
  id: number,
  edit: WebhookEdit,
): Promise<WebhookRow> {
  const row = await updateWebhookRow(tx, restaurantId, id, edit, clock.now())
  if (!row) throw notFound('Webhook')
  if (edit.is_active) deliveriesWritten.raiseAfter(tx)
  return row
}
