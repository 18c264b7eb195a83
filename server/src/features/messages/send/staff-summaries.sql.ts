/** Summaries for a restaurant: one message for what its hourly limit of messages about guests held back. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { bookingColumns, bookingJoins } from '../compose/message-facts.sql.ts'
import type { BookingOfMessage } from '../compose/message-facts.ts'

/** The reason stored with messages that a summary replaces. */
export const saidToRestaurant = 'guests sent more than thirty within an hour; the rest is said in one every ten minutes'

// One that a server has claimed may have been composed: its next attempt differs from when it came due.
const insert = statement(
  'messages.insert_staff_summary',
  `insert into maitred.messages (restaurant_id, booking_id, kind, history_id, resend, due_at, next_attempt_at)
   select $1, $2, 'staff_summary',
          (select coalesce(max(h.id), 0) from maitred.booking_history h where h.restaurant_id = $1 and h.booking_id = $2),
          (select count(*) from maitred.messages s
            where s.restaurant_id = $1 and s.booking_id = $2 and s.kind = 'staff_summary'),
          now() + make_interval(secs => $3), now() + make_interval(secs => $3)
    where not exists (select from maitred.messages w
                       where w.restaurant_id = $1 and w.kind = 'staff_summary' and w.state = 'waiting'
                         and w.next_attempt_at = w.due_at)
   on conflict do nothing`,
)

/** Unless one waits already. Call it with the restaurant's count locked. */
export async function insertStaffSummary(
  tx: Tx,
  restaurantId: number,
  { bookingId, afterSeconds }: { bookingId: number; afterSeconds: number },
): Promise<void> {
  await tx.rows(insert, [restaurantId, bookingId, afterSeconds])
}

const list = statement(
  'messages.bookings_of_staff_summary',
  `select ${bookingColumns} as booking
     from maitred.bookings b
     ${bookingJoins}
    where b.restaurant_id = $1
      and (b.id = $2
           or b.id in (select m.booking_id from maitred.messages m
                        where m.restaurant_id = $1 and m.state = 'dropped' and m.reason = $4
                          and m.finished_at >= $3::timestamptz))
    order by b.starts_at, b.id
    limit 500`,
)

/** The booking it was created for, and those of the messages dropped since. */
export async function listBookingsOfStaffSummary(
  query: Query,
  restaurantId: number,
  { bookingId, since }: { bookingId: number; since: Temporal.Instant },
): Promise<BookingOfMessage[]> {
  const values = [restaurantId, bookingId, since.toString(), saidToRestaurant]
  return (await query.rows<{ booking: BookingOfMessage }>(list, values)).map(({ booking }) => booking)
}
