/** Writes the messages about a booking. They are sent with the commit, after the history entry that they report. */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { NewMessages } from '../../../domain/messages/messages.ts'

const insert = statement(
  'messages.insert',
  `insert into maitred.messages (restaurant_id, booking_id, history_id, kind, due_at, next_attempt_at)
   select $1, $2, $3, m.kind, now() + make_interval(secs => $5), now() + make_interval(secs => $5)
     from unnest($4::text[]) as m(kind)`,
)

const insertTexts = statement(
  'messages.insert_texts',
  `insert into maitred.messages (restaurant_id, booking_id, history_id, kind, channel, due_at, next_attempt_at)
   select $1, $2, $3, m.kind, 'sms', now() + make_interval(secs => $5), now() + make_interval(secs => $5)
     from unnest($4::text[]) as m(kind)`,
)

/** The row of the ledger that was written with it. */
const aboutPayment = `case m.kind
    when 'payment_confirmation' then (
      select max(e.id) from maitred.payment_events e
       where e.restaurant_id = $1 and e.booking_id = $2 and e.kind in ('paid', 'charged', 'recorded_by_hand'))
    when 'refund' then (
      select max(e.id) from maitred.payment_events e
       where e.restaurant_id = $1 and e.booking_id = $2 and e.kind = 'refunded') end`

/** Of a new booking. */
export function sendNewMessages(
  tx: Tx,
  restaurantId: number,
  booking: { id: number; historyId: number },
  { kinds, afterSeconds, byText = [] }: NewMessages,
): void {
  const about = [restaurantId, booking.id, booking.historyId]
  if (kinds.length > 0) tx.send(insert, [...about, kinds, afterSeconds])
  if (byText.length > 0) tx.send(insertTexts, [...about, byText, afterSeconds])
}

/** Not sent, and no server is about to send it. */
const isUntouched = (row: string) =>
  `${row}.state = 'waiting' and ${row}.attempts = 0 and ${row}.next_attempt_at = ${row}.due_at`

// Drops messages that an undo makes unnecessary before they were sent, and those that a further change replaces. A
// message about an undo is written only if the change was reported; none is written about a change back to what the
// guest knows. The entry is that of the statement before it: its id is known only after the commit, so `currval` of the
// connection is used.
const ofChange = (channel: string, isChannel: string) => `
   with dropped as (
     update maitred.messages m
        set state = 'dropped', reason = case when m.history_id = $3::bigint then 'undone' else 'replaced by a later change' end,
            next_attempt_at = null, finished_at = now()
      where m.restaurant_id = $1 and m.booking_id = $2 and m.${isChannel} and ${isUntouched('m')}
        and (m.history_id = $3 or m.kind in ('changed', 'offer') and m.kind = any ($4::text[]))
     returning m.id, m.kind, m.told)
   insert into maitred.messages (restaurant_id, booking_id, history_id, kind, channel, payment_event_id, told, due_at,
                                next_attempt_at)
   select $1, $2, currval('maitred.booking_history_id_seq'), m.kind, ${channel}, ${aboutPayment},
          case when m.kind = 'changed' then coalesce(d.told, $6::text) end,
          now() + make_interval(secs => $5), now() + make_interval(secs => $5)
     from unnest($4::text[]) as m(kind)
     left join lateral (select told from dropped where kind = 'changed' order by id limit 1) d on true
    where (m.kind <> 'changed' or coalesce(d.told, $6::text) <> $7::text)
      and ($3::bigint is null
           or exists (select from maitred.messages o
                       where o.restaurant_id = $1 and o.booking_id = $2 and o.history_id = $3
                         and o.kind not like 'staff%' and o.state in ('sent', 'waiting')
                         and not (${isUntouched('o')})))`

const insertOfChange = statement('messages.insert_of_change', ofChange('null', 'channel is null'))
const insertTextsOfChange = statement('messages.insert_texts_of_change', ofChange("'sms'", 'channel is not null'))

/** The messages about a change, the state last reported to the guest, the new one, and the entry that it undoes. */
export type ReportedChange = NewMessages & { told: string; now: string; undoes: number | null }

/** Send it directly after the history entry. */
export function sendMessagesOfChange(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  { undoes, kinds, afterSeconds, byText, told, now }: ReportedChange,
): void {
  tx.send(insertOfChange, [restaurantId, bookingId, undoes, kinds, afterSeconds, told, now])
  if (byText) tx.send(insertTextsOfChange, [restaurantId, bookingId, undoes, byText, afterSeconds, told, now])
}
