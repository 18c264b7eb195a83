/** The secrets of a restaurant that are encrypted under the installation's key: of webhooks, and of unsent invitations. */
import type pg from 'pg'

export type WebhookSecrets = { id: number; secret: Buffer; previous_secret: Buffer | null }
export type InvitationSecret = { id: string; invitation_id: number; secret: Buffer }

export async function listWebhookSecrets(client: pg.Client, restaurantId: number): Promise<WebhookSecrets[]> {
  const { rows } = await client.query<WebhookSecrets>(
    'select id, secret, previous_secret from maitred.webhooks where restaurant_id = $1 order by id',
    [restaurantId],
  )
  return rows
}

export async function replaceWebhookSecrets(
  client: pg.Client,
  restaurantId: number,
  { id, secret, previous_secret }: WebhookSecrets,
): Promise<void> {
  await client.query(
    'update maitred.webhooks set secret = $3, previous_secret = $4 where restaurant_id = $1 and id = $2',
    [...[restaurantId, id, secret, previous_secret]],
  )
}

/** `version` of such a message is the id of its invitation. */
export async function listInvitationSecrets(client: pg.Client, restaurantId: number): Promise<InvitationSecret[]> {
  const { rows } = await client.query<InvitationSecret>(
    `select id, version::int as invitation_id, secret from maitred.messages
      where restaurant_id = $1 and secret is not null order by id`,
    [restaurantId],
  )
  return rows
}

export async function replaceInvitationSecret(
  client: pg.Client,
  restaurantId: number,
  { id, secret }: Pick<InvitationSecret, 'id' | 'secret'>,
): Promise<void> {
  await client.query('update maitred.messages set secret = $3 where restaurant_id = $1 and id = $2', [
    ...[restaurantId, id, secret],
  ])
}
