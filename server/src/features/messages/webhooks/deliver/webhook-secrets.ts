/** The secrets that webhooks are signed with, encrypted for the database. */
import { randomBytes } from 'node:crypto'
import { type SecretBox, secretBox } from '../../../../secrets/secret-box.ts'

export type WebhookSecrets = SecretBox<{ restaurantId: number; webhookId: number }>

export function webhookSecrets(secretKey: Buffer): WebhookSecrets {
  return secretBox(secretKey, {
    purpose: 'maitred webhook secrets',
    boundTo: ({ restaurantId, webhookId }) => `webhook ${restaurantId}/${webhookId}`,
    unreadable: ({ webhookId }) =>
      `The secret of webhook ${webhookId} was encrypted under another key. Start with the SECRET_KEY (or the file secret.key in DATA_DIR) it was created with.`,
  })
}

/** 32 random bytes; the prefix lets secret scanners, and people, recognise a leaked one. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}
