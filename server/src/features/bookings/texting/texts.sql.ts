/** What the conversation of a booking shows besides its texts, and tables that are ready. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { MessageKind } from '../../../domain/messages/messages.ts'

const mails = statement(
  'texting.mails',
  `select id, kind, coalesce(finished_at, created_at) as at, state from maitred.messages
    where restaurant_id = $1 and booking_id = $2 and channel is null and kind not like 'staff%' and state <> 'dropped'
    order by id limit 50`,
)

export type MailOfBooking = { id: number; kind: MessageKind; at: Temporal.Instant; state: string }

export function listMails(query: Query, restaurantId: number, bookingId: number): Promise<MailOfBooking[]> {
  return query.rows<MailOfBooking>(mails, [restaurantId, bookingId])
}

const ready = statement(
  'texting.table_ready',
  `insert into maitred.messages (restaurant_id, booking_id, history_id, kind, channel, is_elsewhere, due_at, next_attempt_at)
   select $1, $2, currval('maitred.booking_history_id_seq'), 'table_ready', 'sms', $3, now() + make_interval(secs => $4),
          now() + make_interval(secs => $4)`,
)

/** Send it directly after the entry of the history. */
export function sendTableReady(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  { isElsewhere, afterSeconds }: { isElsewhere: boolean; afterSeconds: number },
): void {
  tx.send(ready, [restaurantId, bookingId, isElsewhere, afterSeconds])
}

const keep = statement(
  'texting.keep_until',
  'update maitred.bookings set kept_until = to_timestamp($3) where restaurant_id = $1 and id = $2',
)

export function sendKeptUntil(tx: Tx, restaurantId: number, bookingId: number, until: EpochSeconds | null): void {
  tx.send(keep, [restaurantId, bookingId, until])
}
