/**
 * Makes another secret key the one of a database, where the former is lost. What was made with the former one is worth
 * nothing from then on: webhooks get new secrets and are paused, what was about to be sent with a link is not sent.
 */
import type { Query } from '../../db/database.ts'
import { newSecret, webhookSecrets } from '../../features/messages/webhooks/deliver/webhook-secrets.ts'
import { fingerprintOf } from '../../secrets/key-fingerprint.ts'
import {
  countLostWithKey,
  dropUnsent,
  giveWebhookSecret,
  type LostWithKey,
  listWebhooks,
  replaceKnownKey,
} from './known-key.sql.ts'

export async function acceptKey(query: Query, secretKey: Buffer, now: Temporal.Instant): Promise<LostWithKey> {
  const lost = await countLostWithKey(query, now)
  const secrets = webhookSecrets(secretKey)
  for (const { restaurant_id: restaurantId, id } of await listWebhooks(query)) {
    const secret = secrets.encrypt({ restaurantId, webhookId: id }, newSecret())
    await giveWebhookSecret(query, restaurantId, { id, secret, now })
  }
  await dropUnsent(query, 'its link was made with a secret key that is lost', now)
  await replaceKnownKey(query, fingerprintOf(secretKey), now)
  return lost
}

/** What another key makes worthless, without numbers: a backup is not read yet when it is asked about. */
export const lossesWithAnotherKey =
  'With another secret key the links do not work that guests have in their mails, nor do cancellation codes and links to rate a visit; webhooks get new secrets and are paused until their receivers know them; invitations and links to set a password that were mailed count as copied ones.'

export function sentencesOf({ bookings, webhooks, unsent }: LostWithKey): string[] {
  const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
  return [
    `${counted(bookings, 'booking to come has a link that no longer works', 'bookings to come have links that no longer work')}; sending a confirmation again from the diary makes a new one.`,
    `${counted(webhooks, 'webhook has', 'webhooks have')} a new secret and wait${webhooks === 1 ? 's' : ''}, paused: show it in Connections, give it to the receiver, and resume.`,
    `${counted(unsent, 'invitation or link to confirm by was', 'invitations or links to confirm by were')} not sent; make them again.`,
  ]
}
