import type { Query, Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

export type KeyOwner = { tokenId: string; key: string }

// The insert is the claim. A twin in flight waits in it, on the unique index, until the first has committed (then this
// returns no row) or rolled back (then the claim is ours). A key older than a day is taken over.
const claim = statement(
  'idempotency.claim',
  `insert into maitred.idempotency_keys as k (restaurant_id, token_id, key, fingerprint, created_at)
   values ($1, $2, $3, $4, $5)
   on conflict (restaurant_id, token_id, key) do update
     set fingerprint = excluded.fingerprint, created_at = excluded.created_at,
         status = null, location = null, body = null, booking_id = null
     where k.created_at <= excluded.created_at - interval '24 hours'
   returning true as claimed`,
)

export async function claimKey(
  tx: Tx,
  restaurantId: number,
  { tokenId, key }: KeyOwner,
  fingerprint: Buffer,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(claim, [restaurantId, tokenId, key, fingerprint, now.toString()])
  return rows.length > 0
}

const find = statement(
  'idempotency.find',
  `select fingerprint, status, location, body
     from maitred.idempotency_keys
    where restaurant_id = $1 and token_id = $2 and key = $3 and status is not null
      and created_at > $4::timestamptz - interval '24 hours'`,
)

export type KeptAnswer = { fingerprint: Buffer; status: number; location: string | null; body: string }

export async function findKept(
  query: Query,
  restaurantId: number,
  { tokenId, key }: KeyOwner,
  now: Temporal.Instant,
): Promise<KeptAnswer | undefined> {
  const [row] = await query.rows<KeptAnswer>(find, [restaurantId, tokenId, key, now.toString()])
  return row
}

const keep = statement(
  'idempotency.keep',
  `update maitred.idempotency_keys set status = $4, location = $5, body = $6, booking_id = $7
    where restaurant_id = $1 and token_id = $2 and key = $3`,
)

export function keepAnswer(
  tx: Tx,
  restaurantId: number,
  { tokenId, key }: KeyOwner,
  answer: { status: number; location: string | null; body: string; bookingId: number },
): void {
  tx.send(keep, [restaurantId, tokenId, key, answer.status, answer.location, answer.body, answer.bookingId])
}

// By their place in the table: by their keys the plan reads all of it again for each part (of 200,000 keys: 190 ms for a
// thousand, against 6). A key that is taken over at this moment is passed by.
const purge = statement(
  'idempotency.purge',
  `delete from maitred.idempotency_keys
    where ctid = any (array(
      select ctid from maitred.idempotency_keys
       where created_at <= $1::timestamptz - interval '24 hours'
       order by created_at limit $2 for update skip locked))
   returning 1`,
)

/** Over all restaurants, for a key's day is over wherever it was used; at most `most` of them; how many went. */
export async function purgeKeys(tx: Tx, now: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purge, [now.toString(), most])).length
}
