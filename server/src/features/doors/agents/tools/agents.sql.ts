/** Counts for assistants: since when a request has its hold, and wrong codes. */
import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'

const since = statement(
  'agents.held_since',
  `insert into maitred.guest_forms as f (restaurant_id, form, held_since) values ($1, $2, to_timestamp($3))
   on conflict (restaurant_id, form) do update
     set held_since = case when f.held_since <= excluded.held_since - $4 * interval '1 second'
                           then excluded.held_since else f.held_since end
   returning date_part('epoch', f.held_since)::bigint as since`,
)

/**
 * `now` for a request that is new, or older than `counts` seconds. The same request sent concurrently waits for the
 * commit.
 */
export async function requestHeldSince(
  tx: Tx,
  restaurantId: number,
  request: string,
  { now, counts }: { now: EpochSeconds; counts: number },
): Promise<EpochSeconds> {
  const [row] = await tx.rows<{ since: EpochSeconds }>(since, [restaurantId, request, now, counts])
  return row?.since ?? now
}

const byReference = statement(
  'agents.find_by_reference',
  'select id, link_version from maitred.bookings where restaurant_id = $1 and reference = $2',
)

export type ReferencedBooking = { id: number; link_version: number }

export async function findReferenced(
  query: Query,
  restaurantId: number,
  reference: string,
): Promise<ReferencedBooking | undefined> {
  const [row] = await query.rows<ReferencedBooking>(byReference, [restaurantId, reference])
  return row
}

const takeBack = statement(
  'agents.take_back_try',
  `update maitred.guest_booking_counts set bookings = bookings - 1 where restaurant_id = $1 and subject = $2`,
)

/** Does not count a try that was right. Sent with the commit. */
export function sendTakeBackTry(tx: Tx, restaurantId: number, subject: Buffer): void {
  tx.send(takeBack, [restaurantId, subject])
}
