/** Address, events or pause of a subscription. What waited during a pause goes out when it ends. */
import type { Tx } from '../../db/database.ts'
import { notFound } from '../../domain/problem.ts'
import { noteDeliveries } from '../events/doorbell.ts'
import type { WebhookDesk } from './desk.ts'
import { updateWebhookRow, type WebhookEdit, type WebhookRow } from './webhooks.sql.ts'

export async function updateWebhook(
  tx: Tx,
  restaurantId: number,
  { clock }: WebhookDesk,
  id: number,
  edit: WebhookEdit,
): Promise<WebhookRow> {
  const row = await updateWebhookRow(tx, restaurantId, id, edit, clock.now())
  if (!row) throw notFound('Webhook')
  if (edit.is_active) noteDeliveries(tx)
  return row
}
