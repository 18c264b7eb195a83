/** A new subscription, with a secret of its own. A restaurant has five at most, however many are created at once. */
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../domain/problem.ts'
import { newSecret } from './secret-box.ts'
import type { WebhookContext } from './webhook-context.ts'
import { insertWebhook, prepareWebhook, type WebhookRow } from './webhooks.sql.ts'

export const mostWebhooks = 5

export type WebhookOrder = { url: string; events: readonly string[] }

/** The url has passed `assertAllowedTarget`, which asks the network and so cannot stand in a transaction. */
export async function createWebhook(
  tx: Tx,
  restaurantId: number,
  { clock, secrets }: WebhookContext,
  { url, events }: WebhookOrder,
): Promise<WebhookRow> {
  const { standing, id } = await prepareWebhook(tx, restaurantId)
  if (standing >= mostWebhooks) {
    const sentence = `A restaurant can have at most ${mostWebhooks} webhooks. Delete one first.`
    throw new Problem('WEBHOOK_LIMIT_REACHED', sentence)
  }
  const secret = secrets.lock({ restaurantId, webhookId: id }, newSecret())
  return insertWebhook(tx, restaurantId, { id, url, events, secret, at: clock.now() })
}
