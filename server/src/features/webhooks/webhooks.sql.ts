import type { Query, Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

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

// The count below is only true while no other creation of this restaurant runs; the lock puts them in a line without
// touching a row that bookings look at.
const lockCreation = statement('webhooks.lock_creation', `select pg_advisory_xact_lock(hashtext('webhooks'), $1)`)
const prepare = statement(
  'webhooks.prepare',
  `select count(*)::int as standing, nextval(pg_get_serial_sequence('maitred.webhooks', 'id'))::int as id
     from maitred.webhooks where restaurant_id = $1`,
)

/**
 * How many there are, and will be until this transaction ends; and the id of the next, known before its row is written
 * because the secret is encrypted for it.
 */
export async function prepareWebhook(tx: Tx, restaurantId: number): Promise<{ standing: number; id: number }> {
  const [, [row]] = await Promise.all([
    tx.rows(lockCreation, [restaurantId]),
    tx.rows<{ standing: number; id: number }>(prepare, [restaurantId]),
  ])
  return row as { standing: number; id: number }
}

const insert = statement(
  'webhooks.insert',
  `insert into maitred.webhooks (restaurant_id, id, url, secret, events, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $6) returning ${columns}`,
)

export type NewWebhook = { id: number; url: string; secret: Buffer; events: readonly string[]; at: Temporal.Instant }

export async function insertWebhook(tx: Tx, restaurantId: number, webhook: NewWebhook): Promise<WebhookRow> {
  const { id, url, secret, events, at } = webhook
  const [row] = await tx.rows<WebhookRow>(insert, [restaurantId, id, url, secret, events, at.toString()])
  return row as WebhookRow
}

const list = statement('webhooks.list', `select ${columns} from maitred.webhooks where restaurant_id = $1 order by id`)

export function listWebhooks(query: Query, restaurantId: number): Promise<WebhookRow[]> {
  return query.rows<WebhookRow>(list, [restaurantId])
}

const find = statement('webhooks.find', `select ${columns} from maitred.webhooks where restaurant_id = $1 and id = $2`)

export async function findWebhook(query: Query, restaurantId: number, id: number): Promise<WebhookRow | undefined> {
  const [row] = await query.rows<WebhookRow>(find, [restaurantId, id])
  return row
}

const update = statement(
  'webhooks.update',
  `update maitred.webhooks
      set url = coalesce($3, url), events = coalesce($4, events), is_active = coalesce($5, is_active), updated_at = $6
    where restaurant_id = $1 and id = $2
   returning ${columns}`,
)

export type WebhookEdit = {
  url?: string | undefined
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
  const values = [restaurantId, id, edit.url ?? null, edit.events ?? null, edit.is_active ?? null, at.toString()]
  const [row] = await tx.rows<WebhookRow>(update, values)
  return row
}

const rotate = statement(
  'webhooks.rotate',
  `update maitred.webhooks
      set previous_secret = case when $4::timestamptz is not null then secret end, previous_secret_until = $4,
          secret = $3, updated_at = $5
    where restaurant_id = $1 and id = $2
   returning ${columns}`,
)

/** `previousUntil` null: the old secret is forgotten at once. */
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
  'delete from maitred.webhooks where restaurant_id = $1 and id = $2 returning id',
)

export async function deleteWebhook(tx: Tx, restaurantId: number, id: number): Promise<boolean> {
  return (await tx.rows(remove, [restaurantId, id])).length > 0
}

const oldest = statement(
  'webhooks.oldest',
  'select restaurant_id, id, secret from maitred.webhooks order by created_at, restaurant_id, id limit 1',
)

/** Over all restaurants: one key encrypts the secrets of all, so any one tells whether it fits. */
export async function findAnySecret(
  query: Query,
): Promise<{ restaurant_id: number; id: number; secret: Buffer } | undefined> {
  const [row] = await query.rows<{ restaurant_id: number; id: number; secret: Buffer }>(oldest, [])
  return row
}
