/**
 * Refuses to start with another secret key than the one that the database was written with: such a server would answer
 * every guest's link with 404, and a second server beside the first every other time. The first start keeps the key's
 * fingerprint; where the release before kept none, the secret of a webhook shows whether it is the right one.
 */
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { webhookSecrets } from '../../features/messages/webhooks/deliver/webhook-secrets.ts'
import { findAnySecret } from '../../features/messages/webhooks/webhooks.sql.ts'
import { fingerprintOf } from '../../secrets/key-fingerprint.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import { ConfigRefused } from '../../settings/config.ts'
import { findKnownKey, keepFirstKey } from './known-key.sql.ts'

export async function assertKeyKnown(db: Database, secretKey: Buffer, clock: Clock): Promise<void> {
  const fingerprint = fingerprintOf(secretKey)
  const known = (await db.read(findKnownKey)) ?? (await keepKey(db, secretKey, fingerprint, clock))
  if (known !== fingerprint) throw new ConfigRefused([anotherKey])
}

const anotherKey =
  'This database was written with another secret key. Start with the SECRET_KEY (or the file secret.key in DATA_DIR) of the server that made it; several servers on one database share one. Where that key is lost, maitred key accept makes this one known, and says what is lost with the other.'

async function keepKey(db: Database, secretKey: Buffer, fingerprint: string, clock: Clock): Promise<string> {
  if (!(await decryptsWebhooks(db, secretKey))) throw new ConfigRefused([anotherKey])
  return db.transaction(async (tx) => {
    await keepFirstKey(tx, fingerprint, clock.now())
    return (await findKnownKey(tx)) ?? fingerprint
  })
}

async function decryptsWebhooks(db: Database, secretKey: Buffer): Promise<boolean> {
  const found = await db.read(findAnySecret)
  if (!found) return true
  try {
    webhookSecrets(secretKey).decrypt({ restaurantId: found.restaurant_id, webhookId: found.id }, found.secret)
    return true
  } catch (error) {
    if (error instanceof SecretUnreadable) return false
    throw error
  }
}
