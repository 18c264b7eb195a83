/** How many bookings came from a network or for a contact within an hour, counted for all servers. */
import type { Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

// Sorted, so that two transactions lock their rows in the same order.
const count = statement(
  'guest_pages.count_booking',
  `insert into maitred.guest_booking_counts as c (restaurant_id, subject, since, bookings)
   select $1, s, $3::timestamptz, 1 from unnest($2::bytea[]) as s order by s
   on conflict (restaurant_id, subject) do update
     set bookings = case when c.since <= excluded.since - interval '1 hour' then 1 else c.bookings + 1 end,
         since = case when c.since <= excluded.since - interval '1 hour' then excluded.since else c.since end
   returning subject, bookings`,
)

/** The bookings of each subject in its hour, this one included. */
export function countBooking(
  tx: Tx,
  restaurantId: number,
  subjects: readonly Buffer[],
  now: Temporal.Instant,
): Promise<{ subject: Buffer; bookings: number }[]> {
  return tx.rows(count, [restaurantId, subjects, now.toString()])
}

const purge = statement(
  'guest_pages.purge_counts',
  `delete from maitred.guest_booking_counts
    where ctid = any (array(
      select ctid from maitred.guest_booking_counts where since <= $1 order by since limit $2 for update skip locked))
   returning 1`,
)

/** Over all restaurants, at most `most` of them; returns how many were deleted. */
export async function purgeGuestCounts(tx: Tx, before: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purge, [before.toString(), most])).length
}
