/** Reads a restaurant's secrets with the key of one installation, and writes them with that of another. */
import type pg from 'pg'
import { textAccountBox } from '../../features/messages/texts/accounts/text-accounts.ts'
import { webhookSecrets } from '../../features/messages/webhooks/deliver/webhook-secrets.ts'
import { invitationLinks } from '../../features/messages/write/invitation-links.ts'
import {
  listInvitationSecrets,
  listTextSettings,
  listWebhookSecrets,
  replaceInvitationSecret,
  replaceTextSettings,
  replaceWebhookSecrets,
} from './encrypted-secrets.sql.ts'

export type DecryptedSecrets = {
  webhooks: { id: number; secret: string; previous: string | null }[]
  invitations: { id: string; invitationId: number; link: string }[]
  texts: string[]
}

export const countOf = ({ webhooks, invitations, texts }: DecryptedSecrets): number =>
  webhooks.length + invitations.length + texts.length

/** Throws `SecretUnreadable` with another key. */
export async function decryptSecrets(client: pg.Client, restaurantId: number, key: Buffer): Promise<DecryptedSecrets> {
  const [webhooks, links] = [webhookSecrets(key), invitationLinks(key)]
  return {
    webhooks: (await listWebhookSecrets(client, restaurantId)).map(({ id, secret, previous_secret }) => {
      const decrypt = (stored: Buffer) => webhooks.decrypt({ restaurantId, webhookId: id }, stored)
      return { id, secret: decrypt(secret), previous: previous_secret && decrypt(previous_secret) }
    }),
    invitations: (await listInvitationSecrets(client, restaurantId)).map(({ id, invitation_id, secret }) => {
      const link = links.decrypt({ restaurantId, invitationId: invitation_id }, secret)
      return { id, invitationId: invitation_id, link }
    }),
    texts: (await listTextSettings(client, restaurantId)).map((stored) =>
      textAccountBox(key).decrypt({ restaurantId }, stored),
    ),
  }
}

export async function encryptSecrets(
  client: pg.Client,
  restaurantId: number,
  key: Buffer,
  secrets: DecryptedSecrets,
): Promise<void> {
  const [webhooks, links] = [webhookSecrets(key), invitationLinks(key)]
  for (const { id, secret, previous } of secrets.webhooks) {
    const encrypt = (text: string) => webhooks.encrypt({ restaurantId, webhookId: id }, text)
    const previous_secret = previous === null ? null : encrypt(previous)
    await replaceWebhookSecrets(client, restaurantId, { id, secret: encrypt(secret), previous_secret })
  }
  for (const { id, invitationId, link } of secrets.invitations) {
    const secret = links.encrypt({ restaurantId, invitationId }, link)
    await replaceInvitationSecret(client, restaurantId, { id, secret })
  }
  for (const settings of secrets.texts) {
    await replaceTextSettings(client, restaurantId, textAccountBox(key).encrypt({ restaurantId }, settings))
  }
}
