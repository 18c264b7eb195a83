import type { Query, Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

/** Keys are scoped to a restaurant and the caller's `idempotencyScope`, which `tokenId` holds here. */
export type KeyOwner = { tokenId: string; key: string }

// A request with the same key waits here until this transaction ends. A row older than 24 hours is deleted, so that the
// new answer can be inserted.
const claim = statement(
  'idempotency.claim',
  `with expired as (
     delete from maitred.idempotency_keys
      where restaurant_id = $1 and token_id = $2 and key = $3 and created_at <= $4::timestamptz - interval '24 hours')
   select pg_advisory_xact_lock(hashtextextended($2 || ' ' || $3, $1))`,
)

export async function lockKey(
  tx: Tx,
  restaurantId: number,
  { tokenId, key }: KeyOwner,
  now: Temporal.Instant,
): Promise<void> {
  await tx.rows(claim, [restaurantId, tokenId, key, now.toString()])
}

const find = statement(
  'idempotency.find',
  `select fingerprint, status, location, etag, history_id as "historyId", body
     from maitred.idempotency_keys
    where restaurant_id = $1 and token_id = $2 and key = $3 and created_at > $4::timestamptz - interval '24 hours'`,
)

export type KeptAnswer = {
  fingerprint: Buffer
  status: number
  location: string | null
  body: string
  etag?: string | null | undefined
  historyId?: number | null | undefined
}

export async function findAnswer(
  query: Query,
  restaurantId: number,
  { tokenId, key }: KeyOwner,
  now: Temporal.Instant,
): Promise<KeptAnswer | undefined> {
  const [row] = await query.rows<KeptAnswer>(find, [restaurantId, tokenId, key, now.toString()])
  return row
}

const insert = statement(
  'idempotency.insert',
  `insert into maitred.idempotency_keys
     (restaurant_id, token_id, key, fingerprint, status, location, etag, history_id, body, booking_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)

/** Sent with the commit, which fails if the key has an answer already. */
export function sendAnswer(
  tx: Tx,
  restaurantId: number,
  { tokenId, key }: KeyOwner,
  { fingerprint, status, location, etag = null, historyId = null, body }: KeptAnswer,
  kept: { bookingId: number | null; at: Temporal.Instant },
): void {
  const answer = [fingerprint, status, location, etag, historyId, body]
  tx.send(insert, [restaurantId, tokenId, key, ...answer, kept.bookingId, kept.at.toString()])
}

// By ctid: by its keys the plan scans the whole table again for each batch (of 200,000 keys: 190 ms for a thousand,
// against 6). A key that a request is replacing at this moment is skipped.
const purge = statement(
  'idempotency.purge',
  `delete from maitred.idempotency_keys
    where ctid = any (array(
      select ctid from maitred.idempotency_keys
       where created_at <= $1::timestamptz - interval '24 hours'
       order by created_at limit $2 for update skip locked))
   returning 1`,
)

/** Over all restaurants, at most `most` of them; returns how many were deleted. */
export async function purgeKeys(tx: Tx, now: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purge, [now.toString(), most])).length
}
