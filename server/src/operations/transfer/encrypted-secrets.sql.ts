/** The secrets of a restaurant that are encrypted under the installation's key: of webhooks, of unsent invitations, and of its gateway for texts. */
import type pg from 'pg'
import { statement } from '../../db/statement.ts'

export type WebhookSecrets = { id: number; secret: Buffer; previous_secret: Buffer | null }
export type InvitationSecret = { id: string; invitation_id: number; secret: Buffer }

const webhookSecrets = statement(
  'moving.webhook_secrets',
  'select id, secret, previous_secret from maitred.webhooks where restaurant_id = $1 order by id',
)

export async function listWebhookSecrets(client: pg.Client, restaurantId: number): Promise<WebhookSecrets[]> {
  return (await client.query<WebhookSecrets>({ ...webhookSecrets, values: [restaurantId] })).rows
}

const newWebhookSecrets = statement(
  'moving.replace_webhook_secrets',
  'update maitred.webhooks set secret = $3, previous_secret = $4 where restaurant_id = $1 and id = $2',
)

export async function replaceWebhookSecrets(
  client: pg.Client,
  restaurantId: number,
  { id, secret, previous_secret }: WebhookSecrets,
): Promise<void> {
  await client.query({ ...newWebhookSecrets, values: [restaurantId, id, secret, previous_secret] })
}

const invitationSecrets = statement(
  'moving.invitation_secrets',
  `select id, invitation_id::int as invitation_id, secret from maitred.messages
    where restaurant_id = $1 and secret is not null and channel is null order by id`,
)

export async function listInvitationSecrets(client: pg.Client, restaurantId: number): Promise<InvitationSecret[]> {
  return (await client.query<InvitationSecret>({ ...invitationSecrets, values: [restaurantId] })).rows
}

const newInvitationSecret = statement(
  'moving.replace_invitation_secret',
  'update maitred.messages set secret = $3 where restaurant_id = $1 and id = $2',
)

export async function replaceInvitationSecret(
  client: pg.Client,
  restaurantId: number,
  { id, secret }: Pick<InvitationSecret, 'id' | 'secret'>,
): Promise<void> {
  await client.query({ ...newInvitationSecret, values: [restaurantId, id, secret] })
}

const textSettings = statement(
  'moving.text_settings',
  `select settings from maitred.text_accounts where restaurant_id = $1 and provider <> 'fake'`,
)

/** Of the restaurant's own gateway for texts. */
export async function listTextSettings(client: pg.Client, restaurantId: number): Promise<Buffer[]> {
  const { rows } = await client.query<{ settings: Buffer }>({ ...textSettings, values: [restaurantId] })
  return rows.map(({ settings }) => settings)
}

const newTextSettings = statement(
  'moving.replace_text_settings',
  'update maitred.text_accounts set settings = $2 where restaurant_id = $1',
)

export async function replaceTextSettings(client: pg.Client, restaurantId: number, settings: Buffer): Promise<void> {
  await client.query({ ...newTextSettings, values: [restaurantId, settings] })
}
