/** Refuses to start with a key other than the one that stored webhook secrets were encrypted with. */

import type { Database } from '../../db/database.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import { ConfigRefused } from '../../settings/config.ts'
import { webhookSecrets } from './deliver/webhook-secrets.ts'
import { findAnySecret } from './webhooks.sql.ts'

export async function assertKeyFits(db: Database, secretKey: Buffer): Promise<void> {
  const found = await db.read(findAnySecret)
  if (!found) return
  try {
    webhookSecrets(secretKey).decrypt({ restaurantId: found.restaurant_id, webhookId: found.id }, found.secret)
  } catch (error) {
    throw error instanceof SecretUnreadable ? new ConfigRefused([error.message]) : error
  }
}
