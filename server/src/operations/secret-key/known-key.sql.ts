/**
 * The fingerprint of the key that the database was written with, and what another key makes worthless. Over all
 * restaurants: an installation has one key.
 */
import type { Query, Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { takingStatuses } from '../../domain/booking/booking-status.ts'

const find = statement('secret_key.find', 'select fingerprint from maitred.secret_key')

export async function findKnownKey(query: Query): Promise<string | undefined> {
  const [row] = await query.rows<{ fingerprint: string }>(find, [])
  return row?.fingerprint
}

const keep = statement(
  'secret_key.keep',
  'insert into maitred.secret_key (fingerprint, known_since) values ($1, $2) on conflict do nothing',
)

/** Of servers that start at once, the first one's stays. */
export async function keepFirstKey(tx: Tx, fingerprint: string, now: Temporal.Instant): Promise<void> {
  await tx.rows(keep, [fingerprint, now])
}

const replace = statement(
  'secret_key.replace',
  `insert into maitred.secret_key (fingerprint, known_since) values ($1, $2)
   on conflict (only_one) do update set fingerprint = $1, known_since = $2`,
)

export async function replaceKnownKey(query: Query, fingerprint: string, now: Temporal.Instant): Promise<void> {
  await query.rows(replace, [fingerprint, now])
}

/** What was made with the key that is given up. */
export type LostWithKey = {
  /** Bookings to come whose guests got a link by mail. */
  bookings: number
  webhooks: number
  /** Invitations and links to confirm by, which were not sent yet. */
  unsent: number
}

const lost = statement(
  'secret_key.lost',
  `select (select count(*) from maitred.bookings b
            where b.ends_at > $1 and b.status = any ($2)
              and exists (select from maitred.messages m
                           where m.restaurant_id = b.restaurant_id and m.booking_id = b.id and m.state = 'sent'))::int
            as bookings,
          (select count(*) from maitred.webhooks where deleted_at is null)::int as webhooks,
          (select count(*) from maitred.messages
            where state = 'waiting' and (secret is not null or confirmation_id is not null))::int as unsent`,
)

export async function countLostWithKey(query: Query, now: Temporal.Instant): Promise<LostWithKey> {
  const [row] = await query.rows<LostWithKey>(lost, [now, takingStatuses])
  return row as LostWithKey
}

const webhooks = statement(
  'secret_key.webhooks',
  'select restaurant_id, id from maitred.webhooks where deleted_at is null order by restaurant_id, id',
)

export function listWebhooks(query: Query): Promise<{ restaurant_id: number; id: number }[]> {
  return query.rows(webhooks, [])
}

const giveSecret = statement(
  'secret_key.give_secret',
  `update maitred.webhooks
      set secret = $3, previous_secret = null, previous_secret_until = null, is_active = false, updated_at = $4
    where restaurant_id = $1 and id = $2`,
)

/** Paused: its receiver does not know the new secret yet. What is due to it waits. */
export async function giveWebhookSecret(
  query: Query,
  restaurantId: number,
  webhook: { id: number; secret: Buffer; now: Temporal.Instant },
): Promise<void> {
  await query.rows(giveSecret, [restaurantId, webhook.id, webhook.secret, webhook.now])
}

const drop = statement(
  'secret_key.drop_unsent',
  `update maitred.messages
      set state = 'failed', reason = $1, secret = null, next_attempt_at = null, finished_at = $2
    where state = 'waiting' and (secret is not null or confirmation_id is not null)`,
)

export async function dropUnsent(query: Query, reason: string, now: Temporal.Instant): Promise<void> {
  await query.rows(drop, [reason, now])
}
