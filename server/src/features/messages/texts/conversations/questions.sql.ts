/** Whom of an evening one may ask whether they come, and the question. */
import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { BookingStatus } from '../../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../../domain/calendar/calendar.ts'
import { bookingColumns, bookingJoins } from '../../compose/message-facts.sql.ts'
import type { BookingOfMessage } from '../../compose/message-facts.ts'

const evening = statement(
  'texting.evening',
  `select ${bookingColumns} as booking, b.is_reconfirmed, b.is_reconfirmation_request_sent or exists (
            select from maitred.messages m
             where m.restaurant_id = b.restaurant_id and m.booking_id = b.id and m.kind = 'reconfirmation'
               and m.visit_at = b.starts_at and m.state in ('waiting', 'sent')) as is_asked
     from maitred.bookings b
     ${bookingJoins}
    where b.restaurant_id = $1 and b.local_date = any (array[$2::date, $2::date + 1]) and b.evening = $2
      and b.status = any ($3::text[]) and b.starts_at > to_timestamp($4)
    order by b.starts_at, b.id`,
)

export type AskableBooking = { booking: BookingOfMessage; is_reconfirmed: boolean; is_asked: boolean }

/** Of an evening: those that are to come and are promised. */
export function listAskable(
  query: Query,
  restaurantId: number,
  date: LocalDate,
  { promised, now }: { promised: readonly BookingStatus[]; now: EpochSeconds },
): Promise<AskableBooking[]> {
  return query.rows<AskableBooking>(evening, [restaurantId, date, promised, now])
}

const ask = statement(
  'texting.ask',
  `insert into maitred.messages (restaurant_id, booking_id, kind, channel, visit_at, due_at, next_attempt_at)
   select $1, b.id, 'reconfirmation', w.channel, b.starts_at, now() + make_interval(secs => $4),
          now() + make_interval(secs => $4)
     from unnest($2::int[], $3::text[]) as w(booking_id, channel)
     join maitred.bookings b on b.restaurant_id = $1 and b.id = w.booking_id
    order by b.id, w.channel
   on conflict do nothing
   returning 1`,
)

/** The question, once for each booking, start and way. A null channel is a mail. */
export async function insertQuestions(
  tx: Tx,
  restaurantId: number,
  asked: readonly { bookingId: number; channel: 'sms' | null }[],
  afterSeconds: number,
): Promise<number> {
  const values = [asked.map(({ bookingId }) => bookingId), asked.map(({ channel }) => channel), afterSeconds]
  return (await tx.rows(ask, [restaurantId, ...values])).length
}
