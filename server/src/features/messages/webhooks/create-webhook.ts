/** A new webhook with a secret of its own. A restaurant has at most five, also when several are created at once. */
import type { Tx } from '../../../db/database.ts'
import { Problem } from '../../../domain/problem.ts'
import { newSecret } from './deliver/webhook-secrets.ts'
import type { WebhookContext } from './webhook-context.ts'
import { insertWebhook, prepareWebhook, type WebhookRow } from './webhooks.sql.ts'

const webhookLimit = 5

export type NewWebhookRequest = { url: string; events: readonly string[]; publicOnly?: boolean }

/** The caller has checked the url with `assertAllowedTarget`, which resolves names and so must not run in a transaction. */
export async function createWebhook(
  tx: Tx,
  restaurantId: number,
  { clock, secrets }: WebhookContext,
  { url, events, publicOnly = false }: NewWebhookRequest,
): Promise<WebhookRow> {
  const { existing, id } = await prepareWebhook(tx, restaurantId)
  if (existing >= webhookLimit) {
    throw new Problem('WEBHOOK_LIMIT_REACHED', ({ house }) => house.programs.webhookLimit(webhookLimit))
  }
  const secret = secrets.encrypt({ restaurantId, webhookId: id }, newSecret())
  return insertWebhook(tx, restaurantId, { id, url, publicOnly, events, secret, at: clock.now() })
}
