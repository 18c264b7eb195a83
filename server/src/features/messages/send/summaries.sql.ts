/** Summaries: one message for everything that the hourly limit of an address held back. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { bookingColumns, bookingJoins } from '../compose/message-facts.sql.ts'
import type { BookingOfMessage } from '../compose/message-facts.ts'

/** The reason stored with messages that a summary replaces. */
export const saidInOne = 'this address gets ten messages an hour; the rest is said in one'

const insert = statement(
  'messages.insert_summary',
  `insert into maitred.messages (restaurant_id, booking_id, kind, history_id, resend, recipient, due_at, next_attempt_at)
   select $1, $2, 'summary',
          (select coalesce(max(h.id), 0) from maitred.booking_history h where h.restaurant_id = $1 and h.booking_id = $2),
          (select count(*) from maitred.messages s
            where s.restaurant_id = $1 and s.booking_id = $2 and s.kind = 'summary'),
          $3, now() + make_interval(secs => $4), now() + make_interval(secs => $4)
    where not exists (select from maitred.messages w
                       where w.restaurant_id = $1 and w.kind = 'summary' and w.state = 'waiting'
                         and lower(w.recipient) = lower($3))
   on conflict do nothing`,
)

/** Unless one for this address waits already. Call it with the address's count locked. */
export async function insertSummary(
  tx: Tx,
  restaurantId: number,
  { bookingId, recipient, afterSeconds }: { bookingId: number; recipient: string; afterSeconds: number },
): Promise<void> {
  await tx.rows(insert, [restaurantId, bookingId, recipient, afterSeconds])
}

const list = statement(
  'messages.bookings_of_summary',
  `select ${bookingColumns} as booking
     from maitred.bookings b
     ${bookingJoins}
    where b.restaurant_id = $1
      and (b.id = $2
           or b.id in (select m.booking_id from maitred.messages m
                        where m.restaurant_id = $1 and m.recipient is not null and lower(m.recipient) = lower($3)
                          and m.state = 'dropped' and m.reason = $5 and m.finished_at >= $4::timestamptz))
    order by b.starts_at, b.id`,
)

/** The booking it was created for, and those of the messages dropped since. */
export async function listBookingsOfSummary(
  query: Query,
  restaurantId: number,
  summary: { bookingId: number; recipient: string; since: Temporal.Instant },
): Promise<BookingOfMessage[]> {
  const { bookingId, recipient, since } = summary
  const values = [restaurantId, bookingId, recipient, since.toString(), saidInOne]
  return (await query.rows<{ booking: BookingOfMessage }>(list, values)).map(({ booking }) => booking)
}
