/** Webhooks of a restaurant. Every statement ignores deleted ones, which exist only until the cleanup job removes them. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

export type WebhookRow = {
  id: number
  url: string
  secret: Buffer
  events: string[]
  is_active: boolean
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

const columns = 'id, url, secret, events, is_active, created_at, updated_at'

// The count below is correct only while no other creation of this restaurant runs. An advisory lock serialises them
// without locking a row that bookings read.
const lockCreation = statement('webhooks.lock_creation', `select pg_advisory_xact_lock(hashtext('webhooks'), $1)`)
const prepare = statement(
  'webhooks.prepare',
  `select count(*)::int as existing, nextval(pg_get_serial_sequence('maitred.webhooks', 'id'))::int as id
     from maitred.webhooks where restaurant_id = $1 and deleted_at is null`,
)

/**
 * The number of webhooks, which no other transaction can raise before this one ends, and the id of the next one. The id
 * is needed before the row is written because the secret is encrypted for it.
 */
export async function prepareWebhook(tx: Tx, restaurantId: number): Promise<{ existing: number; id: number }> {
  const [, [row]] = await Promise.all([
    tx.rows(lockCreation, [restaurantId]),
    tx.rows<{ existing: number; id: number }>(prepare, [restaurantId]),
  ])
  return row as { existing: number; id: number }
}

const insert = statement(
  'webhooks.insert',
  `insert into maitred.webhooks (restaurant_id, id, url, public_only, secret, events, created_at, updated_at)
   values ($1, $2, $3, $7, $4, $5, $6, $6) returning ${columns}`,
)

export type NewWebhook = {
  id: number
  url: string
  publicOnly: boolean
  secret: Buffer
  events: readonly string[]
  at: Temporal.Instant
}

export async function insertWebhook(tx: Tx, restaurantId: number, webhook: NewWebhook): Promise<WebhookRow> {
  const { id, url, publicOnly, secret, events, at } = webhook
  const [row] = await tx.rows<WebhookRow>(insert, [restaurantId, id, url, secret, events, at.toString(), publicOnly])
  return row as WebhookRow
}

const list = statement(
  'webhooks.list',
  `select ${columns} from maitred.webhooks where restaurant_id = $1 and deleted_at is null order by id`,
)

export function listWebhooks(query: Query, restaurantId: number): Promise<WebhookRow[]> {
  return query.rows<WebhookRow>(list, [restaurantId])
}

const find = statement(
  'webhooks.find',
  `select ${columns} from maitred.webhooks where restaurant_id = $1 and id = $2 and deleted_at is null`,
)

export async function findWebhook(query: Query, restaurantId: number, id: number): Promise<WebhookRow | undefined> {
  const [row] = await query.rows<WebhookRow>(find, [restaurantId, id])
  return row
}

const lock = statement(
  'webhooks.lock',
  'select id from maitred.webhooks where restaurant_id = $1 and id = $2 and deleted_at is null for key share',
)

/** Keeps the row from being removed; false where there is no such webhook. */
export async function lockWebhook(tx: Tx, restaurantId: number, id: number): Promise<boolean> {
  return (await tx.rows(lock, [restaurantId, id])).length > 0
}

const update = statement(
  'webhooks.update',
  `update maitred.webhooks
      set url = coalesce($3, url), public_only = case when $3 is null then public_only else $7 end,
          events = coalesce($4, events), is_active = coalesce($5, is_active), updated_at = $6
    where restaurant_id = $1 and id = $2 and deleted_at is null
   returning ${columns}`,
)

export type WebhookEdit = {
  url?: string | undefined
  /** Of a new `url`. */
  publicOnly?: boolean | undefined
  events?: readonly string[] | undefined
  is_active?: boolean | undefined
}

export async function updateWebhookRow(
  tx: Tx,
  restaurantId: number,
  id: number,
  edit: WebhookEdit,
  at: Temporal.Instant,
): Promise<WebhookRow | undefined> {
  const { url = null, events = null, is_active = null, publicOnly = false } = edit
  const values = [restaurantId, id, url, events, is_active, at.toString(), publicOnly]
  const [row] = await tx.rows<WebhookRow>(update, values)
  return row
}

const rotate = statement(
  'webhooks.rotate',
  `update maitred.webhooks
      set previous_secret = case when $4::timestamptz is not null then secret end, previous_secret_until = $4,
          secret = $3, updated_at = $5
    where restaurant_id = $1 and id = $2 and deleted_at is null
   returning ${columns}`,
)

/** With `previousUntil` null the old secret is discarded at once. */
export async function replaceSecret(
  tx: Tx,
  restaurantId: number,
  id: number,
  change: { secret: Buffer; previousUntil: Temporal.Instant | null; at: Temporal.Instant },
): Promise<WebhookRow | undefined> {
  const { secret, previousUntil, at } = change
  const values = [restaurantId, id, secret, previousUntil?.toString() ?? null, at.toString()]
  const [row] = await tx.rows<WebhookRow>(rotate, values)
  return row
}

const remove = statement(
  'webhooks.delete',
  `update maitred.webhooks
      set deleted_at = $3, secret = '', previous_secret = null, previous_secret_until = null
    where restaurant_id = $1 and id = $2 and deleted_at is null
   returning id`,
)

/**
 * Hides the webhook and discards its secrets. Its deliveries are left to the cleanup job: deleting 450,000 of them here
 * took longer than a statement may, and a deleted row would make bookings wait for the commit. A hidden one does not.
 */
export async function deleteWebhook(tx: Tx, restaurantId: number, id: number, at: Temporal.Instant): Promise<boolean> {
  return (await tx.rows(remove, [restaurantId, id, at.toString()])).length > 0
}

const oldest = statement(
  'webhooks.oldest',
  `select restaurant_id, id, secret from maitred.webhooks
    where deleted_at is null order by created_at, restaurant_id, id limit 1`,
)

/** Over all restaurants: one key encrypts all secrets, so any one of them shows whether the key is the right one. */
export async function findAnySecret(
  query: Query,
): Promise<{ restaurant_id: number; id: number; secret: Buffer } | undefined> {
  const [row] = await query.rows<{ restaurant_id: number; id: number; secret: Buffer }>(oldest, [])
  return row
}
