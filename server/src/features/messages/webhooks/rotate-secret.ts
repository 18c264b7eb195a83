/** A new secret. On request the old one also signs for 24 hours, so that a receiver can change over without a gap. */
import type { Tx } from '../../../db/database.ts'
import { notFound } from '../../../domain/problem.ts'
import { newSecret } from './deliver/webhook-secrets.ts'
import type { WebhookContext } from './webhook-context.ts'
import { replaceSecret, type WebhookRow } from './webhooks.sql.ts'

const overlap = { hours: 24 }

export async function rotateSecret(
  tx: Tx,
  restaurantId: number,
  { clock, secrets }: WebhookContext,
  id: number,
  keepPrevious: boolean,
): Promise<WebhookRow> {
  const at = clock.now()
  const secret = secrets.encrypt({ restaurantId, webhookId: id }, newSecret())
  const previousUntil = keepPrevious ? at.add(overlap) : null
  const row = await replaceSecret(tx, restaurantId, id, { secret, previousUntil, at })
  if (!row) throw notFound('Webhook')
  return row
}
